import Entities

/// Changes in a transaction, each written to the tables and to the history at once.
public protocol Writing: Reading, TeamWriting {
  /// The number that the transaction gets in the history.
  var transaction: Int { get }

  /// Replaces the kind of the transaction.
  func mark(_ kind: Transaction.Kind)

  /// Records that the transaction overrides a limit or a rule of a column.
  func markForced()

  /// Returns a card number that was never used. After a commit it is never used again.
  ///
  /// In a team, throws ``TeamFault/noNumbers`` if this machine has no numbers left.
  func takeNumber() throws(TrackerError) -> Int

  /// Throws ``TrackerError/conflict(card:)`` if its number or id exists, and
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchColumn(_:nearest:)`` if its
  /// project or column doesn't.
  func add(_ card: Card) throws(TrackerError)

  /// Writes the fields that differ between `before` and `after`, and returns the card as stored.
  /// Does nothing if none differ.
  ///
  /// Other fields keep their stored values. Throws ``TrackerError/noSuchCards(_:)`` if the card
  /// doesn't exist, ``TrackerError/conflict(card:)`` if a field that differs no longer has the
  /// value in `before`, and ``TrackerError/noSuchColumn(_:nearest:)`` if its column doesn't exist.
  @discardableResult
  func update(_ before: Card, to after: Card) throws(TrackerError) -> Card

  /// Changes the rank of a card to make room for a neighbor. The history records it as easing, and
  /// `updated` stays unchanged.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` if the card doesn't exist. Does nothing if the card
  /// has that rank.
  func ease(_ card: Card, to rank: Rank) throws(TrackerError)

  /// Gives the card another number, which no card ever had, and returns the card as stored.
  ///
  /// Its history and the blockers of other cards follow, so that the history records no change. A
  /// later card can get the old number. Throws ``TrackerError/noSuchCards(_:)`` if the card doesn't
  /// exist, and ``TrackerError/conflict(card:)`` if another card has or had the number.
  @discardableResult
  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card

  /// Deletes the card, and records it as stored; throws ``TrackerError/noSuchCards(_:)`` if it
  /// doesn't exist.
  func delete(_ card: Card) throws(TrackerError)

  /// Throws ``TrackerError/invalidText(_:_:)`` (reserved) if its name or id exists, and
  /// ``TrackerError/noSuchPicture(_:)`` if its cover doesn't.
  func add(_ project: Project) throws(TrackerError)

  /// Writes the fields that differ between `before` and `after`, and returns the project as stored.
  /// Does nothing if none differ.
  ///
  /// Other fields keep their stored values. Throws ``TrackerError/noSuchProject(_:nearest:)`` if
  /// the project doesn't exist, ``TrackerError/projectConflict(_:)`` if a field that differs no
  /// longer has the value in `before`, ``TrackerError/projectNameTaken(_:)`` if another project has
  /// the name, and ``TrackerError/noSuchPicture(_:)`` if the cover doesn't exist.
  @discardableResult
  func update(_ before: Project, to after: Project) throws(TrackerError) -> Project

  /// Stores a picture for projects to refer to, once per content. A picture alone is not a change.
  func add(_ picture: Picture) throws(TrackerError)

  /// Deletes a project, and records it as stored; throws ``TrackerError/projectInUse(_:)`` if it
  /// has cards.
  func delete(_ project: Project) throws(TrackerError)

  /// Throws ``ColumnFault/nameTaken`` if its name or id exists.
  func add(_ column: Column) throws(TrackerError)

  /// Writes the fields that differ between `before` and `after`, and returns the column as stored.
  /// Does nothing if none differ.
  ///
  /// Other fields keep their stored values. Throws ``TrackerError/noSuchColumn(_:nearest:)`` if the
  /// column doesn't exist, ``ColumnFault/conflict`` if a field that differs no longer has the value
  /// in `before`, and ``ColumnFault/nameTaken`` if another column has the name.
  @discardableResult
  func update(_ before: Column, to after: Column) throws(TrackerError) -> Column

  /// Deletes a column, and records it as stored.
  ///
  /// Throws ``TrackerError/noSuchColumn(_:nearest:)`` if it doesn't exist, and
  /// ``ColumnFault/inUse(cards:)`` if it has cards.
  func delete(_ column: Column) throws(TrackerError)

  /// Throws ``ViewFault/nameTaken`` if its name or id exists.
  func add(_ view: SavedView) throws(TrackerError)

  /// Writes the fields that differ between `before` and `after`, and returns the view as stored.
  /// Does nothing if none differ.
  ///
  /// Other fields keep their stored values. Throws ``TrackerError/noSuchView(_:nearest:)`` if the
  /// view doesn't exist, ``ViewFault/conflict`` if a field that differs no longer has the value in
  /// `before`, and ``ViewFault/nameTaken`` if another view has the name.
  @discardableResult
  func update(_ before: SavedView, to after: SavedView) throws(TrackerError) -> SavedView

  /// Deletes a view, and records it as stored; throws ``TrackerError/noSuchView(_:nearest:)`` if it
  /// doesn't exist.
  func delete(_ view: SavedView) throws(TrackerError)
}
