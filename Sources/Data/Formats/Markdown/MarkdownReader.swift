import Entities
import FoundationEssentials

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
