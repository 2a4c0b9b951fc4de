import TerminalKit
import ViewModels
import Words

extension BoardView {
  static let keys = KeyTable<BoardAction, BoardKeyLabel>(
    [
      .init(
        .select, (.selectLeft, [Key(.left), Key("h")]), (.selectDown, [Key(.down), Key("j")]),
        (.selectUp, [Key(.up), Key("k")]), (.selectRight, [Key(.right), Key("l")])),
      .init(.nextColumn, (.nextColumn, [Key(.tab)]), (.previousColumn, [Key(.tab, .shift)])),
      column,
      .init(.outerColumn, (.firstColumn, [Key("0")]), (.lastColumn, [Key("$")])),
      .init(
        .page, (.selectPageUp, [Key(.pageUp), Key("b", .control)]),
        (.selectPageDown, [Key(.pageDown), Key("f", .control)])),
      .init(
        .halfPage, (.selectHalfPageUp, [Key("u", .control)]),
        (.selectHalfPageDown, [Key("d", .control)])),
      .init(
        .firstOrLast, (.selectFirst, [Key("g"), Key(.home)]), (.selectLast, [Key("G"), Key(.end)])),
      .init(.filter, (.filter, [Key("/")])),
      .init(.nextMatch, (.nextMatch, [Key("n")]), (.previousMatch, [Key("N")])),
      .init(.views, (.views, [Key("v")])),
      .init(.sort, (.sort, [Key("o")])),
      .init(.group, (.group, [Key("P")])),
      .init(.foldColumn, (.foldColumn, [Key("-")])),
      .init(.foldGroup, (.foldGroup, [Key("_")])),
      .init(.unfold, (.unfold, [Key("+"), Key("=")])),
      .init(.maximize, (.maximize, [Key("z")])),
      // A Korean keyboard types the second one, on the same key.
      .init(.preview, (.preview, [Key("\\"), Key("₩")]), label: "\\"),
      .init(
        .scrollPreview, (.scrollPreviewUp, [Key("[")]), (.scrollPreviewDown, [Key("]")])),
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
      .init(.openEditor, (.openEditor, [Key("E")])),
      .init(.mark, (.mark, [Key(" ")])),
      .init(.chooseColumn, (.chooseColumn, [Key("m")])),
      .init(.moveToProject, (.moveToProject, [Key("M")])),
      .init(.moveSideways, (.moveLeft, [Key("H")]), (.moveRight, [Key("L")])),
      .init(.reorder, (.reorderDown, [Key("J")]), (.reorderUp, [Key("K")])),
      .init(.delete, (.delete, [Key("d"), Key(.delete)])),
      .init(.copy, (.copyNumber, [Key("y")]), (.copyTitle, [Key("Y")])),
      .init(.undo, (.undo, [Key("u")])),
      .init(.redo, (.redo, [Key("r", .control)])),
    ],
    [
      .init(.projects, (.projects, [Key("p")])),
      .init(.history, (.history, [Key("c")])),
      .init(.conflicts, (.conflicts, [Key("C")])),
      .init(.settings, (.settings, [Key("s")])),
      .init(.help, (.help, [Key("?")])),
      .init(.quit, (.quit, [Key("q")])),
      .init(.redraw, forWidget: Screen.redrawKey),
    ])

  private static let column = KeyTable<BoardAction, BoardKeyLabel>.Line(
    .column, (1...9).map { (.selectColumn($0), [Key(Character("\($0)"))]) }, label: "1-9")

  /// A narrow screen shows only the first ones.
  static let footer: [BoardAction] = [
    .help, .quit, .add, .open, .chooseColumn, .filter, .views, .undo, .edit, .mark, .projects,
    .delete, .group, .sort, .maximize, .settings, .history, .preview,
  ]

  static func help(_ wording: Wording, _ marks: MarkSet) -> [HelpOverlay.Section] {
    zip(BoardKeyTopic.allCases, keys.sections).map { topic, lines in
      keys.help(wording.text(topic.sentence), marks, wording, of: lines)
    }
  }
}
