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
    .init(.help, (.help, [Key("?"), Key(.function(1))]), label: "?", isShown: true),
    .init(.edit, (.act(.edit), [Key("e")]), isShown: true),
    .init(.back, (.act(.leave), [Key(.escape), Key("q")]), label: "Esc", isShown: true),
    .init(.move, (.act(.chooseColumn), [Key("m")]), isShown: true),
    .init(.addStep, (.act(.addStep), [Key("a")]), isShown: true),
    .init(.comment, (.act(.comment), [Key("t")]), isShown: true),
    .init(.check, (.act(.checkStep), [Key(" ")]), isShown: true),
    .init(.undo, (.act(.undo), [Key("u")]), isShown: true),
    .init(.redo, (.act(.redo), [Key("r", .control)]), isShown: true),
    .init(.editStep, (.act(.renameStep), [Key(.enter)]), isShown: true),
    .init(
      .deleteStep, (.act(.deleteStep), [Key("d"), Key(.delete)]), label: "d", isShown: true),
    .init(
      .select, (.move(1), [Key(.down), Key("j")]), (.move(-1), [Key(.up), Key("k")]),
      label: "Up/Down", isShown: true),
    .init(
      .scroll, (.page(1), [Key(.pageDown)]), (.page(-1), [Key(.pageUp)]),
      (.page(-10_000), [Key(.home)]), (.page(10_000), [Key(.end)]), label: "PgUp/PgDn",
      isShown: true),
    .init(.openEditor, (.act(.openEditor), [Key("E")]), isShown: true),
  ])

  private static let typingStep = Keys([
    .init(.save, (.act(.commitStep), [Key(.enter), Key("s", .control)]), isShown: true),
    .init(.cancel, (.act(.cancelStep), [Key(.escape)]), isShown: true),
    .init(.help, (.help, [Key(.function(1))]), isShown: true),
  ])

  private static let form = Keys([
    .init(.yours, (.choose(.yours), [Key("y", .control)]), isShown: true),
    .init(.theirs, (.choose(.theirs), [Key("t", .control)]), isShown: true),
    .init(.save, (.act(.save), [Key("s", .control)]), isShown: true),
    .init(.close, (.act(.leave), [Key(.escape)]), isShown: true),
    .init(.complete, forWidget: Key(.right), isShown: true),
    .init(.nextSuggestion, (.act(.nextSuggestion), [Key("n", .control)]), isShown: true),
    .init(
      .nextField, (.field(1), [Key(.tab), Key(.enter), Key(.down)]), label: "Tab",
      isShown: true),
    .init(
      .previousField, (.field(-1), [Key(.tab, .shift), Key(.up)]), label: "Shift-Tab",
      isShown: true),
    .init(
      .previousSuggestion, (.act(.previousSuggestion), [Key("p", .control)]), isShown: true),
    .init(.help, (.help, [Key(.function(1))]), isShown: true),
  ])
}
