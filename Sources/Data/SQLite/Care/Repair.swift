import Entities
import FoundationEssentials
import Repositories

/// Repairs the findings of an examination, in one transaction of the store.
struct Repair {
  let database: Database
  let migrations: [Migration]
  let transaction: Transaction

  /// Returns the number of the transaction that it recorded.
  func callAsFunction(_ findings: [Finding]) throws(TrackerError) -> Int? {
    try rebuildIndexes(findings)
    return try database.writing { () throws(TrackerError) in
      let schema = SchemaRepair(database: database, migrations: migrations)
      for case .alteredIndexes(let names) in findings { try schema.replace(names) }
      try RangeExamination(database).repair(findings, at: transaction.date)
      try SoundHistory(database).repair()
      try ValueExamination(database).repair()
      try TeamExamination(database).repair(findings)
      try repairProjects(findings)
      try ColumnRepair(database)()
      try ViewExamination(database).repair()
      if findings.contains(where: \.isUnreadableHistory) {
        try HistoryRepair(database)(by: transaction)
      }
      if findings.contains(where: \.isAboutHistory) {
        try CardRenumbering(database).returnLostCards()
      }
      let writer = try SQLiteWriter(database, transaction)
      for finding in findings { try repair(finding, writer) }
      try recordProjects(writer)
      try ColumnReplay(database).record(writer)
      try ViewExamination(database).record(writer)
      if findings.contains(where: \.isAboutHistory) { try restoreLostCards(writer) }
      try record(writer)
      if findings.contains(where: \.isAboutWords) { try rebuildDerivedTables() }
      return try writer.finish() ? writer.transaction : nil
    }
  }

  private func repair(_ finding: Finding, _ writer: SQLiteWriter) throws(TrackerError) {
    let schema = SchemaRepair(database: database, migrations: migrations)
    switch finding {
    case .missingIndexes(let names): try schema.addIndexes(names)
    case .missingWords(let names): try schema.addTables(names)
    case .missingLinks: try schema.addTables([DerivedTables.blockers])
    case .hiddenProjects: try showProjects()
    case .wrongRanks: try spreadRanks(writer)
    case .wrongTimes: try repairTimes()
    case .missingBlockers: try BlockerExamination(database).removeMissing()
    case .blockerCycles: try BlockerExamination(database).breakCycles()
    case .wrongPictures: try PictureExamination(database).repair()
    case .missingTables: try makeCounter()
    case .lowCounter: try Self.setCounter(of: database)
    default: break
    }
  }

  /// Sets the counter to the highest number that a card has or had.
  static func setCounter(of database: Database) throws(TrackerError) {
    try database.execute(
      """
      DELETE FROM counter WHERE typeof(name) <> 'text';
      INSERT INTO counter(name, value) VALUES ('card', (\(Examination.highestNumber)))
      ON CONFLICT DO UPDATE SET value = excluded.value
      """)
  }

  private func makeCounter() throws(TrackerError) {
    for object in try SchemaObject.expected(of: migrations) where object.name == "counter" {
      try database.execute(object.sql)
    }
    try Self.setCounter(of: database)
  }

  /// Other damage is in pages that may belong to two objects, and an index that is rebuilt there
  /// would overwrite cards.
  private func rebuildIndexes(_ findings: [Finding]) throws(TrackerError) {
    guard let damages = findings.compactMap(\.damagesOfIndexes).first else { return }
    if damages.allSatisfy(\.isOfEntries) { try MissingIDs(database).repair() }
    if damages.allSatisfy(\.isOfIndex), try reindex() { return }
    try Rebuild(database: database, migrations: migrations)()
  }

  /// Returns whether that was enough.
  private func reindex() throws(TrackerError) -> Bool {
    do throws(TrackerError) {
      try database.writing { () throws(TrackerError) in try database.run("REINDEX") }
      return try !Examination(database: database, migrations: migrations).hasDamagedPages()
    } catch .store(.damaged, path: database.path) {
      return false
    }
  }

  /// Gives new ranks to all cards of a column with an invalid rank, in their current order.
  private func spreadRanks(_ writer: SQLiteWriter) throws(TrackerError) {
    for column in try writer.columns().all {
      let cards = try writer.neighbours(in: column.key, .after, of: nil, limit: .max)
      guard cards.contains(where: { !$0.rank.isWellFormed }) else { continue }
      for (card, rank) in zip(cards, Rank.spread(cards.count, between: nil, nil)) {
        // Recorded later as a change from the history's value, so that an undo doesn't restore the
        // damage.
        try database.run(
          "UPDATE card SET rank = ? WHERE number = ?", [.text(rank.text), .integer(card.number)])
      }
    }
  }

  /// Sets missing dates to the card's last change.
  private func repairTimes() throws(TrackerError) {
    try database.execute(
      """
      UPDATE card SET finished = updated WHERE state = 2 AND finished IS NULL;
      UPDATE card SET finished = NULL WHERE state <> 2 AND finished IS NOT NULL;
      UPDATE card SET started = updated WHERE state = 0 AND started IS NULL
      """)
  }

  /// Restores cards that only the history contains, unless their ids are taken.
  private func restoreLostCards(_ writer: SQLiteWriter) throws(TrackerError) {
    var replay = HistoryReplay(database)
    try replay.run()
    let projects = ProjectRows(database)
    let known = Set(try projects.all().map(\.id))
    let inbox = try projects.number(of: Project.inbox.id)
    for difference in replay.differences where difference.present == nil {
      guard let card = difference.recorded else { continue }
      let project = known.contains(card.project) ? try projects.number(of: card.project) : inbox
      var restored = card
      let columns = try writer.columns()
      if columns.column(of: card)?.state != card.state {
        restored.column = columns.defaultKey(of: card.state).id
      }
      let column = try writer.columnRows.number(of: restored.columnKey)
      try CardRow.insert(restored, project: project, column: column, into: database)
      if database.changedRows == 0 { try writer.keep(.deletedCard(card)) }
    }
  }

  private func record(_ writer: SQLiteWriter) throws(TrackerError) {
    var replay = HistoryReplay(database)
    try replay.run()
    for difference in replay.differences {
      guard let present = difference.present else { continue }
      guard let recorded = difference.recorded, recorded.id == present.id,
        recorded.created == present.created
      else {
        if let recorded = difference.recorded { try writer.keep(.deletedCard(recorded)) }
        try writer.keep(.addedCard(present))
        continue
      }
      try writer.keep(
        .editedCard(
          number: present.number, before: recorded.fields(differingFrom: present),
          after: present.fields(differingFrom: recorded)))
    }
  }

  private func rebuildDerivedTables() throws(TrackerError) {
    for table in try DerivedTable.all(of: database) { try table.clear(in: database) }
    let words = CardWords(database)
    try CardRows(database).forEachReadable {
      (card) throws(TrackerError) in try words.insert(card)
    }
  }
}

extension Finding {
  /// What SQLite reports about indexes and pages without rows; `nil` for other findings.
  fileprivate var damagesOfIndexes: [StoreDamage]? {
    if case .damagedIndexes(let damages) = self { damages } else { nil }
  }

  fileprivate var isAboutHistory: Bool {
    if case .lostCards = self { true } else { false }
  }

  fileprivate var isUnreadableHistory: Bool {
    if case .unreadableHistory = self { true } else { false }
  }

  fileprivate var isAboutWords: Bool {
    switch self {
    case .staleWords, .staleLinks, .lostCards, .missingWords, .missingLinks, .alteredIndexes,
      .impossibleCardNumbers, .unreadableCards, .unreadableField:
      true
    default: false
    }
  }
}

extension Repair {
  /// Restores the inbox, without which cards can't be read.
  func repairProjects(_ findings: [Finding]) throws(TrackerError) {
    for finding in findings {
      switch finding {
      case .missingInbox: try restoreInbox()
      case .lostProjects(let cards): try moveToInbox(cards)
      default: break
      }
    }
  }

  /// Adds the inbox; if a project has its name, only the id is damaged, and it keeps its cards.
  private func restoreInbox() throws(TrackerError) {
    let inbox = Project.inbox
    try database.run(
      "UPDATE project SET id = ? WHERE folded = ?", [.id(inbox.id), .text(inbox.name.folded)])
    guard database.changedRows == 0 else { return }
    try ProjectRows(database).insert(inbox)
  }

  private func moveToInbox(_ cards: [Int]) throws(TrackerError) {
    let inbox = try ProjectRows(database).number(of: Project.inbox.id)
    for card in cards {
      try database.run(
        "UPDATE card SET project = ? WHERE number = ?", [.integer(inbox), .integer(card)])
    }
  }

  /// Gives projects that can't be found by name the folded name, or another name if it is taken.
  func showProjects() throws(TrackerError) {
    for project in try ProjectRows(database).hidden() {
      var name = ProjectName(stored: project.name)
      var count = 1
      while try !rename(project.number, to: name), count < 1_000 {
        count += 1
        name = ProjectName(stored: "\(project.name)-\(count)")
      }
    }
  }

  /// Returns `false` if another project has the name.
  private func rename(_ number: Int, to name: ProjectName) throws(TrackerError) -> Bool {
    try database.run(
      "UPDATE OR IGNORE project SET name = ?, folded = ? WHERE number = ?",
      [.text(name.text), .text(name.folded), .integer(number)])
    return database.changedRows > 0
  }

  /// Restores projects that only the history contains, unless their names are taken.
  func recordProjects(_ writer: SQLiteWriter) throws(TrackerError) {
    var replay = ProjectReplay(database)
    try replay.run()
    for difference in replay.differences {
      switch (difference.recorded, difference.present) {
      case (let recorded?, let present?) where recorded.created == present.created:
        try writer.keep(
          .editedProject(
            id: present.id, before: recorded.fields(differingFrom: present),
            after: present.fields(differingFrom: recorded)))
      case (let recorded?, nil) where try writer.project(named: recorded.name) == nil:
        // A project is restored even if its picture is missing.
        var plain = recorded
        plain.cover = nil
        try writer.projectRows.insert(plain)
        guard recorded.cover != nil else { continue }
        try writer.keep(
          .editedProject(
            id: recorded.id, before: recorded.fields(differingFrom: plain),
            after: plain.fields(differingFrom: recorded)))
      case (let recorded, let present):
        if let recorded { try writer.keep(.deletedProject(recorded)) }
        if let present { try writer.keep(.addedProject(present)) }
      }
    }
  }
}
