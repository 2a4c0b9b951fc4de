import Entities
import FoundationEssentials
import Repositories
import System

/// The task lists of Markdown (CommonMark 0.31 with GitHub's check boxes).
///
/// Headings are projects, or states if they name one. Items with a check box are cards, such items
/// below a card are steps unless `todo` exported them as cards, and other text below a card is its
/// notes.
///
/// Prose, other list items and code blocks are ignored. Other fields are written at the end of the
/// line, and in an HTML comment, which is not rendered.
struct MarkdownFormat: CardFormat {
  let zone: Zone
  let options: ImportOptions

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let front = FrontMatter(bytes)
    var reader = MarkdownReader(
      dates: ImportedDates(zone: zone, dayOrder: options.dayOrder),
      section: MarkdownSection(
        isBoard: front?["kanban-plugin"] != nil, columns: options.storeColumns))
    for line in FileLines(bytes[...]).dropFirst(front?.lineCount ?? 0) { reader.read(line) }
    reader.end()
    for record in reader.records { try body(record) }
  }

  func writer() -> (any CardWriter)? {
    MarkdownWriter(instants: Instants(zone: zone))
  }
}

/// Reads line by line; lines that are indented deeper than a card's check box belong to the card.
struct MarkdownReader {
  let dates: ImportedDates
  private(set) var section: MarkdownSection
  private(set) var identifiers = ContentIdentifiers("markdown")
  private(set) var records: [FileRecord] = []
  private(set) var card: MarkdownCard?
  private(set) var fence: MarkdownFence?
  private(set) var isInComment = false
  /// The text in no card, with its line, that the next line can make a heading.
  private(set) var prose: (text: Substring, number: Int)?

  private var isBoard: Bool { section.isBoard }

  mutating func read(_ line: FileLines.Line) {
    guard let text = line.text else {
      if card == nil { records.append(line.notUTF8) }
      if card?.fault == nil { card?.fault = line.notUTF8 }
      return
    }
    let parsed = MarkdownLine(text)
    if !line.hasEnd, MarkdownItem.isCut(parsed) {
      end()
      let fault = RecordFault.malformed(expected: "-->")
      return records.append(FileRecord(at: FilePlace(line: line.number), .bad(fault)))
    }
    // Reads one property instead of the card, which would otherwise be copied with all its lines.
    if let indent = card?.indent, readInside(parsed, text, isDeeper: parsed.indent > indent) {
      return
    }
    if let prose, let level = parsed.underlineLevel {
      self.prose = nil
      return section.begin(MarkdownText.unescaped(prose.text), level: level)
    }
    end()
    if !isHidden(parsed, number: line.number) { readOutside(parsed, number: line.number) }
  }

  mutating func end() {
    if let card { records.append(card.record(&identifiers, dates.zone)) }
    if let prose { skip(.noCard, at: prose.number) }
    (card, prose) = (nil, nil)
  }

  private mutating func readInside(
    _ line: MarkdownLine, _ text: String, isDeeper: Bool
  ) -> Bool {
    guard isDeeper || line.kind == .blank else {
      fence = nil
      return false
    }
    if fence == nil, case .item(let box, let content, _) = line.kind {
      // A child of the card.
      if content.contains(scalars: "<!-- todo "), MarkdownItem(content).isOurs { return false }
      card?.steps.append((MarkdownText.unescaped(content), box))
      return true
    }
    card?.lines.append(text)
    if fence?.isClosed(by: line) == true {
      fence = nil
    } else if case .fence(let opened) = line.kind {
      fence = fence ?? opened
    }
    return true
  }

  private mutating func readOutside(_ line: MarkdownLine, number: Int) {
    switch line.kind {
    case .blank: break
    case .bullet:
      // A thematic break such as `* * *` is none.
      if !line.isMark { skip(.noCard, at: number) }
    case .fence(let fence): self.fence = fence
    case .heading(let name, let level):
      section.begin(MarkdownText.unescaped(name), level: level)
    case .text:
      let isOfBoard = line.text == "**Complete**" || line.text.hasPrefix("%%")
      if !isBoard || !isOfBoard, !line.isMark { prose = (line.text, number) }
    case .item(let box, let content, let column):
      guard !section.isArchive else { return skip(.over, at: number) }
      card = MarkdownCard(
        place: FilePlace(line: number), indent: line.indent, column: column, box: box,
        content: content, section: section, marks: marks(of: content))
    }
  }

  private mutating func skip(_ remark: ImportRemark, at number: Int) {
    records.append(FileRecord(at: FilePlace(line: number), .skipped(remark)))
  }

  private func marks(of content: Substring) -> ObsidianMarks? {
    // An export has a comment, and any mark in its titles.
    let mayHaveMarks =
      content.utf8.contains { $0 >= 0x80 } || content.contains(scalars: "::")
    guard isBoard || mayHaveMarks && content.range(ofScalars: "<!--") == nil else { return nil }
    let marks = ObsidianMarks(content, dates)
    return isBoard || marks.isOfTasks ? marks : nil
  }

  /// Whether the line is in a comment, or one of code.
  private mutating func isHidden(_ line: MarkdownLine, number: Int) -> Bool {
    if let fence {
      // The code of a board has its settings, which are read elsewhere.
      let isClosed = fence.isClosed(by: line)
      if isClosed { self.fence = nil }
      if !isClosed, !isBoard, line.kind != .blank { skip(.noCard, at: number) }
      return true
    }
    if isInComment || line.text.hasPrefix("<!--") {
      isInComment = !line.text.contains(scalars: "-->")
      return true
    }
    return false
  }
}

/// A heading of the same or a higher level ends those below; on Obsidian's boards, each is a list.
struct MarkdownSection {
  struct Heading {
    let name: String
    let level: Int
    /// The name as a state or a column has it.
    let plain: Substring
    /// A state, that of the column of that name, or cancelled.
    let meaning: StateName?
  }

  let isBoard: Bool
  let columns: ColumnList
  private(set) var headings: [Heading] = []

  var heading: String? { headings.last?.name }

  /// The innermost heading that names neither a state nor a column; `nil` on a board.
  var project: String? {
    guard !isBoard else { return nil }
    return headings.last { $0.meaning == nil }?.name
  }

  var state: State? { status?.meaning?.state }

  var isCancelled: Bool { status?.meaning == .cancelled }

  var isArchive: Bool { isBoard && heading == "Archive" }

  /// The innermost heading that says how far its cards are; on a board, the list.
  private var status: Heading? { headings.last { isBoard || $0.meaning != nil } }

  /// The list of the card, if its name says more than a state and is not a project.
  var list: String? {
    guard let status, status.meaning == nil || StateName.saysMore(status.plain) else { return nil }
    return status.name
  }

  var column: Substring? { status?.plain }

  mutating func begin(_ name: String, level: Int) {
    let plain = isBoard ? Self.withoutLimit(name) : name[...]
    let own = (try? ColumnWord(reading: plain)).flatMap(columns.column)
    let word = StateName(plain)
    let state = word?.state ?? own?.state
    headings.removeAll { isBoard || $0.level >= level }
    headings.append(
      Heading(
        name: name, level: level, plain: plain,
        meaning: state.map(StateName.state) ?? (word == .cancelled ? word : nil)))
  }

  /// Returns the name without the limit of cards that the plugin writes after it: `Doing (3)`.
  private static func withoutLimit(_ name: String) -> Substring {
    guard name.last == ")", let open = name.lastIndex(of: "("),
      Int(name[name.index(after: open)...].dropLast()) != nil
    else { return name[...] }
    return name[..<open]
  }
}
