import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

/// What holds for projects, columns and views alike.
@Suite(.eachBackend) struct ItemContractTests {
  private let fixture = Fixture()

  /// An item, and the same with another value in every field and one of a newer version.
  enum Sample: CaseIterable, Sendable {
    case project
    case column
    case view

    private static let deadline = "\(Deadline(iso: "2026-12-01T14:30")?.sortKey ?? 0)"
    private static let columns = ColumnSet([.initial(.todo), .initial(.doing)]).text

    var item: Item {
      switch self {
      case .project: Project.sample(1, "Web").item
      case .column:
        Column(id: ColumnID(.sample(1)), name: ColumnName(stored: "Web"), state: .doing).item
      case .view:
        SavedView(
          id: .sample(1), name: ViewName(stored: "Web"), filters: ViewFilters(stored: "is:open")
        ).item
      }
    }

    var full: Item {
      let values: [(String, String)] =
        switch self {
        case .project:
          [
            ("color", "teal"), ("deadline", Self.deadline), ("rank", "b00"),
            ("archived", "yes"), ("columns", Self.columns),
          ]
        case .column:
          [("rank", "b00"), ("limit", "3"), ("from", Self.columns), ("needs", "notes,steps")]
        case .view: [("filters", "tag:a"), ("sort", "priority,-deadline"), ("fields", "number")]
        }
      return item.with([("name", "Ünïcode site"), ("mood", "wet\nand cold")] + values)
    }

    var missing: TrackerError {
      switch self {
      case .project: .noSuchProject(item.id.uuidString, nearest: nil)
      case .column: .noSuchColumn(item.id.recorded, nearest: nil)
      case .view: .noSuchView(item.id.recorded, nearest: nil)
      }
    }

    var conflict: TrackerError {
      switch self {
      case .project: .projectConflict("Web")
      case .column: .column(.conflict, name: "Web")
      case .view: .view(.conflict, name: "Web")
      }
    }

    /// `isNew`: the name is that of an item to add.
    func nameTaken(_ name: String, isNew: Bool) -> TrackerError {
      switch self {
      case .project:
        isNew ? .invalidText(.project, .reserved(name)) : .projectNameTaken(name)
      case .column: .column(.nameTaken, name: name)
      case .view: .view(.nameTaken, name: name)
      }
    }
  }

  @Test(arguments: Sample.allCases)
  func allFieldsAreStoredAndRecorded(_ sample: Sample) throws {
    let (item, full) = (sample.item, sample.full)
    try fixture.write { try $0.add(item) }
    try expect(fixture.write { try $0.update(item, to: full) }.answer, is: full)
    try expect(fixture.item(item.key), is: full)
    try fixture.write { try $0.update(full, to: item) }
    try expect(fixture.item(item.key), is: item)
    try fixture.write { try $0.delete(full) }
    try expect(fixture.item(item.key) == nil)
    try fixture.write { try $0.add(full) }
    try expect(fixture.item(item.key), is: full)
    let (old, new) = (item.fields(differingFrom: full), full.fields(differingFrom: item))
    // All but the cover, the state and the default of a column.
    expect(new.count, is: [.project: 7, .column: 6, .view: 5][sample])
    try expect(
      (1...5).flatMap { try fixture.changes(of: $0) },
      is: [
        .added(item), .edited(item.key, before: old, after: new),
        .edited(item.key, before: new, after: old), .deleted(item), .added(full),
      ])
  }

  @Test(arguments: Sample.allCases)
  func onlyFieldsThatDifferAreWritten(_ sample: Sample) throws {
    let (item, named) = (sample.item, sample.item.with([("name", "Site")]))
    let ranked = item.with([("mood", "calm")])
    try fixture.write { try $0.add(item) }
    try fixture.write { try $0.update(item, to: named) }
    let kept = try fixture.write { try $0.update(item, to: ranked) }.answer
    expect(kept, is: named.with([("mood", "calm")]))
    try expect(fixture.item(item.key), is: kept)
    try expect(
      fixture.changes(of: 3),
      is: [
        .edited(item.key, before: [FieldText("mood", nil)], after: [FieldText("mood", "calm")])
      ])
    try expect(fixture.write { try $0.update(item, to: item) }.transaction == nil)
  }

  @Test(arguments: Sample.allCases)
  func aFieldWithAnotherValueIsAConflict(_ sample: Sample) throws {
    let item = sample.item
    let theirs = item.with([("mood", "calm")])
    try fixture.write { try $0.add(item) }
    try fixture.write { try $0.update(item, to: theirs) }
    #expect(throws: sample.conflict) {
      try fixture.write { try $0.update(item, to: item.with([("mood", "angry")])) }
    }
    try expect(fixture.item(item.key), is: theirs)
  }

  @Test(arguments: Sample.allCases)
  func aMissingItemIsNeitherChangedNorDeleted(_ sample: Sample) throws {
    #expect(throws: sample.missing) {
      try fixture.write { try $0.update(sample.item, to: sample.full) }
    }
    #expect(throws: sample.missing) { try fixture.write { try $0.delete(sample.item) } }
  }

  @Test(arguments: Sample.allCases)
  func takenNamesIgnoreCaseUntilTheyAreFree(_ sample: Sample) throws {
    let item = sample.item
    let other = item.with([("name", "other")], id: 2)
    try fixture.write { writing in
      try writing.add(item)
      #expect(throws: sample.nameTaken("wEB", isNew: true)) {
        try writing.add(other.with([("name", "wEB")]))
      }
      try writing.add(other)
      #expect(throws: sample.nameTaken("wEB", isNew: false)) {
        try writing.update(other, to: other.with([("name", "wEB")]))
      }
      let renamed = try writing.update(item, to: item.with([("name", "WEB")]))
      try writing.update(renamed, to: item.with([("name", "Site")]))
      try writing.update(other, to: other.with([("name", "web")]))
    }
    try expect(fixture.item(item.key)?.name, is: "Site")
    try expect(fixture.item(other.key)?.name, is: "web")
  }

  @Test func anItemWithCardsIsNotDeleted() throws {
    let web = Project.sample(1, "Web")
    let review = Column(id: ColumnID(.sample(1)), name: ColumnName(stored: "review"), state: .doing)
    let card = Card.sample(1, of: web).moved(to: review.key, rank: .first, at: .minute(1))
    try fixture.write { writing in
      try writing.add(web)
      try writing.add(review)
      try writing.add(card)
      #expect(throws: TrackerError.projectInUse("Web")) { try writing.delete(web) }
      var cancelled = card
      cancelled.isCancelled = true
      try writing.update(card, to: cancelled)
      #expect(throws: TrackerError.projectInUse("Web")) { try writing.delete(web) }
      try writing.update(cancelled, to: card)
      #expect(throws: TrackerError.column(.inUse(cards: 1), name: "review")) {
        try writing.delete(review)
      }
      try writing.delete(card)
      try writing.delete(web)
      try writing.delete(review)
    }
    try expect(fixture.read { try $0.projects() }, is: [.inbox])
    try expect(fixture.read { try $0.columns() }, is: .initial)
  }

  @Test(arguments: Sample.allCases)
  func aFailedSavepointRestoresItems(_ sample: Sample) throws {
    try fixture.write { writing in
      try writing.add(sample.item)
      fixture.fail { try $0.update(sample.item, to: sample.full) }
      try expect(fixture.item(sample.item.key), is: sample.item)
    }
    try expect(fixture.item(sample.item.key), is: sample.item)
  }

  @Test func viewsAreSortedByName() throws {
    for (number, name) in zip(1..., ["urgent", "Mine"]) {
      let view = SavedView(
        id: .sample(number), name: ViewName(stored: name), filters: ViewFilters(stored: "is:open"))
      try fixture.write { try $0.add(view) }
    }
    try expect(fixture.read { try $0.views().map(\.name.text) }, is: ["Mine", "urgent"])
  }
}

extension Item {
  /// `id` replaces the number of the sample's id.
  fileprivate func with(_ values: [(String, String)], id: Int? = nil) -> Item {
    let fields = values.map { FieldText($0.0, $0.1) }
    guard let id else { return subject.with(fields).item }
    return switch self {
    case .card: self
    case .project: Project.sample(id, "").with(fields).item
    case .column(let column):
      Column(id: ColumnID(.sample(id)), name: column.name, state: column.state).with(fields).item
    case .view(let view):
      SavedView(id: .sample(id), name: view.name, filters: view.filters).with(fields).item
    }
  }

  fileprivate func fields(differingFrom other: Item) -> [FieldText] {
    func fields<Subject: ItemSubject>(_ subject: Subject) -> [FieldText] {
      (other.subject as? Subject).map(subject.fields(differingFrom:)) ?? []
    }
    return fields(subject)
  }
}

extension Fixture {
  fileprivate func item(_ key: ItemKey) throws -> Item? {
    try read { reading in
      switch key {
      case .card(let number): .card(try reading.cards([number])[0])
      case .project(let id): try reading.project(id)?.item
      case .column(let id): try reading.columns()[id]?.item
      case .view(let id): try reading.views()[id: id]?.item
      }
    }
  }
}

extension Writing {
  fileprivate func add(_ item: Item) throws { try add(item.subject) }

  fileprivate func delete(_ item: Item) throws { try delete(item.subject) }

  @discardableResult
  fileprivate func update(_ before: Item, to after: Item) throws -> Item {
    func update<Subject: ItemSubject>(_ before: Subject) throws -> Item {
      try self.update(before, to: #require(after.subject as? Subject)).item
    }
    return try update(before.subject)
  }
}
