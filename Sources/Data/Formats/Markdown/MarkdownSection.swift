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
    let state: State?
    let isCancelled: Bool
  }

  private let isBoard: Bool
  private let columns: ColumnList
  /// The outermost is first.
  private var headings: [Heading] = []
  private(set) var heading: String?
  /// The state of the list, if it is another one than its name says.
  private var stateOfList: State?
  private(set) var isArchive = false
  private var isAfterBreak = false

  init(isBoard: Bool, _ columns: ColumnList) {
    self.isBoard = isBoard
    self.columns = columns
  }

  /// The innermost heading that names neither a state nor a column; `nil` on a board.
  var project: String? {
    guard !isBoard else { return nil }
    return headings.last { $0.state == nil && !$0.isCancelled }?.name
  }

  var state: State? { stateOfList ?? status?.state }

  var isCancelled: Bool { status?.isCancelled ?? false }

  /// The innermost heading that says how far its cards are; on a board, the list.
  private var status: Heading? {
    isBoard ? headings.last : headings.last { $0.state != nil || $0.isCancelled }
  }

  /// The list of the card, if its name says more than a state and is not a project.
  var list: String? {
    guard let status, state == nil || StateName.saysMore(status.plain) else { return nil }
    return status.name
  }

  var column: Substring? { status?.plain }

  mutating func begin(_ name: String, level: Int) {
    heading = name
    stateOfList = nil
    let plain = isBoard ? Self.withoutLimit(name) : name[...]
    let own = (try? ColumnWord(reading: plain)).flatMap(columns.column)
    let meaning = StateName(plain)
    let begun = Heading(
      name: name, level: level, plain: plain, state: meaning?.state ?? own?.state,
      isCancelled: meaning == .cancelled && own == nil)
    headings.removeAll { isBoard || $0.level >= level }
    isArchive = isBoard && isAfterBreak && name == "Archive"
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
    guard isBoard else { return false }
    switch line {
    case "**Complete**": stateOfList = .done
    case "***", "---", "___": isAfterBreak = true
    default: return line.hasPrefix("%%")
    }
    return true
  }
}
