import Entities

/// The headings above a card, and what they mean.
///
/// A heading of the same or a higher level ends those below. On a board of Obsidian, each heading
/// is a list.
struct MarkdownSection {
  private struct Heading {
    let name: String
    let level: Int
    /// The name as a state or a column has it.
    let plain: Substring
    /// The state that it names.
    let state: State?
    /// Whether the cards below were given up.
    let isCancelled: Bool
  }

  private let dialect: MarkdownDialect
  private let columns: ColumnList
  /// The open headings, the outermost first.
  private var headings: [Heading] = []
  /// The last heading.
  private(set) var heading: String?
  /// The last heading that named no state, which was the project in earlier versions.
  private(set) var formerProject: String?
  /// The state of the list, if it is another one than its name says.
  private var stateOfList: State?
  /// Whether the cards below are archived.
  private(set) var isArchive = false
  private var isAfterBreak = false

  init(_ dialect: MarkdownDialect, _ columns: ColumnList) {
    self.dialect = dialect
    self.columns = columns
  }

  /// The innermost heading that names neither a state nor a column; `nil` on a board.
  var project: String? {
    guard dialect == .plain else { return nil }
    return headings.last { $0.state == nil && !$0.isCancelled }?.name
  }

  /// The state that the innermost heading with one names.
  var state: State? { stateOfList ?? status?.state }

  /// Whether the cards below were given up in the other program.
  var isCancelled: Bool { status?.isCancelled ?? false }

  /// The innermost heading that says how far its cards are; on a board, the list.
  private var status: Heading? {
    dialect == .obsidian ? headings.last : headings.last { $0.state != nil || $0.isCancelled }
  }

  /// The list of the card, if its name says more than a state and is not a project.
  var list: String? {
    guard let status, state == nil || StateName.saysMore(status.plain) else { return nil }
    return status.name
  }

  /// The name of the column that the list may be.
  var column: Substring? { status?.plain }

  mutating func begin(_ name: String, level: Int) {
    heading = name
    stateOfList = nil
    let plain = dialect == .obsidian ? Self.withoutLimit(name) : name[...]
    let own = (try? ColumnWord(reading: plain)).flatMap(columns.column)
    let meaning = StateName(plain)
    let begun = Heading(
      name: name, level: level, plain: plain, state: meaning?.state ?? own?.state,
      isCancelled: meaning == .cancelled && own == nil)
    switch dialect {
    case .plain:
      headings.removeAll { $0.level >= level }
      if begun.state == nil { formerProject = name }
    case .obsidian:
      headings = []
      isArchive = isAfterBreak && name == "Archive"
    }
    headings.append(begun)
  }

  /// Returns the name without the limit of cards that the plugin writes after it: `Doing (3)`.
  private static func withoutLimit(_ name: String) -> Substring {
    guard name.last == ")", let open = name.lastIndex(of: "("),
      Int(name[name.index(after: open)...].dropLast()) != nil
    else { return name[...] }
    return name[..<open]
  }

  /// Reads a line of text on a board; returns `false` for one without a meaning.
  mutating func read(_ line: Substring) -> Bool {
    guard dialect == .obsidian else { return false }
    switch line {
    case "**Complete**": stateOfList = .done
    case "***", "---", "___": isAfterBreak = true
    default: return line.hasPrefix("%%")
    }
    return true
  }
}
