import Entities
import FoundationEssentials

/// Fields that were unknown to the version that stored them, and that this version knows.
struct KnownFields {
  let database: Database

  /// Fields that are still unknown, and invalid values, stay where they are.
  func adopt() throws(TrackerError) {
    let cards = CardRows(database)
    for number in try database.numbers("SELECT number FROM card WHERE unknown IS NOT NULL") {
      guard var card = try cards.card(number) else { continue }
      // A team names other cards by their ids.
      for field in card.unknownFields where field.isLink {
        let id = field.text.flatMap(UUID.init(recorded:))
        let number = try id.flatMap { (id) throws(TrackerError) in
          try database.first("SELECT number FROM card WHERE id = ?", [.id(id)]) { row in
            row.integer(0)
          }
        }
        if let number { card.setUnknown(FieldText(field.name, String(number))) }
      }
      guard let adopted = card.adopted else { continue }
      try cards.update(card, to: adopted.subject, changed: adopted.fields)
    }
    try adopt(try database.items() as [Project])
    try adopt(try database.items() as [Column])
    try adopt(try database.items() as [SavedView])
  }

  private func adopt<Item: StoredItem>(_ items: [Item]) throws(TrackerError) {
    for item in items {
      if let adopted = item.adopted { try database.write(adopted.subject, over: item) }
    }
  }
}

extension FieldSubject {
  /// The subject with the fields that are known now, and these fields; `nil` if there is none.
  fileprivate var adopted: (subject: Self, fields: [FieldText])? {
    var subject = self
    var fields: [FieldText] = []
    for field in unknownFields where Name.recorded(field.name) != nil {
      guard let next = subject.taking([FieldText(field.name, field.text)]) else { continue }
      subject = next
      subject.unknownFields.removeAll { $0.name == field.name }
      fields.append(field)
    }
    // No field has that name, so that the column of unknown fields is written as well.
    return fields.isEmpty ? nil : (subject, fields + [FieldText("unknown", nil)])
  }
}
