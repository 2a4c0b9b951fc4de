import Entities
import FoundationEssentials
import Repositories
import System

/// The task lists of Markdown (CommonMark 0.31 with GitHub's check boxes).
///
/// Headings are projects, or states if they name one. Items with a check box are cards, such items
/// below a card are steps, and other text below a card is its notes.
///
/// Prose, other list items and code blocks are ignored. Other fields are written at the end of the
/// line: `#tag`, `@due(2026-12-01)`, `@high`, `@low`, `@doing`. An HTML comment, which is not
/// rendered, contains id, number, key and dates. So everything is exported.
struct MarkdownFormat: CardFormat {
  let format: FileFormat
  let zone: Zone
  let options: ImportOptions

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = MarkdownReader(
      dates: ImportedDates(zone: zone, dayOrder: options.dayOrder), isBoard: format == .obsidian,
      columns: options.storeColumns)
    var end: FileRecord?
    for line in FileLines(bytes[...]) {
      if line.isOpen(in: bytes), MarkdownItem.isCut(line) {
        let fault = RecordFault.malformed(expected: "-->")
        end = FileRecord(at: FilePlace(line: line.number), .bad(fault))
      } else {
        reader.read(line)
      }
      for record in reader.takeRecords() { try body(record) }
    }
    reader.end()
    for record in reader.takeRecords() { try body(record) }
    if let end { try body(end) }
  }

  func writer() -> (any CardWriter)? {
    format == .markdown ? MarkdownWriter(instants: Instants(zone: zone)) : nil
  }
}

/// Reads Markdown line by line, as far as its block structure determines the cards.
///
/// Lines that are indented deeper than a card's check box belong to the card. So do lazy
/// continuation lines (CommonMark, section 5.2).
struct MarkdownReader {
  private let dates: ImportedDates
  private let isBoard: Bool
  private var identifiers = ContentIdentifiers("markdown")
  private var records: [FileRecord] = []
  private var section: MarkdownSection
  private var card: MarkdownCard?
  private var fence: MarkdownFence?
  private var isInComment = false
  private var isInFrontMatter = false
  private var hasBegun = false
  private var prose: Substring?
  /// The place of the previous line if it is text in no card, which the next line can make a
  /// heading.
  private var unread: FilePlace?

  init(dates: ImportedDates, isBoard: Bool, columns: ColumnList) {
    self.dates = dates
    section = MarkdownSection(isBoard: isBoard, columns)
    self.isBoard = isBoard
  }

  /// Returns the complete records, each once.
  mutating func takeRecords() -> [FileRecord] {
    defer { records.removeAll(keepingCapacity: true) }
    return records
  }

  mutating func read(_ line: FileLines.Line) {
    guard let text = line.text else { return readBytes(line) }
    let parsed = MarkdownLine(text)
    if card != nil, readInside(parsed, text) { return }
    endCard()
    readOutside(parsed, number: line.number)
  }

  mutating func end() {
    endCard()
    endText()
  }

  private mutating func endCard() {
    if let card { records.append(card.record(&identifiers, dates.zone)) }
    card = nil
  }

  private mutating func endText() {
    if let unread { records.append(FileRecord(at: unread, .skipped(.textOutside))) }
    unread = nil
  }

  private mutating func readBytes(_ line: FileLines.Line) {
    let place = FilePlace(line: line.number, column: line.bytes.firstThatIsNotUTF8)
    if card == nil {
      records.append(FileRecord(at: place, .bad(.notUTF8)))
    } else {
      card?.invalidate(at: place)
    }
  }

  /// Returns `false` if the line doesn't belong to the current card.
  private mutating func readInside(_ line: MarkdownLine, _ text: String) -> Bool {
    // Reads two properties instead of the card, which would otherwise be copied with all its lines.
    guard let indent = card?.indent, let isParagraphOpen = card?.isParagraphOpen else {
      return false
    }
    let isDeeper = line.indent > indent
    if line.kind == .blank {
      card?.add(text)
      return true
    }
    if let fence, isDeeper {
      card?.add(text)
      if fence.isClosed(by: line) { self.fence = nil }
      return true
    }
    fence = nil
    switch line.kind {
    case .item(let box, let content, _) where isDeeper:
      card?.addStep(MarkdownText.unescaped(content), isChecked: box == "x" || box == "X")
    case .text where isDeeper || isParagraphOpen: card?.add(text)
    case .fence(let fence) where isDeeper:
      self.fence = fence
      card?.add(text)
    case .heading where isDeeper, .bullet where isDeeper, .otherItem where isDeeper:
      card?.add(text)
    default: return false
    }
    return true
  }

  private mutating func readOutside(_ line: MarkdownLine, number: Int) {
    defer { prose = line.kind == .text && line.indent < 4 ? line.text : nil }
    if line.kind != .text { endText() }
    if isHidden(line, number: number) { return }
    switch line.kind {
    case .blank: break
    case .bullet: readBullet(line, number: number)
    case .fence(let fence): self.fence = fence
    case .heading(let name, let level):
      section.begin(MarkdownText.unescaped(name), level: level)
    case .text:
      readText(line, number: number)
    case .item(let box, let content, let column), .otherItem(let box, let content, let column):
      let place = FilePlace(line: number)
      if box == "-" || section.isArchive {
        let remark: ImportRemark = box == "-" ? .cancelled : .archived
        records.append(FileRecord(at: place, .skipped(remark)))
      } else {
        card = MarkdownCard(
          at: place, indent: line.indent, column: column, box: box, content: content,
          section: section, marks(of: content))
      }
    }
  }

  /// Outside of boards, only if the plugin Tasks wrote some.
  private func marks(of content: Substring) -> ObsidianMarks? {
    guard isBoard || ObsidianMarks.areIn(content) else { return nil }
    return ObsidianMarks(content, dates)
  }

  private mutating func readBullet(_ line: MarkdownLine, number: Int) {
    // An empty item, or a thematic break such as `* * *`.
    guard !line.text.utf8.allSatisfy("-*+_ \t".utf8.contains) else { return }
    let remark: ImportRemark = line.isEmptyItem ? .emptyItem : .itemWithoutBox
    records.append(FileRecord(at: FilePlace(line: number), .skipped(remark)))
  }

  private mutating func readText(_ line: MarkdownLine, number: Int) {
    let hasMeaning = section.read(line.text)
    if readUnderline(line) {
      unread = nil
    } else if line.isOtherTask {
      records.append(FileRecord(at: FilePlace(line: number), .skipped(.boxOutsideList)))
    } else if !hasMeaning, !line.isMark, !isBoard || !isInFrontMatter {
      endText()
      unread = FilePlace(line: number)
    }
  }

  private mutating func isHidden(_ line: MarkdownLine, number: Int) -> Bool {
    if let fence {
      if fence.isClosed(by: line) { self.fence = nil } else { readHidden(line, number: number) }
      return true
    }
    if isInComment || line.text.hasPrefix("<!--") {
      isInComment = !Self.endsComment(line.text)
      return true
    }
    defer { if line.kind != .blank { hasBegun = true } }
    if line.text == "---", !hasBegun || isInFrontMatter {
      isInFrontMatter = !hasBegun
      return true
    }
    return false
  }

  /// The code of a board has its settings, which are read elsewhere.
  private mutating func readHidden(_ line: MarkdownLine, number: Int) {
    guard !isBoard, line.kind != .blank else { return }
    records.append(FileRecord(at: FilePlace(line: number), .skipped(.textOutside)))
  }

  private static func endsComment(_ text: Substring) -> Bool {
    var dashes = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ">"), dashes >= 2 { return true }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return false
  }

  /// A line of `=` or `-` makes the previous line a heading; returns `false` for another line.
  private mutating func readUnderline(_ line: MarkdownLine) -> Bool {
    guard let prose, line.text.utf8.count > 1, let sign = line.text.utf8.first,
      sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"),
      line.text.utf8.allSatisfy({ $0 == sign })
    else { return false }
    let level = sign == UInt8(ascii: "=") ? 1 : 2
    section.begin(MarkdownText.unescaped(prose), level: level)
    return true
  }
}

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
