import Entities

/// A row of the doctor's table: how a kind of finding is found in an open store, and repaired.
struct Check: Sendable {
  /// All of them, in the order in which they are found and repaired.
  static let all = [
    // SQLite's own checks. Indexes are rebuilt before all else: see ``Repair``.
    Check("damaged_indexes", Examination.damage, isLast: true),
    // What can be derived.
    Check(
      "altered_indexes",
      { SchemaExamination(database: $0.database, migrations: $0.migrations).finding },
      Repair.replaceIndexes, isLast: true),
    Check("low_counter", Examination.counter, Repair.setCounter),
    // What the history has. Cards refer to the other items.
    Check("unreadable_items", Examination.invalidItems, Repair.rebuildItems, isLast: true),
    Check("unrecorded_items", Examination.unrecordedItems, Repair.rebuildItems),
    Check(
      "wrong_pictures", { PictureExamination(database: $0.database).finding }, Repair.removePictures
    ),
    Check("unreadable_cards", Examination.invalidCards, Repair.rebuildCards),
    Check("unrecorded_changes", Examination.unrecordedCards, Repair.rebuildCards),
    Check("stale_search", Examination.words, Repair.clearWords),
    // What only a backup has.
    Check("unreadable_team", { TeamExamination(database: $0.database).finding }),
    Check("unreadable_history", Examination.unreadableHistory),
    Check("invalid_history", Examination.unsoundHistory),
  ]

  typealias Finder = @Sendable (Examination) -> () throws(TrackerError) -> Finding?
  typealias Repairer = @Sendable (Repair) -> () throws(TrackerError) -> Void

  /// The code of the finding.
  let name: String
  let find: Finder
  /// `nil` if it can't be repaired in the store.
  let repair: Repairer?
  /// Whether later checks would fail, or find only what follows from this finding.
  let isLast: Bool

  private init(
    _ name: String, _ find: @escaping Finder, _ repair: Repairer? = nil, isLast: Bool = false
  ) {
    (self.name, self.find, self.repair, self.isLast) = (name, find, repair, isLast)
  }
}
