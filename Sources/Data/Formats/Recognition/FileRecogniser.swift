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
    // Archives, pictures, programs and databases.
    if bytes.prefix(16).contains(0) { return .doubt(.unknown) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 != 0x20 && !(0x09...0x0D ~= $0) }
    let isArray = first == UInt8(ascii: "[")
    if isArray || first == UInt8(ascii: "{"),
      let json = bytes.withUnsafeBufferPointer({
        FirstObject.recognition(of: $0, isArray: isArray)
      })
    {
      return json
    }
    return ["json", "jsonl"].contains(ending) ? .format(.json) : text
  }

  private var text: FileRecognition {
    if let front = frontMatter { return .format(front) }
    var rows = CSVRows(bytes)
    let header = try? CSVHeader.row(in: &rows)
    let table = header.map { Self.table($0, above: rows) }
    if table == .format(.csv) { return .format(.csv) }
    if isOfTaskell { return .doubt(.foreign(.taskell)) }
    switch (ending, name) {
    case ("md", _), ("markdown", _): return .format(.markdown)
    case ("ics", _), ("ical", _): return .format(.ical)
    case (_, "todo.txt"), (_, "done.txt"): return .format(.todotxt)
    default: break
    }
    if let kind { return .doubt(.foreign(kind)) }
    if let table, Self.isTitled(table) || ["csv", "tsv"].contains(ending) { return table }
    let line = FileLines(bytes[...]).first { !$0.isBlank }
    return line?.text.flatMap(Self.format).map(FileRecognition.format) ?? .doubt(.unknown)
  }

  private var firstLines: [String] {
    FileLines(bytes[...]).prefix(50).filter { !$0.isBlank }.map { $0.text ?? "" }
  }

  /// Whether only the sub-tasks have check boxes, so that Markdown would lose the tasks.
  private var isOfTaskell: Bool {
    let lines = firstLines
    let tasks = lines.filter { $0.hasPrefix("- ") }
    let hasBoxes = tasks.isEmpty || tasks.contains { $0.hasPrefix("- [") }
    return name == "taskell.md" || !hasBoxes && lines.contains { $0.hasPrefix("    * [") }
  }

  /// The program whose file this is, which `todo` does not read.
  private var kind: FileKind? {
    let lines = firstLines
    let (first, second) = (lines.first ?? "", lines.dropFirst().first ?? "")
    if first.hasPrefix("summary: "), second.hasPrefix("notes: ") { return .dstask }
    let isOrg = lines.contains { line in Self.orgMarks.contains { line.hasPrefix($0) } }
    if isOrg || ending == "org" { return .orgMode }
    let isTask =
      second.hasPrefix("\t- ") || second.hasPrefix("- ") && second.contains(scalars: " @")
    let isOutline = first.hasSuffix(":") && isTask
    if isOutline || ending == "taskpaper" { return .taskPaper }
    return isOfMonday ? .monday : nil
  }

  private static let orgMarks = [
    "#+", "** ", "* TODO ", "* DONE ", "* NEXT ", "* WAITING ", ":PROPERTIES:",
  ]

  /// Whether the names of a board and of a group are above the header, as monday.com writes them.
  private var isOfMonday: Bool {
    var rows = CSVRows(bytes)
    for number in 0..<5 {
      guard let row = try? rows.next() else { return false }
      guard row.values.count(where: { !$0.isEmpty }) > 1 else { continue }
      return number > 0 && row.values[0] == "Name" && Self.table(row, above: rows) == .format(.csv)
    }
    return false
  }

  /// Whatever has front matter in a folder of tasks is a task, even if it is not valid.
  private var frontMatter: FileFormat? {
    let front = FrontMatter(bytes)
    if front?["kanban-plugin"] != nil { return .markdown }
    let isTask = front.map(TaskFileFormat.isTask) ?? false
    return isTask || isInTasks && bytes.starts(with: "---".utf8) ? .backlog : nil
  }

  /// Whether several columns are named, one of them the title.
  private static func isTitled(_ table: FileRecognition) -> Bool {
    if case .doubt(.unknownTable(let names, isTitled: true)) = table {
      names.count > 1
    } else {
      false
    }
  }

  private static func table(_ header: CSVRows.Row, above rows: CSVRows) -> FileRecognition {
    let names = header.values.filter { !$0.isEmpty }
    do throws(CSVRows.Fault) {
      let reader = try CSVHeader.reader(
        of: header, Instants(zone: .utc), ImportOptions(), above: rows)
      return reader.isOfTasks ? .format(.csv) : .doubt(.unknownTable(names, isTitled: true))
    } catch {
      // The reader of the format reports another fault.
      let isTitled = error.fault != .missing("title")
      return isTitled ? .format(.csv) : .doubt(.unknownTable(names, isTitled: false))
    }
  }

  private static func format(of first: String) -> FileFormat? {
    let upper = first.uppercased()
    if upper.hasPrefix("BEGIN:VCALENDAR") || upper.hasPrefix("BEGIN:VTODO") { return .ical }
    if first == "---" || first.hasPrefix("```") { return .markdown }
    switch MarkdownLine(first).kind {
    case .heading, .item, .bullet: return .markdown
    case .blank, .fence, .text: return isTask(first) ? .todotxt : nil
    }
  }

  /// Whether the line is one of todo.txt: with a prefix, a due date, or the id that `todo` exports.
  private static func isTask(_ first: String) -> Bool {
    let line = TodoTxtLine(first)
    if line.hasMarks { return true }
    return line.words.contains { word in
      switch TodoTxtWord(word) {
      case .pair("due", let value): Deadline(iso: value) != nil
      case .pair("uuid", let value): UUID(uuidString: String(value)) != nil
      default: false
      }
    }
  }
}

/// The first object of a file in JSON.
///
/// If the file is one object with a list of tasks, it has the members before the list, and those of
/// the first element.
enum FirstObject {
  /// `nil` for a text that only begins with a bracket.
  static func recognition(
    of bytes: UnsafeBufferPointer<UInt8>, isArray: Bool
  ) -> FileRecognition? {
    var object = JSONObject()
    func add(_ element: JSONValue?) {
      for member in element?.objectValue?.members ?? [] { object[member.key] = member.value }
    }
    var elements = JSONElements(bytes, lists: ["cards", "items", "tasks"], hasFrame: true)
    reading: while let element = elements.next() {
      switch element {
      case .value(let value, _):
        add(value)
        break reading
      case .member(let name, let value, _):
        object[name] = value
        // Task Master has a list for each tag.
        guard let tasks = value["tasks"]?.arrayValue, object["tasks"] == nil else { continue }
        object["tasks"] = .null
        add(tasks.first)
      // The reader of the format reports the fault.
      case .fault: if object.members.isEmpty, elements.list == nil { return nil }
      }
    }
    if let list = elements.list, object[list] == nil { object[list] = .null }
    for (sign, recognition) in signs where fits(sign, object) { return recognition }
    let keys = Set(object.members.map(\.key))
    if keys == ["projects"] { return .format(.jsonl) }
    if keys == ["version"] || keys.isSuperset(of: ["projects", "version"]) || keys.contains("cards")
    {
      return .format(.json)
    }
    guard elements.list == nil, isOurs(object) else { return .doubt(.unknown) }
    return .format(isArray ? .json : .jsonl)
  }

  /// The first row that fits decides.
  private static let signs: [(String, FileRecognition)] =
    [
      ("_format~wekan", .doubt(.foreign(.wekan))),
      ("summary,notes,resolved", .doubt(.foreign(.dstask))),
      ("description,entry", .format(.taskwarrior)),
    ]
    + ProgramRow.all.filter { $0.format != .csv }.flatMap { program in
      program.signs.map { ($0, FileRecognition.format(program.format)) }
    }

  private static func fits(_ sign: String, _ object: JSONObject) -> Bool {
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

  /// Whether at least half of the members are those of cards, whose ids are UUIDs.
  private static func isOurs(_ object: JSONObject) -> Bool {
    if let id = object["id"], UUID(recorded: id.stringValue ?? "") == nil { return false }
    return object.members.count { CardObject.fileKeys.contains($0.key) } * 2
      >= object.members.count
  }
}
