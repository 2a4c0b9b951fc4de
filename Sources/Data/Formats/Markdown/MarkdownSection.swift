import Entities

/// The headings above a card, and what they mean.
struct MarkdownSection {
  private let dialect: MarkdownDialect
  /// The last heading.
  private(set) var heading: String?
  /// The last heading that doesn't name a state; `nil` on a board.
  private(set) var project: String?
  /// The state that the last heading names.
  private(set) var state: State?
  /// Whether the cards below are archived.
  private(set) var isArchive = false
  private var isAfterBreak = false

  init(_ dialect: MarkdownDialect) {
    self.dialect = dialect
  }

  /// The list of a board, if it doesn't name a state.
  var list: String? {
    dialect == .obsidian && state == nil ? heading : nil
  }

  mutating func begin(_ name: String) {
    heading = name
    state = StateName(name)?.state
    switch dialect {
    case .plain: if state == nil { project = name }
    case .obsidian: isArchive = isAfterBreak && name == "Archive"
    }
  }

  /// Reads a line of text on a board.
  mutating func read(_ line: Substring) {
    guard dialect == .obsidian else { return }
    switch line {
    case "**Complete**": state = .done
    case "***", "---", "___": isAfterBreak = true
    default: break
    }
  }
}
