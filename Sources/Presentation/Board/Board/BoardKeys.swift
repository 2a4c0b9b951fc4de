import Messages
import TerminalKit
import ViewModels

extension BoardView {
  static let keys = KeyTable<BoardAction, BoardKeyLabel>(
    [
      .init(
        .select, (.selectLeft, [Key(.left), Key("h")]), (.selectDown, [Key(.down), Key("j")]),
        (.selectUp, [Key(.up), Key("k")]), (.selectRight, [Key(.right), Key("l")])),
      .init(.nextColumn, (.nextColumn, [Key(.tab)]), (.previousColumn, [Key(.tab, .shift)])),
      .init(.page, (.selectPageUp, [Key(.pageUp)]), (.selectPageDown, [Key(.pageDown)])),
      .init(.firstOrLast, (.selectFirst, [Key(.home)]), (.selectLast, [Key(.end)])),
      .init(.filter, (.filter, [Key("/")])),
      .init(.nextMatch, (.nextMatch, [Key("n")]), (.previousMatch, [Key("N")])),
      .init(.group, (.group, [Key("g")])),
      .init(.clear, (.clear, [Key(.escape)])),
    ],
    [
      .init(.open, (.open, [Key(.enter)])),
      .init(.comments, (.comments, [Key("t")])),
      .init(.blockers, (.blockers, [Key("b")])),
      .init(.assign, (.assign, [Key("i")])),
      .init(.claim, (.claim, [Key("w")])),
      .init(.add, (.add, [Key("a")])),
      .init(.edit, (.edit, [Key("e")])),
      .init(.mark, (.mark, [Key(" ")])),
      .init(.chooseColumn, (.chooseColumn, [Key("m")])),
      .init(.moveSideways, (.moveLeft, [Key("H")]), (.moveRight, [Key("L")])),
      .init(.reorder, (.reorderDown, [Key("J")]), (.reorderUp, [Key("K")])),
      .init(.delete, (.delete, [Key("d"), Key(.delete)])),
      .init(.undo, (.undo, [Key("u")])),
      .init(.redo, (.redo, [Key("r", .control)])),
    ],
    [
      .init(.projects, (.projects, [Key("p")])),
      .init(.history, (.history, [Key("c")])),
      .init(.conflicts, (.conflicts, [Key("y")])),
      .init(.settings, (.settings, [Key("s")])),
      .init(.help, (.help, [Key("?")])),
      .init(.quit, (.quit, [Key("q")])),
      .init(.redraw, forWidget: Screen.redrawKey),
    ])

  /// The actions in the footer; a narrow screen shows only the first ones.
  static let footer: [BoardAction] = [
    .help, .quit, .add, .open, .chooseColumn, .filter, .undo, .edit, .mark, .projects, .delete,
    .settings, .history,
  ]

  /// Returns what all keys do, under headings.
  static func help(_ wording: any Wording, _ marks: MarkSet) -> [HelpOverlay.Section] {
    zip(BoardKeyTopic.allCases, keys.sections).map { topic, lines in
      keys.help(wording.text(.board(.heading(topic))), lines, marks) {
        wording.text(.board(.key($0)))
      }
    }
  }
}
