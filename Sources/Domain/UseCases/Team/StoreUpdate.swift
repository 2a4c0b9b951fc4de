import Entities
import FoundationEssentials
import Repositories
import TeamLog

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

  mutating func make(_ changes: [TeamChange]) throws(TrackerError) {
    try renumber(changes)
    for change in changes {
      switch change {
      case .added(let item, let fields): try write(item, fields.list, or: fields.list)
      case .edited(let item, _, let after):
        try write(item, after, or: state[item]?.list ?? after)
      case .deleted(let item, _): try delete(item)
      }
    }
    for (item, name) in late { try write(item, [FieldText("name", name)], or: []) }
  }

  /// With all fields if the item doesn't exist.
  private mutating func write(
    _ item: ItemID, _ fields: [FieldText], or all: [FieldText]
  ) throws(TrackerError) {
    let stored = try stored(item)
    let fields = stored == nil ? all : fields
    if item.kind == .card { return try write(stored?.card, item, fields) }
    var known: [FieldText] = []
    for field in try named(item, fields) where field.name != "created" {
      known.append(try withPicture(field))
    }
    if let stored {
      hasChanged = try writing.update(stored.subject, with: known) || hasChanged
    } else if let blank = item.kind.subject.blank(id: item.id, number: 0, created: created(fields))
    {
      try writing.add(blank.with(known))
      hasChanged = true
    }
  }

  private mutating func delete(_ item: ItemID) throws(TrackerError) {
    guard let stored = try stored(item) else { return }
    try writing.delete(stored.subject)
    hasChanged = true
  }

  private func stored(_ item: ItemID) throws(TrackerError) -> Item? {
    if let key = ItemKey(item.kind, item.id) { return try writing.stored(key) }
    guard let number = try writing.number(of: item.id) else { return nil }
    return .card(try writing.cards([number])[0])
  }

  private func created(_ fields: [FieldText]) -> Date {
    fields.first { $0.name == "created" }?.text.flatMap { Int($0) }
      .flatMap { Date(milliseconds: $0) } ?? date
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
        try replace(card, or: [])
      }
    }
  }

  private mutating func write(
    _ card: Card?, _ item: ItemID, _ fields: [FieldText]
  ) throws(TrackerError) {
    let known = fields.filter { !["number", "created", "id"].contains($0.name) }
      .map { $0.withNumbers(in: state) }
    if let card {
      // Two machines can add the next card of a series; no edit changes when a card was created.
      let isOther =
        fields.contains { $0.name == "created" }
        && created(fields).milliseconds != card.created.milliseconds
      if isOther { return try replace(card, or: fields) }
      let next = card.with(known, at: date)
      guard !next.fields(differingFrom: card).isEmpty else { return }
      try writing.update(card, to: next)
    } else {
      guard let number = state[item]?.number ?? ItemFields(fields).number else { return }
      let blank = Card.blank(id: item.id, number: number, created: created(fields))
      guard var card = blank?.with(known) else { return }
      card.updated = date
      try writing.add(card)
    }
    hasChanged = true
  }

  private mutating func replace(_ card: Card, or fields: [FieldText]) throws(TrackerError) {
    try writing.delete(card)
    try write(nil, .card(card.id), state[.card(card.id)]?.list ?? fields)
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

  private func withPicture(_ field: FieldText) throws(TrackerError) -> FieldText {
    guard field.isOf(ProjectField.cover), let text = field.text,
      try !writing.hasPicture(PictureHash(stored: text))
    else { return field }
    return FieldText(field.name, nil)
  }
}

extension FieldText {
  /// With the numbers of blockers; cards that this store never had are omitted.
  func withNumbers(in state: TeamState) -> FieldText {
    guard isOf(CardField.blockers), let text else { return self }
    let numbers = text.split(separator: ",").compactMap { UUID(recorded: String($0)) }
      .compactMap { state[.card($0)]?.number ?? state.deleted[.card($0)]?.number }
    return FieldText(name, numbers.isEmpty ? nil : Blockers(numbers).text)
  }
}

extension Writing {
  /// Returns `false` if nothing differs.
  @discardableResult
  func update(
    _ stored: some ItemSubject, with fields: [FieldText]
  ) throws(TrackerError) -> Bool {
    let next = stored.with(fields)
    guard !next.fields(differingFrom: stored).isEmpty else { return false }
    try update(stored, to: next)
    return true
  }
}
