import Entities
import FoundationEssentials
import JSONKit

/// Reads the objects that ``CardObject`` writes; only the title must be there.
struct CardObjectReader {
  let instants: Instants
  private var identifiers = ContentIdentifiers("json")

  init(instants: Instants) {
    self.instants = instants
  }

  mutating func record(_ value: JSONValue) throws(RecordFault) -> CardRecord {
    guard case .object(let object) = value else { throw .malformed(expected: "{") }
    var id: UUID?
    var record = CardRecord(id: UUID(), draft: CardDraft(title: try title(of: object)))
    for member in object.members where member.value != .null {
      if member.key == "id" {
        id = try RecordReader.id(try string(member), as: member.key)
      } else {
        try read(member, into: &record)
      }
    }
    record.id = id ?? identifiers.next(for: value.text)
    return record
  }

  /// Returns the record's card, or why there is none.
  mutating func content(_ value: JSONValue) -> FileRecord.Content {
    do throws(RecordFault) {
      return .card(try record(value))
    } catch {
      return .bad(error)
    }
  }

  private func title(of object: JSONObject) throws(RecordFault) -> Title {
    guard let member = object.members.first(where: { $0.key == "title" && $0.value != .null })
    else { throw missingTitle(in: object) }
    let text = try string(member)
    return try RecordReader.checked { () throws(TrackerError) in try Title(text) }
  }

  /// A slip in the name of the title is told as that.
  private func missingTitle(in object: JSONObject) -> RecordFault {
    guard let other = object.members.first(where: { !CardObject.keys.contains($0.key) }) else {
      return .missing("title")
    }
    return unknown(other.key)
  }

  private func unknown(_ key: String) -> RecordFault {
    .unknown(key, nearest: nearest(to: key, among: CardObject.keys))
  }

  private func read(
    _ member: JSONObject.Member, into record: inout CardRecord
  ) throws(RecordFault) {
    switch member.key {
    case "title", "overdue": break
    case "number": record.number = try number(member)
    case "created": record.created = try date(member)
    case "updated": record.updated = try date(member)
    case "started": record.started = try date(member)
    case "finished": record.finished = try date(member)
    case "deadline":
      record.draft.deadline = try RecordReader.deadline(
        try string(member), as: member.key, instants)
    case "tags": record.draft.tags = try tags(member)
    case "steps": record.draft.steps = try steps(member)
    default:
      guard CardObject.keys.contains(member.key) else { throw unknown(member.key) }
      try RecordReader.read(try string(member), as: member.key, into: &record.draft)
    }
  }

  private func string(_ member: JSONObject.Member) throws(RecordFault) -> String {
    guard let text = member.value.stringValue else { throw unreadable(member) }
    return text
  }

  private func number(_ member: JSONObject.Member) throws(RecordFault) -> Int {
    guard let number = member.value.integerValue, number > 0 else { throw unreadable(member) }
    return number
  }

  private func date(_ member: JSONObject.Member) throws(RecordFault) -> Date {
    try RecordReader.date(try string(member), as: member.key, instants)
  }

  private func tags(_ member: JSONObject.Member) throws(RecordFault) -> Tags {
    guard let values = member.value.arrayValue else { throw unreadable(member) }
    var tags = DistinctTags()
    for value in values {
      guard let text = value.stringValue else { throw unreadable(member) }
      tags.insert(try RecordReader.checked { () throws(TrackerError) in try Tag(text) })
    }
    return tags.tags
  }

  private func steps(_ member: JSONObject.Member) throws(RecordFault) -> [Step] {
    guard let values = member.value.arrayValue else { throw unreadable(member) }
    var steps: [Step] = []
    for value in values {
      guard let text = value["text"]?.stringValue,
        let isChecked = (value["checked"] ?? false).boolValue,
        value.objectValue?.members.allSatisfy({ ["text", "checked"].contains($0.key) }) == true
      else { throw unreadable(member) }
      steps.append(
        try RecordReader.checked { () throws(TrackerError) in
          try Step(text, isChecked: isChecked)
        })
    }
    return steps
  }

  private func unreadable(_ member: JSONObject.Member) -> RecordFault {
    .unreadable(member.key, value: member.value.text)
  }
}
