import Messages
import TerminalKit
import ViewModels

/// A key of the card scene: what it does, and how that is told.
struct CardKey {
  /// What the scene does.
  enum Deed: Hashable {
    case act(CardAction)
    /// Selects the step so many further, or scrolls where there is none.
    case move(Int)
    /// Scrolls by so many pages.
    case page(Int)
    /// Puts the focus so many fields further.
    case field(Int)
    case choose(CardVersion)
    case help
  }

  let keys: [Key]
  /// As it is written on keyboards, for those who look for it; `nil`: another entry tells it.
  let label: String?
  let words: CardKeyDeed
  let deed: Deed

  init(_ keys: [Key], label: String? = nil, _ words: CardKeyDeed, _ deed: Deed) {
    self.keys = keys
    self.label = label
    self.words = words
    self.deed = deed
  }
}

/// The keys of the card scene, the most wanted first: all that works there, and all that help
/// tells.
extension CardKey {
  static func all(while part: CardPart) -> [CardKey] {
    switch part {
    case .reading: reading
    case .typingStep: typingStep
    case .filling: filling
    }
  }

  /// What `key` does there, on a Hangul keyboard what it does in Latin letters.
  static func entry(for key: Key, while part: CardPart) -> CardKey? {
    let entries = all(while: part)
    if let entry = entries.first(where: { $0.keys.contains(key) }) { return entry }
    return key.inLatin.flatMap { latin in entries.first { $0.keys.contains(latin) } }
  }

  private static let reading = [
    CardKey([Key("?"), Key(.function(1))], label: "?", .help, .help),
    CardKey([Key("e")], label: "e", .edit, .act(.edit)),
    CardKey([Key(.escape), Key("q")], label: "Esc", .back, .act(.leave)),
    CardKey([Key("m")], label: "m", .move, .act(.chooseState)),
    CardKey([Key("a")], label: "a", .addStep, .act(.addStep)),
    CardKey([Key(" ")], label: "Space", .check, .act(.checkStep)),
    CardKey([Key("u")], label: "u", .undo, .act(.undo)),
    CardKey([Key("r", .control)], label: "Ctrl-R", .redo, .act(.redo)),
    CardKey([Key(.enter)], label: "Enter", .renameStep, .act(.renameStep)),
    CardKey([Key("d"), Key(.delete)], label: "d", .deleteStep, .act(.deleteStep)),
    CardKey([Key(.down), Key("j")], label: "Up/Down", .select, .move(1)),
    CardKey([Key(.up), Key("k")], .select, .move(-1)),
    CardKey([Key(.pageDown)], label: "PgUp/PgDn", .scroll, .page(1)),
    CardKey([Key(.pageUp)], .scroll, .page(-1)),
    CardKey([Key(.home)], .scroll, .page(-10_000)),
    CardKey([Key(.end)], .scroll, .page(10_000)),
  ]

  private static let typingStep = [
    CardKey([Key(.enter)], label: "Enter", .keepStep, .act(.commitStep)),
    CardKey([Key(.escape)], label: "Esc", .giveUpStep, .act(.cancelStep)),
    CardKey([Key(.function(1))], label: "F1", .help, .help),
  ]

  private static let filling = [
    CardKey([Key("y", .control)], label: "Ctrl-Y", .yours, .choose(.yours)),
    CardKey([Key("t", .control)], label: "Ctrl-T", .theirs, .choose(.theirs)),
    CardKey([Key("s", .control)], label: "Ctrl-S", .save, .act(.save)),
    CardKey([Key(.escape)], label: "Esc", .leave, .act(.leave)),
    CardKey([Key("n", .control)], label: "Ctrl-N", .nextSuggestion, .act(.nextSuggestion)),
    CardKey([Key(.tab), Key(.enter), Key(.down)], label: "Tab", .nextField, .field(1)),
    CardKey([Key(.tab, .shift), Key(.up)], label: "Shift-Tab", .previousField, .field(-1)),
    CardKey(
      [Key("p", .control)], label: "Ctrl-P", .previousSuggestion, .act(.previousSuggestion)),
    CardKey([Key(.function(1))], label: "F1", .help, .help),
  ]
}
