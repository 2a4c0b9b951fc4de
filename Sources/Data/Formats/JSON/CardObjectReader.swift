import Entities
import FoundationEssentials
import JSONKit

/// Reads the objects that ``CardObject`` writes, of which only the title is required.
struct CardObjectReader {
  let instants: Instants
  private var identifiers: ContentIdentifiers

  init(instants: Instants, space: String = "json") {
    self.instants = instants
    identifiers = ContentIdentifiers(space)
  }

  /// Reads a record that `content` identifies if it has no id.
  mutating func record(
    _ object: JSONObject, content: @autoclosure () -> String
  ) throws(RecordFault) -> (CardRecord, [ImportRemark]) {
    var id: UUID?
    var record = CardRecord(id: UUID(), draft: CardDraft(title: try title(of: object)))
    record.hasState = false
    for member in object.members where member.value != .null {
      if member.key == "id" {
        id = try RecordReader.id(try string(member), as: member.key)
      } else {
        guard CardObject.fileKeys.contains(member.key) else { throw unknown(member.key) }
        do throws(CardMemberFault) {
          try read(member, into: &record)
        } catch {
          throw fault(error, in: member, of: record)
        }
      }
    }
    try RecordReader.keepWhole(object["title"]?.stringValue ?? "", in: &record)
    if id != nil { keepCivilTimes(of: object, in: &record) }
    record.removeColumnOfState()
    record.id = id ?? identifiers.next(for: content())
    return (record, RecordReader.remarks(instants) { object[$0.rawValue]?.stringValue })
  }

  mutating func record(_ value: JSONValue, at place: FilePlace) -> FileRecord {
    do throws(RecordFault) {
      guard case .object(let object) = value else { throw .malformed(expected: "{") }
      let (card, remarks) = try record(object, content: value.text)
      return FileRecord(at: place, .card(card), remarks: remarks)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  private func keepCivilTimes(of object: JSONObject, in record: inout CardRecord) {
    for field in RecordReader.civilFields {
      guard let text = object[field.rawValue]?.stringValue, let civil = RecordReader.civil(text)
      else { continue }
      record.draft.set(field, to: .deadline(civil))
    }
  }

  private func title(of object: JSONObject) throws(RecordFault) -> Title {
    guard let member = object.members.first(where: { $0.key == "title" && $0.value != .null })
    else { throw missingTitle(in: object) }
    let text = try string(member)
    return try RecordReader.title(text)
  }

  /// Names a misspelled member, if there is one.
  private func missingTitle(in object: JSONObject) -> RecordFault {
    guard let other = object.members.first(where: { !CardObject.fileKeys.contains($0.key) }) else {
      return .missing("title")
    }
    return unknown(other.key)
  }

  private func unknown(_ key: String) -> RecordFault {
    .unknown(key, nearest: nearest(to: key, among: CardObject.fileKeys))
  }

  private func read(
    _ member: JSONObject.Member, into record: inout CardRecord
  ) throws(CardMemberFault) {
    guard let field = CardField(rawValue: member.key), field != .title, field != .overdue else {
      return
    }
    let value = try CardMember(field, member.value).value { (text, field) throws(TrackerError) in
      try RecordReader.value(text, of: field, instants)
    }
    guard record.take(value, as: field) else { throw .wrongForm(field.declaration.kind) }
  }

  private func fault(
    _ fault: CardMemberFault, in member: JSONObject.Member, of record: CardRecord
  ) -> RecordFault {
    switch fault {
    case .wrongForm(.deadline), .wrongForm(.date):
      .unreadable(member.key, value: member.value.stringValue ?? member.value.written)
    case .wrongForm(.amount):
      .refused(.invalidAmount(member.value.stringValue ?? member.value.written))
    case .wrongForm: unreadable(member)
    case .refused(let error): .refused(error)
    case .element(let position, let fault):
      .element(position, of: member.key, card: record.draft.title.text, fault)
    }
  }

  private func string(_ member: JSONObject.Member) throws(RecordFault) -> String {
    guard let text = member.value.stringValue else { throw unreadable(member) }
    return text
  }

  private func unreadable(_ member: JSONObject.Member) -> RecordFault {
    .unreadable(member.key, value: member.value.written)
  }
}
