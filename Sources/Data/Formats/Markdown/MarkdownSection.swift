import Entities

/// The headings above a card, and what they mean.
struct MarkdownSection {
  private let dialect: MarkdownDialect
  private let columns: ColumnList
  /// The last heading.
  private(set) var heading: String?
  /// The last heading that doesn't name a state; `nil` on a board.
  private(set) var project: String?
  /// The state that the last heading names.
  private(set) var state: State?
  /// Whether the cards below are archived.
  private(set) var isArchive = false
  private var isAfterBreak = false

  init(_ dialect: MarkdownDialect, _ columns: ColumnList) {
    self.dialect = dialect
    self.columns = columns
  }

  /// The list of the card, if its name says more than a state and is not a project.
  var list: String? {
    guard let heading else { return nil }
    switch dialect {
    case .plain: return state != nil && StateName.saysMore(heading) ? heading : nil
    case .obsidian:
      return state == nil || StateName.saysMore(Self.withoutLimit(heading)) ? heading : nil
    }
  }

  /// The name of the column that the last heading may be.
  var column: Substring? {
    heading.map { dialect == .obsidian ? Self.withoutLimit($0) : $0[...] }
  }

  mutating func begin(_ name: String) {
    heading = name
    let plain = dialect == .obsidian ? Self.withoutLimit(name) : name[...]
    let own = (try? ColumnWord(reading: plain)).flatMap(columns.column)
    state = StateName(plain)?.state ?? own?.state
    switch dialect {
    case .plain: if state == nil { project = name }
    case .obsidian: isArchive = isAfterBreak && name == "Archive"
    }
  }

  /// Returns the name without the limit of cards that the plugin writes after it: `Doing (3)`.
  private static func withoutLimit(_ name: String) -> Substring {
    guard name.last == ")", let open = name.lastIndex(of: "("),
      Int(name[name.index(after: open)...].dropLast()) != nil
    else { return name[...] }
    return name[..<open]
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
