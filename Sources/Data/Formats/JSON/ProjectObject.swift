import Entities
import JSONKit

/// Writes what cards don't say about their projects, and reads it.
struct ProjectObject {
  private let instants: Instants

  init(_ instants: Instants) {
    self.instants = instants
  }

  func text(_ project: Project) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("name", project.name.text)
    writer.member("color", project.color.text)
    writer.member("deadline", project.deadline.map(instants.text))
    writer.member("archived", project.isArchived)
    writer.endObject()
    return writer.text
  }

  func content(_ value: JSONValue) -> FileRecord.Content {
    do throws(RecordFault) {
      return .project(try record(value))
    } catch {
      return .bad(error)
    }
  }

  private func record(_ value: JSONValue) throws(RecordFault) -> ProjectRecord {
    guard let object = value.objectValue else { throw .malformed(expected: "{") }
    guard let name = object["name"]?.stringValue else { throw .missing("name") }
    let checked = try RecordReader.checked { () throws(TrackerError) in try ProjectName(name) }
    var record = ProjectRecord(ProjectDraft(name: checked))
    for member in object.members where member.value != .null {
      switch member.key {
      case "name": break
      case "color":
        let text = try string(member)
        record.draft.color = try RecordReader.checked { () throws(TrackerError) in
          try ProjectColor(text)
        }
      case "deadline":
        let text = try string(member)
        guard let deadline = RecordReader.civil(text) ?? instants.deadline(text) else {
          throw .unreadable(member.key, value: text)
        }
        record.draft.deadline = deadline
      case "archived":
        guard let flag = member.value.boolValue else { throw unreadable(member) }
        record.isArchived = flag
      // What `todo project --json` also prints.
      case let key where Self.others.contains(key): break
      default:
        let keys = ["name", "color", "deadline", "archived"]
        throw .unknown(member.key, nearest: nearest(to: member.key, among: keys))
      }
    }
    return record
  }

  private func string(_ member: JSONObject.Member) throws(RecordFault) -> String {
    guard let text = member.value.stringValue else { throw unreadable(member) }
    return text
  }

  private func unreadable(_ member: JSONObject.Member) -> RecordFault {
    .unreadable(member.key, value: member.value.written)
  }

  private static let others = [
    "id", "cover", "done", "all", "overdue", "next_deadline", "created",
  ]
}
