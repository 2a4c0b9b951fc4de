import Entities
import FoundationEssentials
import JSONKit

/// The first object of a file in JSON.
///
/// If the file is one object with a list of tasks, it has the members before the list, and those of
/// the first element.
struct FirstObject {
  private var object = JSONObject()
  private var isArray = false
  /// The name of the list.
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

  /// Whether the keys are those of cards, perhaps misspelled.
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
