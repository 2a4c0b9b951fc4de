import Entities

/// What a transaction may do.
///
/// Each change goes to the cards and to the history as it is made.
public protocol Writing: Reading {
  /// The number that the transaction will have in the history.
  var transaction: Int { get }

  /// Says what the transaction is to the history, in place of what it was begun as.
  func mark(_ kind: Transaction.Kind)

  /// Returns a card number that was never given out, and never gives it out again once the
  /// transaction is kept.
  func takeNumber() throws(TrackerError) -> Int

  /// Adds a card; throws ``TrackerError/conflict(card:)`` when its number or id is taken, and
  /// ``TrackerError/noSuchProject(_:nearest:)`` when its project is not there.
  func add(_ card: Card) throws(TrackerError)

  /// Keeps `after` in place of `before`, recording the fields that differ between them.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` when the card is gone and
  /// ``TrackerError/conflict(card:)`` when one of those fields is no longer as in `before`; the
  /// other fields stay as they are in the store. Returns the card as it is now kept. The same
  /// fields in both change nothing.
  @discardableResult
  func update(_ before: Card, to after: Card) throws(TrackerError) -> Card

  /// Gives the card another rank of its column to make room for a neighbour; recorded apart from
  /// what people change, and `updated` stays.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` when it is gone; the rank it has changes nothing.
  func ease(_ card: Card, to rank: Rank) throws(TrackerError)

  /// Takes the card away, recording all of it as it is kept; throws
  /// ``TrackerError/noSuchCards(_:)`` when it is gone.
  func delete(_ card: Card) throws(TrackerError)

  /// Adds a project; throws ``TrackerError/invalidText(_:_:)`` (reserved) when its name or id is
  /// taken, and ``TrackerError/noSuchPicture(_:)`` when its cover is not there.
  func add(_ project: Project) throws(TrackerError)

  /// Keeps `after` in place of `before`, recording the fields that differ between them.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` when the project is gone,
  /// ``TrackerError/projectConflict(_:)`` when one of those fields is no longer as in `before`,
  /// ``TrackerError/projectNameTaken(_:)`` when another one has the name, and
  /// ``TrackerError/noSuchPicture(_:)`` when the cover is not there; the other fields stay as they
  /// are in the store. Returns the project as it is now kept. The same fields in both change
  /// nothing.
  @discardableResult
  func update(_ before: Project, to after: Project) throws(TrackerError) -> Project

  /// Keeps a picture for the projects that come to name it, once however often it is added; alone
  /// it is no change.
  func add(_ picture: Picture) throws(TrackerError)

  /// Takes a project away, recording all of it as it is kept; throws
  /// ``TrackerError/projectInUse(_:)`` when it has cards.
  func delete(_ project: Project) throws(TrackerError)
}
