import FoundationEssentials

// Records of whole cards and projects, for changes that add or delete them.

extension Card {
  /// All non-empty fields of the card but its number.
  var record: String {
    let own = [
      FieldText("id", id.recorded), FieldText("created", String(created.milliseconds)),
      FieldText("updated", String(updated.milliseconds)),
    ]
    return FieldRecord(own + filledFields).text
  }

  /// Reads a card that ``record`` wrote; `nil` if the record is damaged.
  init?(number: Int, record: String) {
    var own = OwnFields(record)
    guard let id = own.id, let created = own.date("created"), let updated = own.date("updated")
    else { return nil }
    // The record contains every required field.
    let blank = Card(
      id: id, number: number, title: Title(stored: ""), project: Project.inbox.id, rank: .first,
      created: created)
    guard var card = blank.taking(own.others) else { return nil }
    card.updated = updated
    self = card
  }
}

extension Project {
  /// All non-empty fields of the project.
  var record: String {
    let own = [
      FieldText("id", id.recorded), FieldText("created", String(created.milliseconds)),
    ]
    return FieldRecord(own + filledFields).text
  }

  /// Reads a project that ``record`` wrote; `nil` if the record is damaged.
  init?(record: String) {
    var own = OwnFields(record)
    guard let id = own.id, let created = own.date("created"),
      own.others.contains(where: { $0.isOf(ProjectField.name) })
    else { return nil }
    let blank = Project(id: id, name: ProjectName(stored: ""), created: created)
    guard let project = blank.taking(own.others) else { return nil }
    self = project
  }
}

/// Divides a record into the fields that identify its subject and all others.
private struct OwnFields {
  private(set) var others: [FieldText]

  init(_ record: String) {
    others = FieldRecord.fields(record)
  }

  var id: UUID? {
    mutating get { take("id").flatMap(UUID.init(uuidString:)) }
  }

  mutating func date(_ name: String) -> Date? {
    take(name).flatMap { Int($0) }.map(Date.init(milliseconds:))
  }

  private mutating func take(_ name: String) -> String? {
    guard let index = others.firstIndex(where: { $0.name == name }) else { return nil }
    return others.remove(at: index).text
  }
}
