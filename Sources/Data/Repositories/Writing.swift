import Entities
import FoundationEssentials
import TeamLog

/// Changes in a transaction, each written to the tables and to the history at once.
public protocol Writing: Reading {
  /// The number that the transaction gets in the history.
  var transaction: Int { get }

  /// Replaces the kind of the transaction.
  func mark(_ kind: Transaction.Kind)

  /// Records that the transaction overrides a limit or a rule of a column.
  func markForced()

  /// Returns a card number that was never used, and after a commit is never used again; in a team,
  /// throws ``TeamFault/noNumbers`` if this machine has none left.
  func takeNumber() throws(TrackerError) -> Int

  /// Adds the item, replaces `stored`, or, without `item`, deletes `stored`, and records `change`.
  ///
  /// Writes only the fields in ``Change/after`` of a card. Throws ``TrackerError/conflict(card:)``
  /// if the number or the id of a new card exists, and
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchColumn(_:nearest:)`` if the
  /// project or the column of a card doesn't.
  func write(_ item: Item?, over stored: Item?, as change: Change) throws(TrackerError)

  /// Returns the card as stored, for the next change to it.
  func stored(_ number: Int) throws(TrackerError) -> Card

  /// Gives the card another number, which no card ever had, and returns the card as stored.
  ///
  /// Its history and the blockers of other cards follow, so that the history records no change. A
  /// later card can get the old number. Throws ``TrackerError/noSuchCards(_:)`` if the card doesn't
  /// exist, and ``TrackerError/conflict(card:)`` if another card has or had the number.
  @discardableResult
  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card

  /// Stores a picture for projects to refer to, once per content. A picture alone is not a change.
  func add(_ picture: Picture) throws(TrackerError)

  // MARK: - The team: no changes of the history, and kept if the transaction has none

  /// Sets the team; `nil` forgets it with its log and its outbox.
  func setTeam(_ team: TeamMembership?) throws(TrackerError)

  /// Appends entries to the log. The store must belong to a team.
  func appendToTeamLog(_ entries: some Collection<LogEntry>) throws(TrackerError)

  /// Sets the bytes of what the log says up to an entry; `nil` forgets them. The store must belong
  /// to a team.
  func setTeamCheckpoint(_ bytes: [UInt8]?) throws(TrackerError)

  /// Replaces the notices that no command has reported yet. The store must belong to a team.
  func setSyncNotices(_ notices: [SyncNotice]) throws(TrackerError)

  /// Replaces the outbox. The store must belong to a team.
  func setTeamOutbox(_ outbox: [Pending]) throws(TrackerError)

  /// Replaces the card numbers that this machine may use. The store must belong to a team.
  ///
  /// In a team, ``Writing/takeNumber()`` takes the lowest of them, and throws
  /// ``TeamFault/noNumbers`` without any.
  func setTeamNumbers(_ numbers: [ClosedRange<Int>]) throws(TrackerError)
}

/// Changes of cards.
extension Writing {
  public func stored(_ number: Int) throws(TrackerError) -> Card {
    try cards([number])[0]
  }

  /// Throws ``TrackerError/conflict(card:)`` if its number or id exists, and
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchColumn(_:nearest:)`` if its
  /// project or column doesn't.
  public func add(_ card: Card) throws(TrackerError) {
    try write(.card(card), over: nil, as: .added(.card(card)))
  }

  /// Writes the fields that differ between `before` and `after`, and returns the card as stored.
  ///
  /// Does nothing if none differ. Other fields keep their stored values. Throws
  /// ``TrackerError/noSuchCards(_:)`` if the card doesn't exist,
  /// ``TrackerError/conflict(card:)`` if a field that differs no longer has the value in `before`,
  /// and ``TrackerError/noSuchColumn(_:nearest:)`` if its column doesn't exist.
  @discardableResult
  public func update(_ before: Card, to after: Card) throws(TrackerError) -> Card {
    let stored = try stored(before.number)
    guard let merge = FieldMerge(before, to: after, in: stored) else {
      throw .conflict(card: before.number)
    }
    guard !merge.isEmpty else { return stored }
    let card = merge.subject.touched(since: stored, at: after.updated)
    try write(
      .card(card), over: .card(stored),
      as: .edited(.card(card.number), before: merge.before, after: merge.after))
    return card
  }

  /// Changes the rank of a card to make room for a neighbor.
  ///
  /// The history records it as easing, and `updated` stays unchanged. Throws
  /// ``TrackerError/noSuchCards(_:)`` if the card doesn't exist. Does nothing if the card has that
  /// rank.
  public func ease(_ card: Card, to rank: Rank) throws(TrackerError) {
    let stored = try stored(card.number)
    guard stored.rank != rank else { return }
    var eased = stored
    eased.rank = rank
    try write(
      .card(eased), over: .card(stored),
      as: .eased(card: card.number, before: stored.rank, after: rank))
  }

  /// Deletes the card, and records it as stored; throws ``TrackerError/noSuchCards(_:)`` if it
  /// doesn't exist.
  public func delete(_ card: Card) throws(TrackerError) {
    let stored = Item.card(try stored(card.number))
    try write(nil, over: stored, as: .deleted(stored))
  }
}

/// Changes of projects, columns and views.
extension Writing {
  /// Throws ``TrackerError/invalidText(_:_:)`` (reserved) or ``ColumnFault/nameTaken`` or
  /// ``ViewFault/nameTaken`` if its name or id exists, and ``TrackerError/noSuchPicture(_:)`` if
  /// the cover of a project doesn't.
  public func add(_ subject: some ItemSubject) throws(TrackerError) {
    let item = subject.item
    try checkCover(of: item)
    guard try stored(item.key) == nil, try namesake(of: item) == nil else {
      if case .project = item { throw .invalidText(.project, .reserved(item.name)) }
      throw item.nameTaken
    }
    try write(item, over: nil, as: .added(item))
  }

  /// Writes the fields that differ between `before` and `after`, and returns the item as stored.
  ///
  /// Does nothing if none differ. Other fields keep their stored values. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/noSuchColumn(_:nearest:)`` or
  /// ``TrackerError/noSuchView(_:nearest:)`` if the item doesn't exist,
  /// ``TrackerError/projectConflict(_:)``, ``ColumnFault/conflict`` or ``ViewFault/conflict`` if a
  /// field that differs no longer has the value in `before`,
  /// ``TrackerError/projectNameTaken(_:)``, ``ColumnFault/nameTaken`` or ``ViewFault/nameTaken`` if
  /// another item has the name, and ``TrackerError/noSuchPicture(_:)`` if the cover of a project
  /// doesn't exist.
  @discardableResult
  public func update<Subject: ItemSubject>(
    _ before: Subject, to after: Subject
  ) throws(TrackerError) -> Subject {
    let item = before.item
    guard let stored = try stored(item.key), let subject = stored.subject as? Subject else {
      throw item.missing
    }
    guard let merge = FieldMerge(before, to: after, in: subject) else { throw stored.conflict }
    guard !merge.isEmpty else { return subject }
    let changed = merge.subject.item
    try checkCover(of: changed)
    guard try namesake(of: changed) ?? stored.id == stored.id else { throw changed.nameTaken }
    try write(
      changed, over: stored, as: .edited(item.key, before: merge.before, after: merge.after))
    return merge.subject
  }

  /// Deletes the item, and records it as stored.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` and the like if it doesn't exist, and
  /// ``TrackerError/projectInUse(_:)`` or ``ColumnFault/inUse(cards:)`` if it has cards.
  public func delete(_ subject: some ItemSubject) throws(TrackerError) {
    guard let stored = try stored(subject.item.key) else { throw subject.item.missing }
    if let project = stored.project, try progress(of: project.id).cardCount > 0 {
      throw .projectInUse(project.name.text)
    }
    if let column = stored.column {
      let count = try count(.inColumn(column.key))
      guard count == 0 else { throw .column(.inUse(cards: count), name: column.name.text) }
    }
    try write(nil, over: stored, as: .deleted(stored))
  }

  /// Returns the item as stored; `nil` for a project, a column or a view that doesn't exist.
  public func stored(_ key: ItemKey) throws(TrackerError) -> Item? {
    switch key {
    case .card(let number): .card(try stored(number))
    case .project(let id): try project(id)?.item
    case .column(let id): try columns()[id]?.item
    case .view(let id): try views()[id: id]?.item
    }
  }

  /// Returns the id of the item of this kind with the same name, ignoring case; none for a card.
  public func namesake(of item: Item) throws(TrackerError) -> UUID? {
    switch item {
    case .card: nil
    case .project(let project): try self.project(named: project.name)?.id
    case .column(let column): try columns().named(column.name)?.id.uuid
    case .view(let view): try views().named(view.name)?.id
    }
  }

  private func checkCover(of item: Item) throws(TrackerError) {
    guard let cover = item.project?.cover, try !hasPicture(cover) else { return }
    throw .noSuchPicture(cover)
  }
}

extension Item {
  fileprivate var missing: TrackerError {
    switch self {
    case .card(let card): .noSuchCards([card.number])
    case .project(let project): .noSuchProject(project.id.recorded, nearest: nil)
    case .column(let column): .noSuchColumn(column.id.recorded, nearest: nil)
    case .view(let view): .noSuchView(view.id.recorded, nearest: nil)
    }
  }

  fileprivate var conflict: TrackerError {
    fault(.projectConflict(name), .conflict, .conflict)
  }

  fileprivate var nameTaken: TrackerError {
    fault(.projectNameTaken(name), .nameTaken, .nameTaken)
  }

  private func fault(
    _ project: TrackerError, _ column: ColumnFault, _ view: ViewFault
  ) -> TrackerError {
    switch self {
    case .card(let card): .conflict(card: card.number)
    case .project: project
    case .column: .column(column, name: name)
    case .view: .view(view, name: name)
    }
  }
}
