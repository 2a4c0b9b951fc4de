import Entities
import Repositories

extension Tracker {
  /// Shows cards with their history, each once; a single number can be that of a deleted card.
  public func showCards(_ selection: Selection) throws(TrackerError) -> ShownCards {
    try store.reading { (reading) throws(TrackerError) in
      let (found, skipped) = try found(selection, reading)
      return (details: try details(of: found, reading), skipped: skipped)
    }
  }

  /// `nil` returns only the projects; throws ``TrackerError/noSuchCards(_:)`` if the card never
  /// existed.
  public func cardSnapshot(of number: Int?) throws(TrackerError) -> CardSnapshot {
    try store.reading { (reading) throws(TrackerError) in
      let detail = try number.map { (number) throws(TrackerError) in
        try details(of: found(.cards([.one(number)]), reading).cards, reading)[0]
      }
      return CardSnapshot(
        detail: detail, projects: try reading.projects().map(\.name),
        columns: try reading.columns(),
        transaction: try reading.newestTransaction()?.number ?? 0)
    }
  }

  private func details(
    of cards: [Found], _ reading: any Reading
  ) throws(TrackerError) -> [CardDetail] {
    var names = try NameIndex(reading)
    return try cards.map { (found) throws(TrackerError) in
      let history = try reading.history(of: found.card.number)
      try names.addDeleted(from: history.flatMap(\.changes), reading)
      let families = try reading.families(of: [found.card])
      return CardDetail(
        card: names.listed(found.card).with(families), deletedBy: found.deletion,
        needsNewerVersion: found.needsNewerVersion,
        links: try reading.links(of: found.card, &names), history: history, names: names.names)
    }
  }

  private func found(
    _ selection: Selection, _ reading: any Reading
  ) throws(TrackerError) -> (cards: [Found], skipped: SkippedCards) {
    guard case .cards(let entries) = selection else {
      let (numbers, skipped) = try CardChoice(selection).numbers(in: reading, context)
      return (try reading.cards(numbers).map { Found(card: $0) }, skipped)
    }
    let numbers = try reading.numbers(of: entries)
    let found = try numbers.map { (number) throws(TrackerError) in try card(number, reading) }
    let missing = zip(numbers, found).filter { $1 == nil }.map(\.0)
    guard missing.isEmpty else { throw .noSuchCards(missing) }
    return (found.compactMap(\.self), SkippedCards())
  }

  /// If it was deleted, its last state.
  private func card(_ number: Int, _ reading: any Reading) throws(TrackerError) -> Found? {
    if let card = try reading.card(ifThere: number) { return Found(card: card) }
    // If the current transaction deleted the card, it doesn't exist.
    guard let (transaction, change) = try reading.newestChange(ofCard: number),
      let card = change.deleted?.card, let deletion = try reading.transaction(transaction)
    else { return nil }
    var found = Found(card: card, deletion: deletion)
    try reading.forEachChange(of: transaction, reversed: false) { change in
      if change.isOfNewerVersion { found.needsNewerVersion = true }
    }
    return found
  }
}

/// What a card's screen shows of the store at one moment.
public struct CardSnapshot: Hashable, Sendable {
  /// `nil` if it is not added yet.
  public let detail: CardDetail?
  public let projects: [ProjectName]
  public let columns: ColumnList
  /// 0 if the history is empty.
  public let transaction: Int
}

private struct Found {
  let card: Card
  var deletion: RecordedTransaction?
  /// Whether only a newer version can undo the deletion.
  var needsNewerVersion = false
}

extension Reading {
  /// Of the cards and their parents.
  func families(of cards: [Card]) throws(TrackerError) -> Families {
    let parents = cards.compactMap(\.parent?.number)
    var progress = try families(of: cards.map(\.number) + parents).progress
    // A parent has no children if the card was its only child, and was deleted.
    for parent in parents where progress[parent] == nil {
      if try card(ifThere: parent) != nil { progress[parent] = Progress.none }
    }
    return Families(progress)
  }

  func history(of number: Int, limit: Int = .max) throws(TrackerError) -> [HistoryEntry] {
    var events: [(number: Int, changes: [Change])] = []
    try forEachChange(ofCard: number) { (transaction, change) throws(TrackerError) in
      if change.isEasing { return true }
      if events.last?.number == transaction {
        events[events.count - 1].changes.insert(change, at: 0)
        return true
      }
      guard events.count < limit else { return false }
      events.append((transaction, [change]))
      return true
    }
    var history: [HistoryEntry] = []
    for event in events {
      guard let recorded = try transaction(event.number) else { continue }
      history.append(HistoryEntry(transaction: recorded, changes: event.changes))
    }
    return history
  }

  func links(of card: Card, _ names: inout NameIndex) throws(TrackerError) -> CardLinks {
    var blockers: [Card] = []
    for number in card.blockers.numbers {
      // The others were deleted.
      if let blocker = try self.card(ifThere: number) { blockers.append(blocker) }
    }
    let blocked =
      try blocks([card.number])
      ? try cards(CardQuery(.blockedBy(Blockers([card.number])))) : []
    let parent = try card.parent.flatMap { (parent) throws(TrackerError) in
      try self.card(ifThere: parent.number)
    }
    let children =
      try children(of: [card.number]).isEmpty
      ? [] : cards(CardQuery(.partOf(Blockers([card.number]))))
    return CardLinks(
      blockers: blockers.map { names.listed($0) }, blocked: blocked.map { names.listed($0) },
      parent: parent.map { names.listed($0) }, children: children.map { names.listed($0) })
  }
}

extension Tracker {
  /// Reads which open cards wait for which: all, or those linked with the selected ones, directly
  /// or through others; throws the errors of the selection.
  public func readGraph(_ selection: Selection?) throws(TrackerError) -> CardGraph {
    try store.reading { (reading) throws(TrackerError) in
      var names = try NameIndex(reading)
      var outside = 0
      // A context is a selection, too, but asks for no card that isn't linked.
      let asked = selection ?? context.map { _ in .filters(.all()) }
      let chosen = try asked.map { selection throws(TrackerError) in
        switch selection {
        case .cards:
          return try reading.cards(CardChoice(selection).numbers(in: reading, context).numbers)
        case .filters(let filters):
          let selected = try reading.selected(filters, in: context)
          let cards = try reading.cards(CardQuery(selected.filter))
          if cards.isEmpty { outside = try reading.count(outside: selected) }
          return cards
        }
      }
      let these = CardFilter.any((chosen ?? []).map { .numbers($0.number...$0.number) })
      let children = CardFilter.open.and(.not(.without(.parent)))
      let cards = try reading.cards(
        CardQuery(.any([.blocked, .blocking, .hasParts(open: true), children, these])))
      let graph = CardGraph(cards.map { names.listed($0) })
      guard let chosen else {
        return CardGraph(graph.cards.filter { graph.isLinked($0.card.number) })
      }
      var linked: Set<Int> = []
      for direction in [CardGraph.Direction.blockers, .blocked] {
        var followed: Set<Int> = []
        for card in chosen where selection != nil || graph.isLinked(card.number) {
          graph.walk(from: card.number, direction, following: &followed) {
            linked.insert($0.number)
          }
        }
      }
      return CardGraph(graph.cards.filter { linked.contains($0.card.number) }, outside: outside)
    }
  }
}
