import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import Messages
import TimeKit

/// A card's values as a JSON line gives them, with the keys and in the form of the output.
///
/// Text is text here: `-` is a dash, and nothing is an option.
struct CardValues {
  /// The keys that a card has in the output and that can be given.
  static let keys = [
    "title", "notes", "state", "project", "deadline", "priority", "tags", "steps", "key",
  ]
  /// What an edit takes beside these.
  static let editKeys = keys + ["append"]

  private let members: JSONObject

  /// `members` have those keys.
  init(_ members: JSONObject) {
    self.members = members
  }

  /// Returns the card that they ask for; what is `null` is not there.
  func draft(in context: Context) throws(Refusal) -> CardDraft {
    guard let title = try text("title") else { throw .batch(.missingMember("title")) }
    var draft = CardDraft(title: try ValueReader.title([title]))
    draft.notes = try notes("notes") ?? Notes.none
    draft.state = try state() ?? .todo
    draft.project = try project()
    draft.deadline = try deadline(in: context)
    draft.priority = try priority() ?? .normal
    draft.tags = try tags() ?? Tags.none
    draft.steps = try steps() ?? []
    draft.key = try ValueReader.key(try text("key"))
    return draft
  }

  /// Puts into `edit` what is given; `null` takes away what a card can be without, and leaves the
  /// rest alone.
  func fill(_ edit: inout CardEdit, in context: Context) throws(Refusal) {
    edit.title = try text("title").map { (title) throws(Refusal) in
      try ValueReader.title([title])
    }
    if let notes = try notes("append") { edit.notes = .append(notes) }
    if members["notes"] != nil {
      guard edit.notes == nil else { throw .usage(.conflictingOptions(["notes", "append"])) }
      edit.notes = .replace(try notes("notes") ?? Notes.none)
    }
    edit.state = try state()
    edit.project = try project()
    if members["deadline"] != nil { edit.deadline = .some(try deadline(in: context)) }
    edit.priority = try priority()
    if members["tags"] != nil { edit.tags = try tags() ?? Tags.none }
    if members["steps"] != nil { edit.steps = try steps() ?? [] }
    if members["key"] != nil { edit.key = .some(try ValueReader.key(try text("key"))) }
  }

  private func text(_ key: String) throws(Refusal) -> String? {
    switch members[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw .batch(.badMember(key, .text))
    }
  }

  private func notes(_ key: String) throws(Refusal) -> Notes? {
    guard let text = try text(key) else { return nil }
    return try tracking { () throws(TrackerError) in try Notes(text) }
  }

  private func state() throws(Refusal) -> State? {
    guard let word = try text("state") else { return nil }
    return try tracking { () throws(TrackerError) in try State(reading: word) }
  }

  private func priority() throws(Refusal) -> Priority? {
    guard let word = try text("priority") else { return nil }
    return try tracking { () throws(TrackerError) in try Priority(reading: word) }
  }

  private func project() throws(Refusal) -> ProjectName? {
    guard let name = try text("project") else { return nil }
    return try tracking { () throws(TrackerError) in try ProjectName(name) }
  }

  /// A moment with its offset, as the output has it, is the minute it is here.
  private func deadline(in context: Context) throws(Refusal) -> Deadline? {
    guard let word = try text("deadline") else { return nil }
    if word.utf8.count > 16, let date = Date(iso8601: word, zone: context.zone) {
      return Deadline(minute: context.zone.civil(at: date))
    }
    return try ValueReader.deadline(word, of: context)
  }

  private func tags() throws(Refusal) -> Tags? {
    guard let words = try list("tags", .texts, read: \.stringValue) else { return nil }
    return try tracking { () throws(TrackerError) in
      var tags = Tags.none
      for word in words { tags.insert(try Tag(word)) }
      return tags
    }
  }

  private func steps() throws(Refusal) -> [Step]? {
    let read: (JSONValue) -> (String, Bool)? = { value in
      if let text = value.stringValue { return (text, false) }
      let members = value.objectValue?.members ?? []
      guard members.allSatisfy({ $0.key == "text" || $0.key == "checked" }) else { return nil }
      let isChecked = value["checked"] ?? .bool(false)
      guard let text = value["text"]?.stringValue, let isChecked = isChecked.boolValue else {
        return nil
      }
      return (text, isChecked)
    }
    guard let steps = try list("steps", .steps, read: read) else { return nil }
    return try tracking { () throws(TrackerError) in
      var made: [Step] = []
      for (text, isChecked) in steps { made.append(try Step(text, isChecked: isChecked)) }
      return made
    }
  }

  private func list<Element>(
    _ key: String, _ kind: MemberKind, read: (JSONValue) -> Element?
  ) throws(Refusal) -> [Element]? {
    guard let value = members[key], value != .null else { return nil }
    guard let values = value.arrayValue else { throw .batch(.badMember(key, kind)) }
    var list: [Element] = []
    for value in values {
      guard let element = read(value) else { throw .batch(.badMember(key, kind)) }
      list.append(element)
    }
    return list
  }
}
