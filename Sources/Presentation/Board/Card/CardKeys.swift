import TerminalKit
import ViewModels
import Words

enum CardKeyAction: Hashable {
  case act(CardSceneAction)
  /// Moves the focus by a number of fields.
  case field(Int)
  case choose(CardVersion)
  case help
  /// Moves the selection by a number of steps, or scrolls.
  case move(Int)
  /// Scrolls by a number of pages.
  case page(Int)
}

/// The keys of the card scene, the most used ones first.
extension CardView {
  typealias Keys = KeyTable<CardKeyAction, CardKeyLabel>

  static func keys(for topic: CardKeyTopic) -> Keys {
    switch topic {
    case .viewing: viewing
    case .typingStep, .typingComment: typingStep
    case .form: form
    }
  }

  private static let viewing = Keys([
    .init(.help, (.help, [Key("?"), Key(.function(1))]), label: "?"),
    .init(.edit, (.act(.edit), [Key("e")])),
    .init(.back, (.act(.leave), [Key(.escape), Key("q")]), label: "Esc"),
    .init(.move, (.act(.chooseColumn), [Key("m")])),
    .init(.addStep, (.act(.addStep), [Key("a")])),
    .init(.comment, (.act(.comment), [Key("t")])),
    .init(.check, (.act(.checkStep), [Key(" ")])),
    .init(.undo, (.act(.undo), [Key("u")])),
    .init(.redo, (.act(.redo), [Key("r", .control)])),
    .init(.editStep, (.act(.renameStep), [Key(.enter)])),
    .init(
      .deleteStep, (.act(.deleteStep), [Key("d"), Key(.delete)]), label: "d"),
    .init(
      .select, (.move(1), [Key(.down), Key("j")]), (.move(-1), [Key(.up), Key("k")]),
      label: "Up/Down"),
    .init(
      .scroll, (.page(1), [Key(.pageDown)]), (.page(-1), [Key(.pageUp)]),
      (.page(-10_000), [Key(.home)]), (.page(10_000), [Key(.end)]), label: "PgUp/PgDn"),
    .init(.openEditor, (.act(.openEditor), [Key("E")])),
  ])

  private static let typingStep = Keys([
    .init(.save, (.act(.commitStep), [Key(.enter), Key("s", .control)])),
    .init(.cancel, (.act(.cancelStep), [Key(.escape)])),
    .init(.help, (.help, [Key(.function(1))])),
  ])

  private static let form = Keys([
    .init(.yours, (.choose(.yours), [Key("y", .control)])),
    .init(.theirs, (.choose(.theirs), [Key("t", .control)])),
    .init(.save, (.act(.save), [Key("s", .control)])),
    .init(.close, (.act(.leave), [Key(.escape)])),
    .init(.complete, forWidget: Key(.right)),
    .init(.nextSuggestion, (.act(.nextSuggestion), [Key("n", .control)])),
    .init(
      .nextField, (.field(1), [Key(.tab), Key(.enter), Key(.down)]), label: "Tab"),
    .init(
      .previousField, (.field(-1), [Key(.tab, .shift), Key(.up)]), label: "Shift-Tab"),
    .init(
      .previousSuggestion, (.act(.previousSuggestion), [Key("p", .control)])),
    .init(.help, (.help, [Key(.function(1))])),
  ])
}
