import Entities
import FoundationEssentials

// Edits of fields, those of a unit together.
extension Rebase {
  mutating func edit(_ original: ItemID, _ before: [FieldText], _ after: [FieldText]) {
    let item = resolved(original)
    let (before, after) = (resolved(before), resolved(after))
    guard state[item] != nil else {
      // Settling it restores the item with the edit.
      return parkParts(of: item, after)
    }
    let first = draft.changes.count
    for (unit, indices) in item.kind.units(of: after) {
      let (old, new) = (indices.map { before[$0] }, indices.map { after[$0] })
      switch (item.kind, unit) {
      case (.card, FieldUnit.place.rawValue): editPlace(item, original, new)
      case (.column, "default"): wantDefault(item, new)
      case (.project, "columns"): edit(item, unit, old, new.map(existingColumns))
      case (.card, "project"): editProject(item, old, new)
      default: edit(item, unit, old, new)
      }
    }
    joinEdits(of: item, since: first)
  }

  /// The history shows one change, as the machine made it.
  private mutating func joinEdits(of item: ItemID, since first: Int) {
    guard draft.changes.count > first + 1 else { return }
    var (before, after): ([FieldText], [FieldText]) = ([], [])
    for case .edited(_, let old, let new) in draft.changes[first...] {
      before += old
      after += new
    }
    draft.changes[first...] = [.edited(item, before: before, after: after)]
  }

  private mutating func edit(
    _ item: ItemID, _ unit: String, _ before: [FieldText], _ after: [FieldText]
  ) {
    guard let fields = state[item] else { return }
    let subject = ConflictSubject.part(item, unit)
    let current = fields.texts(of: after.map(\.name))
    let kept = kept(subject)
    let replaces = kept.map { item.kind.has($0, in: before) } ?? false
    let endsKept = replaces || kept.map { item.kind.has($0, in: after) } ?? false
    if current == after || current == before && emit(.edited(item, before: before, after: after)) {
      if endsKept { release(subject) }
      return
    }
    // A later edit of one's own replaces one's parked value.
    if replaces { return replaceParked(subject, after) }
    guard current != before, after.count == 1 else { return park(subject, after) }
    merge(item, subject, before[0], after[0], current[0])
  }

  mutating func merge(
    _ item: ItemID, _ subject: ConflictSubject, _ before: FieldText, _ after: FieldText,
    _ current: FieldText
  ) {
    let rule = item.kind.merging(of: after.name).rule
    let merged = rule.merged(before.text, after.text, onto: current.text)
    if let parked = merged.parked { park(subject, [FieldText(after.name, parked)]) }
    guard merged.text != current.text else { return }
    let next = FieldText(after.name, merged.text)
    if !emit(.edited(item, before: [current], after: [next])) { park(subject, [after]) }
  }

  /// Without any field if the project could not be used.
  func existingColumns(_ field: FieldText) -> FieldText {
    let ids = ItemFields.ids(field.text).filter { state[.column($0)] != nil }
    let text = ItemFields.text(ids)
    return FieldText(field.name, state.isUsable(text) ? text : nil)
  }

  /// To the inbox if the project doesn't exist any more.
  private mutating func editProject(_ card: ItemID, _ before: [FieldText], _ after: [FieldText]) {
    let existing = after.map(existingProject)
    // An earlier move of this machine can have led to the inbox, too.
    edit(card, "project", before.map(existingProject), existing)
    // The team's project stays if somebody moved the card, too.
    guard existing != after, state[card]?.project == Project.inbox.id else { return }
    reports.append(.movedToInbox(card))
  }

  private func existingProject(_ field: FieldText) -> FieldText {
    let id = field.text.flatMap { UUID(recorded: $0) }
    if let id, state[.project(id)] != nil { return field }
    return FieldText(field.name, Project.inbox.id.recorded)
  }
}

// MARK: - Places
extension Rebase {
  private mutating func editPlace(_ item: ItemID, _ original: ItemID, _ after: [FieldText]) {
    guard let current = state[item], let source = old[original] else { return }
    let subject = ConflictSubject.part(item, FieldUnit.place.rawValue)
    let from = inExistingColumn(source).column.map(ItemID.column)
    let now = current.column.map(ItemID.column)
    var target = source
    target.apply(after)
    let moving: [CardField] = [.state, .column, .cancelled]
    let isMove = after.contains { field in moving.contains { field.isOf($0) } }
    guard isMove else {
      // In the same column, the later wins; in another one, a rank means nothing.
      var next = current
      next.apply(from == now ? after : after.filter { isMoment($0, of: current) })
      set(next, of: item, current)
      return
    }
    let isCorrected =
      source[CardField.started] != nil && after.contains { $0.isOf(CardField.started) }
    let next = place(target, in: current, keepsStart: !isCorrected)
    let mark = current[CardField.cancelled]
    if next.column != current.column || next[CardField.cancelled] != mark {
      guard from == now, source[CardField.cancelled] == mark, set(next, of: item, current) else {
        return park(subject, after)
      }
    }
    release(subject)
    if isElsewhere(next, than: target) { reports.append(.movedToDefault(item)) }
  }

  /// Whether a person set the date, and a card of the state can have it.
  private func isMoment(_ field: FieldText, of card: ItemFields) -> Bool {
    if field.isOf(CardField.started) { return field.text != nil || card.state != .doing }
    return field.isOf(CardField.finished) && card.state == .done
  }

  private func place(
    _ target: ItemFields, in current: ItemFields, keepsStart: Bool
  ) -> ItemFields {
    var next = current
    for name in Self.placeFields { next[name] = target[name] }
    if keepsStart, let started = current[CardField.started] { next[CardField.started] = started }
    return inExistingColumn(next)
  }

  /// In the default column of its state if its column doesn't exist.
  func inExistingColumn(_ card: ItemFields) -> ItemFields {
    guard let state = card.state else { return card }
    var card = card
    let wanted = card.column.map { resolved(.column($0)) }
    let isThere = wanted.flatMap { self.state[$0]?.state } == state
    if let column = isThere ? wanted : self.state.defaultColumn(of: state) {
      card[CardField.column] = ColumnKey(ColumnID(column.id), of: state).id?.recorded
    }
    return card
  }

  /// The wanted column doesn't exist any more.
  func isElsewhere(_ card: ItemFields, than wanted: ItemFields) -> Bool {
    card.column != wanted.column.map { resolved(.column($0)).id }
  }

  @discardableResult
  private mutating func set(_ next: ItemFields, of item: ItemID, _ current: ItemFields) -> Bool {
    let names = next.names(differingFrom: current)
    guard !names.isEmpty else { return true }
    return emit(.edited(item, before: current.texts(of: names), after: next.texts(of: names)))
  }

  static let placeFields = CardField.all.filter { $0.unit == .place }.map(\.key)
}
