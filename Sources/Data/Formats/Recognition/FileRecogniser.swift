import Entities
import FoundationEssentials
import JSONKit
import System

/// Tells what a file is by its name, its first bytes, and the names in its header.
struct FileRecogniser {
  private let bytes: [UInt8]
  private let name: String
  private let ending: Substring
  private let isInTasks: Bool

  init(_ bytes: [UInt8], name: String?) {
    self.bytes = bytes
    let last = name?.split(separator: "/").last ?? ""
    self.name = String(last)
    ending = last.lastIndex(of: ".").map { last[last.index(after: $0)...] } ?? ""
    isInTasks =
      ["tasks", "completed", "drafts"].contains(name?.split(separator: "/").dropLast().last ?? "")
  }

  var recognition: FileRecognition {
    if let kind = Self.binaries.first(where: { bytes.starts(with: $0.start) })?.kind {
      return .doubt(.foreign(kind))
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 != 0x20 && !(0x09...0x0D ~= $0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let json = FirstObject(bytes) {
      return json.recognition
    }
    return ["json", "jsonl"].contains(ending) ? .format(.json) : text
  }

  private static let binaries: [(kind: FileKind, start: [UInt8])] = [
    (.archive, [0x50, 0x4B, 0x03, 0x04]), (.archive, [0x1F, 0x8B]),
    (.archive, [0xFD, 0x37, 0x7A, 0x58, 0x5A]), (.archive, [0x28, 0xB5, 0x2F, 0xFD]),
    (.archive, [0x37, 0x7A, 0xBC, 0xAF, 0x27]), (.archive, Array("BZh9".utf8)),
    (.binary, Array("%PDF-".utf8)), (.binary, Array("SQLite format 3".utf8)),
    (.binary, [0x89, 0x50, 0x4E, 0x47]), (.binary, [0xFF, 0xD8, 0xFF]),
    (.binary, Array("GIF8".utf8)), (.binary, [0x7F, 0x45, 0x4C, 0x46]),
  ]

  private var text: FileRecognition {
    if let front = frontMatter { return .format(front) }
    let header = header
    if header?.isOfTasks ?? false { return .format(.csv) }
    switch (ending, name) {
    case ("md", _), ("markdown", _): return .format(.markdown)
    case ("ics", _), ("ical", _): return .format(.ical)
    case (_, "todo.txt"), (_, "done.txt"): return .format(.todotxt)
    default: break
    }
    let lines = FirstLines(bytes)
    if let kind = lines.kind(ending) { return .doubt(.foreign(kind)) }
    if let format = lines.format { return .format(format) }
    if let names = header?.names, ["csv", "tsv"].contains(ending) || lines.areRows(bytes) {
      return .doubt(.unknownColumns(names))
    }
    return .doubt(lines.isText ? .plainText : .unknown)
  }

  /// Whatever has front matter in a folder of tasks is a task, even if it is not valid.
  private var frontMatter: FileFormat? {
    let front = FrontMatter(bytes)
    if front?.values["kanban-plugin"] != nil { return .obsidian }
    if let format = front.flatMap(TaskFileFormat.format) { return format }
    guard isInTasks, bytes.starts(with: "---".utf8) else { return nil }
    return front?["id"].flatMap { Int($0) } == nil ? .backlog : .kanbanmd
  }

  private var header: CSVHeader? {
    // A file without line ends is not a table.
    guard bytes.count <= Self.headerLimit || bytes.prefix(Self.headerLimit).contains(0x0A) else {
      return nil
    }
    var rows = CSVRows(bytes)
    guard let row = try? CSVHeader.row(in: &rows), row.values.count <= Self.columnLimit else {
      return nil
    }
    return try? CSVHeader(row, ImportOptions())
  }

  /// The maximum number of columns, of which a program can write 1,500.
  private static let columnLimit = 10_000
  private static let headerLimit = 1 << 20
}

private struct FirstLines {
  private static let limit = 20
  /// The number of bytes of a line that are looked at.
  private static let lineLimit = 16 << 10

  private var lines: [String] = []
  private(set) var isText = true

  init(_ bytes: [UInt8]) {
    for line in FileLines(bytes[...]) where !line.isBlank {
      guard lines.count < Self.limit, isText else { break }
      guard let text = line.text(atMost: Self.lineLimit), !text.utf8.contains(0) else {
        isText = false
        break
      }
      lines.append(text)
    }
  }

  private var first: String { lines.first ?? "" }

  /// The program whose file this is, which `todo` does not read.
  func kind(_ ending: Substring) -> FileKind? {
    if first.hasPrefix("<") { return .markup }
    if first.uppercased().hasPrefix("BEGIN:VCARD") { return .contacts }
    if first.hasPrefix("[description:\"") || first.hasPrefix("[uuid:\"") { return .taskwarriorData }
    if first.hasPrefix("summary: "), ["yml", "yaml"].contains(ending) { return .dstask }
    let isOrg = lines.contains { line in
      Self.orgMarks.contains { line.hasPrefix($0) } || line == ":PROPERTIES:"
    }
    if isOrg || ending == "org" { return .orgMode }
    let isOutline = first.hasSuffix(":") && lines.dropFirst().first?.hasPrefix("\t- ") ?? false
    return isOutline || ending == "taskpaper" ? .taskPaper : nil
  }

  private static let orgMarks = ["#+", "** ", "* TODO ", "* DONE ", "* NEXT ", "* WAITING "]

  var format: FileFormat? {
    let upper = first.uppercased()
    if upper.hasPrefix("BEGIN:VCALENDAR") || upper.hasPrefix("BEGIN:VTODO") { return .ical }
    if first == "---" || first.hasPrefix("```") { return .markdown }
    switch MarkdownLine(first).kind {
    case .heading, .item, .otherItem, .bullet: return .markdown
    case .blank, .fence, .text: return isTask ? .todotxt : nil
    }
  }

  /// Whether the first line is one of todo.txt: with a priority, a date of completion, a due date,
  /// or the id that `todo` exports.
  private var isTask: Bool {
    let line = TodoTxtLine(first)
    if line.priority != nil || line.finished != nil { return true }
    return line.words.contains { word in
      switch TodoTxtWord(word) {
      case .pair("due", let value): Deadline(iso: value) != nil
      case .pair("uuid", let value): UUID(uuidString: String(value)) != nil
      default: false
      }
    }
  }

  /// Whether the first two rows have the same number of values.
  func areRows(_ bytes: [UInt8]) -> Bool {
    var rows = CSVRows(bytes)
    guard let header = try? CSVHeader.row(in: &rows), let second = try? rows.next() else {
      return false
    }
    return header.values.count > 1 && header.values.count == second.values.count
  }
}

/// The first object of a file in JSON.
///
/// If the file is one object with a list of tasks, it has the members before the list, and those of
/// the first element.
struct FirstObject {
  private var object = JSONObject()
  private var isArray = false
  private var list: String?

  /// Fails for a text that only begins with a bracket.
  init?(_ bytes: [UInt8]) {
    let isJSON = bytes.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      do throws(JSONFault) {
        return try read(&cursor)
      } catch {
        // The reader of the format reports the fault.
        return !object.members.isEmpty || isArray && cursor.isAtEnd
      }
    }
    if !isJSON { return nil }
  }

  private mutating func read(_ cursor: inout JSONCursor) throws(JSONFault) -> Bool {
    isArray = try cursor.enterArray()
    if isArray, try !cursor.nextElement() { return cursor.isAtEnd }
    guard try cursor.enterObject() else {
      guard isArray, !cursor.isAtEnd else { return isArray }
      _ = try cursor.value()
      return true
    }
    try readMembers(&cursor)
    return true
  }

  private mutating func readMembers(_ cursor: inout JSONCursor) throws(JSONFault) {
    while let key = try cursor.nextKey() {
      object[key] = .null
      if !isArray, list == nil, Self.lists.contains(key), try cursor.enterArray() {
        guard try cursor.nextElement(), try cursor.enterObject() else { continue }
        list = key
        return try readMembers(&cursor)
      }
      let value = try cursor.value()
      object[key] = value
      // Task Master has a list for each tag.
      guard let tasks = value["tasks"]?.arrayValue, object["tasks"] == nil else { continue }
      object["tasks"] = .null
      for member in tasks.first?.objectValue?.members ?? [] { object[member.key] = member.value }
    }
  }

  private static let lists = ["cards", "items", "results", "tasks"]

  var recognition: FileRecognition {
    for (sign, recognition) in Self.signs where fits(sign) { return recognition }
    let keys = object.members.map(\.key)
    if keys == ["projects"] { return .format(.jsonl) }
    if keys == ["version"] || Set(keys).isSuperset(of: ["projects", "version"]) {
      return .format(.json)
    }
    if keys.contains("cards") { return .format(.json) }
    if list == nil, isOurs { return .format(isArray ? .json : .jsonl) }
    return .doubt(.unknownObjects(keys))
  }

  /// The members that files have, and texts of some: one of several after `=`, a part after `~`.
  ///
  /// The first row that fits decides.
  private static let signs: [(String, FileRecognition)] =
    programs + [
      ("_format~wekan", .doubt(.foreign(.wekan))),
      ("iid,project_id", .doubt(.foreign(.gitLab))), ("iid,web_url", .doubt(.foreign(.gitLab))),
      ("content,project_id", .doubt(.foreign(.todoist))),
      ("sync_token", .doubt(.foreign(.todoist))),
      ("description,entry,uuid", .format(.taskwarrior)),
      ("description,entry,status", .format(.taskwarrior)),
      ("description,entry,id", .format(.taskwarrior)),
    ]

  private static let programs = ProgramRow.all.filter { $0.format != .csv }.flatMap { program in
    program.signs.map { ($0, FileRecognition.format(program.format)) }
  }

  private func fits(_ sign: String) -> Bool {
    sign.split(separator: ",").allSatisfy { part in
      guard let end = part.firstIndex(where: { $0 == "=" || $0 == "~" }) else {
        return object[String(part)] != nil
      }
      guard let text = object[String(part[..<end])]?.stringValue else { return false }
      let wanted = part[part.index(after: end)...]
      if part[end] == "~" { return text.contains(scalars: String(wanted)) }
      return wanted.split(separator: "|").contains { $0 == text }
    }
  }

  private var isOurs: Bool {
    let keys = object.members.map(\.key)
    let known = keys.count { CardObject.fileKeys.contains($0) }
    // Ids of cards are UUIDs; other programs have other members, too.
    if known < keys.count, let id = object["id"], UUID(recorded: id.stringValue ?? "") == nil {
      return false
    }
    if keys.isEmpty || keys.contains("title") && known * 2 >= keys.count { return true }
    return keys.allSatisfy { key in nearest(to: key, among: CardObject.fileKeys) != nil }
  }
}
