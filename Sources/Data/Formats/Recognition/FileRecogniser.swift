import Entities

/// Tells what a file is by its content and, for plain text, by its name; a format is certain only
/// if no other kind of file looks the same.
struct FileRecogniser {
  private let bytes: [UInt8]
  private let name: String?

  init(_ bytes: [UInt8], name: String?) {
    self.bytes = bytes
    self.name = name
  }

  var recognition: FileRecognition {
    if let kind = BinaryKind.kind(of: bytes) { return .doubt(.foreign(kind)) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 != 0x20 && !(0x09...0x0D ~= $0) }
    switch first.map(Unicode.Scalar.init) {
    case "{", "[": return json
    case "<": return beginsMarkdown ? text : .doubt(.foreign(markup))
    default: return isNamedJSON ? .format(.json) : text
    }
  }

  /// Whether the name says that the file is JSON, whose reader reports what it doesn't expect.
  private var isNamedJSON: Bool { lastName?.hasSuffix(".json") ?? false }

  /// A text that begins like JSON, but may be a list of Markdown's boxes.
  private var json: FileRecognition {
    let beginning = JSONBeginning(bytes)
    if beginning.object == nil, !beginning.isArray { return isNamedJSON ? .format(.json) : text }
    return beginning.recognition
  }

  /// Whether a text that begins with a tag or a comment is Markdown, which can contain HTML.
  private var beginsMarkdown: Bool {
    let first = start.drop { !("<" == $0) }.dropFirst()
    guard markup == .xml, first.hasPrefix("!--") || Self.tags.contains(Self.tag(first)) else {
      return false
    }
    let sample = TextSample(bytes)
    return sample.likenessOfMarkdown != .none || sample.hasHeading
  }

  private static func tag(_ text: Substring) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber })
  }

  private static let tags: Set<String> = [
    "a", "b", "br", "center", "details", "div", "em", "figure", "h1", "h2", "h3", "h4", "h5", "h6",
    "hr", "i", "img", "kbd", "p", "picture", "span", "strong", "sub", "summary", "sup", "table",
  ]

  private var start: String {
    String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
  }

  private var markup: FileKind {
    let isPage = ["<html", "<!doctype html"].contains { start.contains(scalars: $0) }
    return isPage ? .html : .xml
  }

  private var text: FileRecognition {
    let sample = TextSample(bytes)
    if let known = knownTable { return known }
    if lastName?.hasSuffix(".org") ?? false { return .doubt(.foreign(.orgMode)) }
    if let kind = sample.kind { return .doubt(.foreign(kind)) }
    if sample.isCalendar { return .format(.ical) }
    if let board = board(sample) { return board }
    let likeness = sample.likenessOfMarkdown
    guard likeness != .none, !isNamedMarkdown else { return markdown(likeness) ?? list(sample) }
    let table = BoxedTable(bytes)
    if table.isTable, table.boxes == 0 { return list(sample, isTable: true) }
    let isDoubtful = table.isTable || table.hasQuotedBoxes
    return markdown(isDoubtful ? .some : likeness) ?? list(sample)
  }

  /// Boxes in the cells of a table don't count.
  private func list(_ sample: TextSample, isTable: Bool = false) -> FileRecognition {
    switch table {
    case .own, .export: return .format(.csv)
    case .foreign(let columns):
      return columns.program.map { .doubt(.foreign($0)) } ?? .format(.csv)
    case .unknown(let row) where isTable || self.isTable(row.values, sample):
      return .doubt(.unknownColumns(row.values.filter { !$0.isEmpty }))
    case .unknown, nil: break
    }
    let likeness = sample.likeness
    let isNamed = ["todo.txt", "done.txt"].contains(lastName) && sample.isListOfTasks
    if likeness == .certain || isNamed { return .format(.todotxt) }
    if let later = markdown(sample.likenessOfLaterMarkdown) { return later }
    if likeness == .some { return .doubt(.uncertain(.todotxt)) }
    if sample.hasHeading { return .doubt(.foreign(.markdownWithoutBoxes)) }
    return .doubt(sample.isText ? .foreign(.plainText) : .unknown)
  }

  /// The name of a file of Markdown decides where its lines leave a doubt.
  private func markdown(_ likeness: Likeness) -> FileRecognition? {
    switch likeness {
    case .certain: .format(.markdown)
    case .some: isNamedMarkdown ? .format(.markdown) : .doubt(.uncertain(.markdown))
    case .none: nil
    }
  }

  private var isNamedMarkdown: Bool {
    ["md", "markdown"].contains(lastName?.split(separator: ".").last)
  }

  private func board(_ sample: TextSample) -> FileRecognition? {
    switch sample.likenessOfTaskell {
    case .certain: return .format(.taskell)
    case .some: return .doubt(.uncertain(.taskell))
    case .none: break
    }
    if let format = taskFile(sample) { return .format(format) }
    return sample.hasSubTasks ? .doubt(.uncertain(.taskell)) : nil
  }

  private func taskFile(_ sample: TextSample) -> FileFormat? {
    guard sample.hasFrontMatter else { return nil }
    let front = FrontMatter(bytes)
    if front?.values["kanban-plugin"] != nil { return .obsidian }
    if let format = front.flatMap(TaskFileFormat.format) { return format }
    // Whatever has front matter among tasks is a task, even if it is not valid.
    return isInTasks ? front?["id"].flatMap { Int($0) } == nil ? .backlog : .kanbanmd : nil
  }

  private var isInTasks: Bool {
    let folder = name?.split(separator: "/").dropLast().last ?? ""
    return ["tasks", "completed", "drafts"].contains(folder)
  }

  private var lastName: String? {
    name?.split(separator: "/").last?.lowercased()
  }

  private var table: CSVHeader? {
    guard hasLineBreak else { return nil }
    var rows = CSVRows(bytes)
    guard let row = try? CSVHeader.row(in: &rows), row.values.count <= Self.columnLimit else {
      return nil
    }
    let first = CSVHeader.beginning(of: rows)
    return try? CSVHeader(row, above: first, ImportOptions(), isNamed: false)
  }

  /// The maximum number of columns, of which a program can write 1,500.
  private static let columnLimit = 10_000

  /// Whether a line ends near the beginning of the file, which a header does.
  private var hasLineBreak: Bool {
    bytes.count <= Self.headerLimit || bytes.prefix(Self.headerLimit).contains(UInt8(ascii: "\n"))
  }

  private static let headerLimit = 1 << 20

  /// Needs a header of several known columns; the values below can look like any other file.
  private var knownTable: FileRecognition? {
    switch table {
    case .own(let row): row.values.count > 1 ? .format(.csv) : nil
    case .export: .format(.csv)
    case .foreign(let columns): columns.program.map { .doubt(.foreign($0)) } ?? .format(.csv)
    case .unknown, nil: nil
    }
  }

  private func isTable(_ names: [String], _ sample: TextSample) -> Bool {
    let named = names.filter { !$0.isEmpty }
    guard named.count > 1 || names.count > 2 && !named.isEmpty,
      named.allSatisfy(Self.isColumnName)
    else { return false }
    var rows = CSVRows(bytes)
    guard let header = try? CSVHeader.row(in: &rows), let second = try? rows.next() else {
      return false
    }
    return header.values.count == second.values.count && !sample.hasSentences
  }
}

extension FileRecogniser {
  /// Whether the text may be the name of a column: a few words without marks of todo.txt.
  fileprivate static func isColumnName(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return 1...5 ~= words.count && text.count < 60
      && words.allSatisfy { word in
        !"+@(".contains(word.first ?? "+") && !TodoTxtLine.isDayLike(word) && word != "x"
      }
  }
}

private enum BinaryKind {
  static func kind(of bytes: [UInt8]) -> FileKind? {
    let starts: [(FileKind, [UInt8])] = [
      (.pdf, Array("%PDF-".utf8)), (.zip, [0x50, 0x4B, 0x03, 0x04]), (.gzip, [0x1F, 0x8B]),
      (.sqlite, Array("SQLite format 3".utf8)), (.image, [0x89, 0x50, 0x4E, 0x47]),
      (.image, [0xFF, 0xD8, 0xFF]), (.image, Array("GIF8".utf8)),
      (.program, [0x7F, 0x45, 0x4C, 0x46]), (.compressed, [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
      (.compressed, [0x28, 0xB5, 0x2F, 0xFD]), (.compressed, [0x37, 0x7A, 0xBC, 0xAF, 0x27]),
      (.compressed, Array("BZh9".utf8)), (.compressed, Array("Rar!".utf8)),
    ]
    return starts.first { bytes.starts(with: $0.1) }?.0
  }
}
