import Entities
import FoundationEssentials

extension Rebase {
  mutating func addCard(_ item: ItemID, _ original: ItemFields) {
    if let current = state[item] { return merge(item, original, into: current) }
    guard canAdd(item) else {
      // The next card of a series that another machine added, too, and that was deleted since.
      return park(.addition(item), original.list)
    }
    var fields = inExistingColumn(ItemFields(resolved(original.list)))
    if isElsewhere(fields, than: original) { reports.append(.movedToDefault(item)) }
    if let project = fields.project, state[.project(project)] == nil {
      fields[CardField.project] = Project.inbox.id.recorded
      reports.append(.movedToInbox(item))
    }
    guard let number = number(for: item, fields.number) else {
      return park(.addition(item), original.list)
    }
    fields["number"] = String(number)
    var left: [FieldText] = []
    if let key = fields[CardField.key], state.card(keyed: key) != nil {
      left.append(FieldText("key", key))
      fields[CardField.key] = nil
    }
    var isAdded = emit(.added(item, fields))
    // The links may lead back to the card.
    for link in [CardField.blockers, .parent] where !isAdded && fields[link] != nil {
      left.append(FieldText(link.rawValue, fields[link]))
      fields[link] = nil
      isAdded = emit(.added(item, fields))
    }
    guard isAdded else { return park(.addition(item), original.list) }
    parkParts(of: item, left)
  }

  /// Whether the item was never deleted, or comes back because somebody who knew that wants it.
  func canAdd(_ item: ItemID) -> Bool {
    state.deleted[item] == nil || old.deleted[item] != nil || !draft.settled.isEmpty
  }

  private mutating func number(for item: ItemID, _ own: Int?) -> Int? {
    if let former = state.deleted[item]?.number { return former }
    if let own, state.mayUse(own, author.replica) { return own }
    guard let number = takeNumber() else { return nil }
    if let own { reports.append(.renumbered(item, from: own)) }
    return number
  }

  /// Values that nobody typed, such as the rank, are those of the log.
  private mutating func merge(_ item: ItemID, _ original: ItemFields, into current: ItemFields) {
    if let own = original.number, let number = current.number, own != number {
      reports.append(.renumbered(item, from: own))
    }
    let ignored = Set(Self.placeFields + ["number", "created"])
    let mine = ItemFields(resolved(original.list))
    for name in mine.names(differingFrom: current, besides: ignored) {
      guard let text = mine[name] else { continue }
      let subject = ConflictSubject.part(item, item.kind.merging(of: name).unit)
      merge(
        item, subject, FieldText(name, nil), FieldText(name, text), FieldText(name, current[name]))
    }
  }
}
