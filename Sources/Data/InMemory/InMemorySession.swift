import Entities
import FoundationEssentials
import Repositories
import TeamLog

final class InMemorySession: Writing {
  var contents = Contents()

  func cards(_ numbers: [Int]) throws(TrackerError) -> [Card] {
    let missing = numbers.filter { contents.card($0) == nil }
    guard missing.isEmpty else { throw .noSuchCards(missing) }
    return numbers.compactMap(contents.card)
  }

  func number(of id: Card.ID) -> Int? { contents.number(of: id) }

  func forEachCard(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    for card in contents.cards(query) { try body(card) }
  }

  func neighbours(
    in column: ColumnKey, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) -> [Card] {
    let places = contents.column(column)
    let nearest: [ColumnPlace] =
      switch side {
      case .before:
        places.prefix(place.map { place in places.partitioningIndex { $0 >= place } } ?? .max)
          .suffix(max(0, limit)).reversed()
      case .after:
        places.dropFirst(place.map { place in places.partitioningIndex { $0 > place } } ?? 0)
          .prefix(max(0, limit)).map(\.self)
      }
    return nearest.compactMap { contents.card($0.number) }
  }

  func columns() -> ColumnList { contents.columns }

  func views() -> [SavedView] { contents.views }

  func projects() -> [Project] { contents.projects }

  func picture(_ hash: PictureHash) -> Picture? { contents.pictures[hash] }

  func hasPicture(_ hash: PictureHash) -> Bool { contents.pictures[hash] != nil }

  func blockers(of numbers: [Int]) -> [Int: Blockers] {
    contents.blockers.filter { numbers.contains($0.key) }
  }

  func children(of numbers: [Int]) -> [Int: [Int]] {
    let children = contents.cards.filter { $0.parent.map { numbers.contains($0.number) } ?? false }
    return Dictionary(grouping: children) { $0.parent?.number ?? 0 }.mapValues { $0.map(\.number) }
  }

  func families(of numbers: [Int]?) -> Families {
    let children = Dictionary(grouping: contents.cards) { $0.parent?.number ?? 0 }
    let parents = children.filter {
      contents.card($0.key) != nil && numbers?.contains($0.key) ?? true
    }
    return Families(parents.mapValues(Progress.init(of:)))
  }

  func blocks(_ numbers: [Int]) -> Bool {
    contents.blockers.values.contains { $0.numbers.contains(where: numbers.contains) }
  }

  func highestNumber() -> Int { contents.highestNumber }
}

extension InMemorySession {
  func transaction(_ number: Int) -> RecordedTransaction? { contents.history.transaction(number) }

  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    for transaction in contents.history.transactions(of: card, by: author) {
      guard try body(transaction) else { return }
    }
  }

  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let changes = contents.history.changes(of: transaction)
    for change in reversed ? changes.reversed() : changes { try body(change) }
  }

  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    for (transaction, change) in contents.history.changes(ofCard: number) {
      guard try body(transaction, change) else { return }
    }
  }

  func id(ofTransaction number: Int) -> UUID? { contents.history.id(ofTransaction: number) }

  func lastReversal(of transaction: Int) -> Int? { contents.history.reversals[transaction] }
}

extension InMemorySession {
  var transaction: Int { contents.history.open?.number ?? 0 }

  func mark(_ kind: Transaction.Kind) { contents.history.open?.transaction.kind = kind }

  func markForced() { contents.history.open?.transaction.isForced = true }

  func takeNumber() throws(TrackerError) -> Int { try contents.takeNumber() }

  func write(_ item: Item?, over stored: Item?, as change: Change) throws(TrackerError) {
    switch item ?? stored {
    case .card: try write(item?.card, over: stored?.card)
    case .project: contents.replace(item?.project, over: stored?.project)
    case .column: contents.replace(item?.column, over: stored?.column)
    case .view: contents.replace(item?.view, over: stored?.view)
    case nil: break
    }
    contents.history.record(change)
  }

  private func write(_ card: Card?, over stored: Card?) throws(TrackerError) {
    if let card {
      guard contents.project(card.project) != nil else {
        throw .noSuchProject(card.project.recorded, nearest: nil)
      }
      let key = card.columnKey
      guard contents.columns[key.columnID]?.state == key.state else {
        throw .noSuchColumn(key.columnID.recorded, nearest: nil)
      }
      guard
        stored != nil || contents.card(card.number) == nil && contents.number(of: card.id) == nil
      else { throw .conflict(card: card.number) }
    }
    if let stored { contents.remove(stored) }
    if let card { contents.insert(card) }
  }

  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card {
    let stored = try stored(card.number)
    guard contents.card(number) == nil else { throw .conflict(card: number) }
    try contents.history.renumber(stored.number, to: number)
    let renumbered = stored.numbered(number)
    contents.remove(stored)
    contents.blockers[stored.number] = nil
    contents.insert(renumbered)
    for (blocked, others) in contents.blockers where others.contains(stored.number) {
      let blockers = Blockers(others.numbers.map { $0 == stored.number ? number : $0 })
      contents.blockers[blocked] = blockers
      guard var other = contents.card(blocked) else { continue }
      contents.remove(other)
      other.blockers = blockers
      contents.insert(other)
    }
    for var child in contents.cards where child.parent?.number == stored.number {
      contents.remove(child)
      child.parent = CardReference(number)
      contents.insert(child)
    }
    return renumbered
  }

  func add(_ picture: Picture) { contents.pictures[picture.hash] = picture }
}

extension InMemorySession {
  func team() -> TeamMembership? { contents.team?.membership }

  func teamPosition() -> Int { contents.team?.log.count ?? 0 }

  func teamLog(after position: Int) -> [LogEntry] {
    Array((contents.team?.log ?? []).dropFirst(max(0, position)))
  }

  func teamEntry(_ id: UUID) -> LogEntry? { contents.team?.log.first { $0.id == id } }

  func teamCheckpoint() -> [UInt8]? { contents.team?.checkpoint }

  func syncNotices() -> [SyncNotice] { contents.team?.notices ?? [] }

  func teamOutbox() -> [Pending] { contents.team?.outbox ?? [] }

  func teamNumbers() -> [ClosedRange<Int>] { contents.team?.numbers ?? [] }

  func setTeam(_ team: TeamMembership?) {
    guard let team else {
      contents.team = nil
      return
    }
    if contents.team == nil { contents.team = TeamContents(membership: team) }
    contents.team?.membership = team
  }

  func appendToTeamLog(_ entries: some Collection<LogEntry>) { contents.team?.log += entries }

  func setTeamCheckpoint(_ bytes: [UInt8]?) { contents.team?.checkpoint = bytes }

  func setSyncNotices(_ notices: [SyncNotice]) { contents.team?.notices = notices }

  func setTeamOutbox(_ outbox: [Pending]) { contents.team?.outbox = outbox }

  func setTeamNumbers(_ numbers: [ClosedRange<Int>]) { contents.team?.numbers = numbers }
}
