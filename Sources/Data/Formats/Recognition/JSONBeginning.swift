import Entities
import FoundationEssentials
import JSONKit

/// The first object of a file in JSON, as far as it tells whose file it is.
struct JSONBeginning {
  private(set) var isArray = false
  /// The members of the first object; `nil` if the file doesn't begin with an object.
  private(set) var object: JSONObject?
  /// The first element of the object's list of cards or items.
  private(set) var element: JSONObject?

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONFault) {
        try read(bytes)
      } catch {
        // The reader of the format reports the fault.
      }
    }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    var cursor = JSONCursor(bytes)
    if try cursor.enterArray() {
      isArray = true
      guard try cursor.nextElement() else {
        isArray = cursor.isAtEnd
        return
      }
    }
    guard try cursor.enterObject() else {
      // A list of boxes, or another text in brackets, is not an array.
      isArray = isArray && (cursor.isAtEnd || Self.isValue(&cursor))
      return
    }
    object = JSONObject()
    while let key = try cursor.nextKey() {
      object?[key] = .null
      // A list of cards is read once, by its format.
      if !isArray, Self.lists.contains(key), try cursor.enterArray() {
        guard try cursor.nextElement() else { continue }
        element = try cursor.value().objectValue
        return
      }
      object?[key] = try cursor.value()
    }
  }

  private static func isValue(_ cursor: inout JSONCursor) -> Bool {
    do throws(JSONFault) {
      _ = try cursor.value()
      return true
    } catch {
      return false
    }
  }

  private static let lists = ["cards", "items"]

  var recognition: FileRecognition {
    guard let object else { return .format(.json) }
    let keys = Set(object.members.map(\.key))
    if isArray { return recognition(ofObjects: object, keys) }
    let isEmptyBoard = element == nil && keys.isSuperset(of: ["cards", "lists"])
    if element?["idList"] != nil || isEmptyBoard { return .format(.trello) }
    let result = object["results"]?.arrayValue?.first ?? .null
    let isTodoist = [element.map(JSONValue.object) ?? .null, result].contains { task in
      task["content"]?.stringValue != nil && task["project_id"] != nil
    }
    if isTodoist { return .doubt(.foreign(.todoist)) }
    if keys.contains("sync_token") || keys.isSuperset(of: ["items", "projects"]) {
      return .doubt(.foreign(.todoist))
    }
    let isEmptyProject = element == nil && keys.contains("totalCount")
    if keys.contains("items"), isItem(element) || isEmptyProject { return .format(.github) }
    if keys == ["projects"] { return .format(.jsonl) }
    let isWhole = keys.contains("cards") || keys.contains("projects") && keys.contains("version")
    if isWhole || keys == ["version"] { return .format(.json) }
    return recognition(ofObjects: object, keys)
  }

  private func recognition(ofObjects object: JSONObject, _ keys: Set<String>) -> FileRecognition {
    if keys.contains("iid"), keys.contains("project_id") || keys.contains("web_url") {
      return .doubt(.foreign(.gitLab))
    }
    if keys.isSuperset(of: ["id", "title", "issue_type"]) { return .doubt(.foreign(.beads)) }
    if keys.contains("content"), !keys.contains("title"),
      !keys.isDisjoint(with: ["project_id", "is_completed", "checked", "labels", "due"])
    {
      return .doubt(.foreign(.todoist))
    }
    // GitHub has comments of its own.
    let isOwn =
      keys.isSubset(of: CardObject.fileKeys)
      && object["comments"]?.arrayValue?.first?["body"] == nil
    switch GitHubFormat.likeness(of: object) {
    case .certain where !isOwn || object["state"] != nil: return .format(.github)
    case .some where !isOwn: return .doubt(.uncertain(.github))
    case .certain, .some, .none: break
    }
    switch Self.likenessOfTask(object, keys) {
    case .certain: return .format(.taskwarrior)
    case .some: return .doubt(.uncertain(.taskwarrior))
    case .none: break
    }
    let hasOtherList = object.members.contains { member in
      !CardObject.fileKeys.contains(member.key)
        && member.value.arrayValue?.first?.objectValue != nil
    }
    if hasOtherList, !keys.contains("title") {
      return .doubt(.unknownObjects(object.members.map(\.key)))
    }
    let ours = FileFormat.json
    if isOurs(keys) { return .format(isArray ? ours : .jsonl) }
    return .doubt(.unknownObjects(object.members.map(\.key)))
  }

  /// Whether the object is an item of a project of GitHub.
  private func isItem(_ object: JSONObject?) -> Bool {
    let type = object?["content"]?["type"]?.stringValue ?? ""
    return object?["id"]?.stringValue?.hasPrefix("PVT") ?? false
      || ["Issue", "PullRequest", "DraftIssue"].contains(type)
  }

  /// Taskwarrior writes the time of entry of every task; payments and jobs have descriptions, ids
  /// and states, too.
  private static func likenessOfTask(
    _ object: JSONObject, _ keys: Set<String>
  ) -> Likeness {
    guard keys.contains("description"), !keys.contains("title") else { return .none }
    let hasID = UUID(uuidString: object["uuid"]?.stringValue ?? "") != nil
    let hasStatus =
      TaskAttributes.Status(rawValue: object["status"]?.stringValue ?? "") != nil
    let hasEntry = CompactTime(object["entry"]?.stringValue ?? "")?.time != nil
    if hasEntry, hasID || hasStatus || keys.isSubset(of: taskKeys) { return .certain }
    return hasID || keys.contains("entry") || keys.contains("urgency") ? .some : .none
  }

  /// The attributes of tasks that every version of Taskwarrior exports.
  private static let taskKeys: Set<String> = [
    "annotations", "depends", "description", "due", "end", "entry", "id", "imask", "mask",
    "modified", "parent", "priority", "project", "recur", "rtype", "scheduled", "start", "status",
    "tags", "template", "until", "urgency", "uuid", "wait",
  ]

  /// Whether the keys are those of cards, perhaps misspelled.
  private func isOurs(_ keys: Set<String>) -> Bool {
    let known = keys.count { CardObject.fileKeys.contains($0) }
    // Ids of cards are UUIDs; other programs have other members, too.
    let id = object?["id"].map { $0.stringValue ?? "" }
    if known < keys.count, let id, UUID(recorded: id) == nil { return false }
    if keys.isEmpty || keys.contains("title") && known * 2 >= keys.count { return true }
    return keys.allSatisfy { key in nearest(to: key, among: CardObject.fileKeys) != nil }
  }
}
