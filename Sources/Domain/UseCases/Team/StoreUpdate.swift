import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// Writes to a store what a team changed.
struct StoreUpdate {
  let writing: any Writing
  /// What the store shows afterwards.
  let state: TeamState
  let date: Date
  private(set) var hasChanged = false
  /// Names that others have until the end.
  private var late: [(item: ItemID, name: String)] = []

  init(_ writing: any Writing, to state: TeamState, at date: Date) {
    self.writing = writing
    self.state = state
    self.date = date
  }

  /// What exists already is changed, what doesn't is added.
  mutating func make(_ changes: [TeamChange]) throws(TrackerError) {
    try renumber(changes)
    for change in changes {
      switch change {
      case .added(let item, let fields): try write(item, fields.list)
      case .edited(let item, _, let after):
        try write(item, try exists(item) ? after : state[item]?.list ?? after)
      case .deleted(let item, _): try delete(item)
      }
    }
    for (item, name) in late { try write(item, [FieldText("name", name)]) }
  }

  private func exists(_ item: ItemID) throws(TrackerError) -> Bool {
    switch item.kind {
    case .card: try writing.number(of: item.id) != nil
    case .project: try writing.project(item.id) != nil
    case .column: try writing.columns()[ColumnID(item.id)] != nil
    case .view: try writing.views()[id: item.id] != nil
    }
  }

  private mutating func write(_ item: ItemID, _ fields: [FieldText]) throws(TrackerError) {
    let named = try item.kind == .card ? fields : named(item, fields)
    switch item.kind {
    case .card: try writeCard(item, fields)
    case .project: try write(item, over: try writing.project(item.id), named)
    case .column: try write(item, over: try writing.columns()[ColumnID(item.id)], named)
    case .view: try write(item, over: try writing.views()[id: item.id], named)
    }
  }

  private mutating func delete(_ item: ItemID) throws(TrackerError) {
    switch item.kind {
    case .card:
      guard let number = try writing.number(of: item.id) else { return }
      try writing.delete(try writing.cards([number])[0])
      hasChanged = true
    case .project: try delete(try writing.project(item.id))
    case .column: try delete(try writing.columns()[ColumnID(item.id)])
    case .view: try delete(try writing.views()[id: item.id])
    }
  }

  private mutating func delete(_ subject: (some ItemSubject)?) throws(TrackerError) {
    guard let subject else { return }
    try writing.delete(subject)
    hasChanged = true
  }
}

// MARK: - Cards
extension StoreUpdate {
  /// Before others get the old numbers.
  private mutating func renumber(_ changes: [TeamChange]) throws(TrackerError) {
    var left: [(card: Card, number: Int)] = []
    for change in changes where change.item.kind == .card {
      guard let number = state[change.item]?.number,
        let old = try writing.number(of: change.item.id), old != number
      else { continue }
      left.append((try writing.cards([old])[0], number))
    }
    for (card, number) in left {
      hasChanged = true
      do throws(TrackerError) {
        try writing.renumber(card, to: number)
      } catch .conflict {
        // A card that was deleted here had the number.
        try writing.delete(card)
        try writeCard(.card(card.id), state[.card(card.id)]?.list ?? [])
      }
    }
  }

  private mutating func writeCard(_ item: ItemID, _ fields: [FieldText]) throws(TrackerError) {
    let known = fields.filter { !["number", "created", "id"].contains($0.name) }.map(local)
    if let number = try writing.number(of: item.id) {
      let card = try writing.cards([number])[0]
      if try replace(card, fields) { return }
      let next = card.with(known, at: date)
      guard !next.fields(differingFrom: card).isEmpty else { return }
      try writing.update(card, to: next)
    } else {
      guard let number = state[item]?.number ?? ItemFields(fields).number else { return }
      let created = fields.first { $0.name == "created" }?.text.flatMap { Int($0) }
      let blank = Card.blank(
        id: item.id, number: number, created: created.flatMap { Date(milliseconds: $0) } ?? date)
      guard var card = blank?.with(known) else { return }
      card.updated = date
      try writing.add(card)
    }
    hasChanged = true
  }

  /// Two machines can add the next card of a series.
  ///
  /// No edit changes when a card was created.
  private mutating func replace(
    _ card: Card, _ fields: [FieldText]
  ) throws(TrackerError) -> Bool {
    let created = fields.first { $0.name == "created" }?.text
    guard let created, created != String(card.created.milliseconds) else { return false }
    try writing.delete(card)
    try writeCard(.card(card.id), state[.card(card.id)]?.list ?? fields)
    return true
  }

  /// Cards that this store never had are omitted.
  private func local(_ field: FieldText) -> FieldText {
    guard field.isOf(CardField.blockers), let text = field.text else { return field }
    let numbers = text.split(separator: ",").compactMap { UUID(recorded: String($0)) }
      .compactMap { state[.card($0)]?.number ?? state.deleted[.card($0)]?.number }
    return FieldText(field.name, numbers.isEmpty ? nil : Blockers(numbers).text)
  }
}

// MARK: - Projects, columns and views
extension StoreUpdate {
  /// With another name if an item that changes later has the name.
  private mutating func named(
    _ item: ItemID, _ fields: [FieldText]
  ) throws(TrackerError) -> [FieldText] {
    guard let index = fields.firstIndex(where: { $0.name == "name" }),
      let name = fields[index].text, let owner = try owner(of: name, item.kind), owner != item.id
    else { return fields }
    guard late.allSatisfy({ $0.item != item }) else { return fields }
    late.append((item, name))
    var fields = fields
    fields[index] = FieldText("name", "\(name.prefix(20)) \(item.id.uuidString.suffix(12))")
    return fields
  }

  private func owner(of name: String, _ kind: ItemKind) throws(TrackerError) -> UUID? {
    let folded = name.foldedForComparison
    return switch kind {
    case .card: nil
    case .project: try writing.project(named: ProjectName(stored: name))?.id
    case .column:
      try writing.columns().all.first { $0.name.text.foldedForComparison == folded }?.id.uuid
    case .view: try writing.views().first { $0.name.text.foldedForComparison == folded }?.id
    }
  }

  private mutating func write<Subject: ItemSubject>(
    _ item: ItemID, over stored: Subject?, _ fields: [FieldText]
  ) throws(TrackerError) {
    let known = try fields.filter { $0.name != "created" }.map {
      (field) throws(TrackerError) -> FieldText in try withPicture(field)
    }
    if let stored {
      let next = stored.with(known)
      guard !next.fields(differingFrom: stored).isEmpty else { return }
      try writing.update(stored, to: next)
    } else {
      let created = fields.first { $0.name == "created" }?.text.flatMap { Int($0) }
        .flatMap { Date(milliseconds: $0) }
      guard let blank = Subject.blank(id: item.id, number: 0, created: created ?? date) else {
        return
      }
      try writing.add(blank.with(known))
    }
    hasChanged = true
  }

  private func withPicture(_ field: FieldText) throws(TrackerError) -> FieldText {
    guard field.isOf(ProjectField.cover), let text = field.text,
      try !writing.hasPicture(PictureHash(stored: text))
    else { return field }
    return FieldText(field.name, nil)
  }
}
