import Entities
import FoundationEssentials

extension Card {
  /// All of the card but its number and what every new card has.
  var recorded: String {
    var record = Record()
    record.append("id", id.recorded)
    record.append("created", String(created.milliseconds))
    record.append("updated", String(updated.milliseconds))
    for field in fields where !field.isBare { record.append(field.column, field.recorded) }
    return record.text
  }

  /// Reads a card that ``recorded`` wrote; `nil` when it did not.
  init?(number: Int, recorded text: String) {
    var fields: [CardField] = []
    var own: [Substring: String] = [:]
    for entry in Record(text).entries {
      if let field = CardField(entry.name, recorded: entry.value) {
        fields.append(field)
      } else {
        own[entry.name] = entry.value
      }
    }
    guard let id = own["id"].flatMap(UUID.init(uuidString:)),
      let created = own["created"].flatMap({ Int($0) }),
      let updated = own["updated"].flatMap({ Int($0) })
    else { return nil }
    // Everything that a card cannot be without is among the fields.
    let blank = Card(
      id: id, number: number, title: Title(stored: ""), project: Project.inbox.id, rank: .first,
      created: Date(milliseconds: created))
    self = blank.with(fields, at: blank.created)
    self.updated = Date(milliseconds: updated)
  }
}

extension CardField {
  /// Whether the value is the one of a card that was given none.
  fileprivate var isBare: Bool {
    switch self {
    case .title, .state, .project, .rank: false
    case .notes(let notes): notes.isEmpty
    case .deadline(let deadline): deadline == nil
    case .priority(let priority): priority == .normal
    case .tags(let tags): tags.isEmpty
    case .steps(let steps): steps.isEmpty
    case .key(let key): key == nil
    case .started(let date), .finished(let date): date == nil
    }
  }
}
