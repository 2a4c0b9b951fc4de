import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import RandomTesting
import Repositories
import SQLiteData
import TeamLog
import Testing
import UseCases

private final class TeamGame {
  let fixtures: [Fixture]
  private let hub = InMemoryHub()
  private var random: SeededGenerator
  private var clock = 0

  init(seed: Int, machines: Int) {
    random = SeededGenerator(UInt64(seed))
    fixtures = (0..<machines).map { _ in Fixture() }
  }

  func terms() -> ChangeTerms {
    clock += 1
    return ChangeTerms(.at(clock))
  }

  /// The first store creates the team, and the others join with the cards they have.
  func found() throws {
    for (index, fixture) in fixtures.enumerated() {
      for _ in 0..<3 { try turn(fixture) }
      let (ports, request) = (fixture.ports(hub), sampleRequest("Person \(index)"))
      if index == 0 {
        _ = try ports.create(request, on: terms())
      } else {
        _ = try ports.join(request, on: terms())
      }
      try sync(fixture)
    }
  }

  /// Checkpoints are frequent, so that most syncs start from one.
  func sync(_ fixture: Fixture) throws {
    var ports = fixture.ports(hub)
    ports.checkpointInterval = 1_000
    _ = try ports.sync(on: terms())
  }

  func play(turns: Int) throws {
    for _ in 0..<turns {
      let fixture = random.one(of: fixtures)
      if random.number(0..<4) == 0 { try sync(fixture) } else { try turn(fixture) }
    }
  }

  func settle() throws {
    for _ in 0..<3 {
      for fixture in fixtures { try sync(fixture) }
    }
  }

  private func turn(_ fixture: Fixture) throws {
    let kind = random.number(0..<10)
    do {
      switch kind {
      case 0: _ = try Tracker(fixture.store).undo(.newest(1), on: terms())
      case 1: try settleOne(fixture)
      default:
        let transaction = terms().transaction
        try fixture.write(transaction) { writing in try self.change(kind, writing) }
      }
    } catch is TrackerError {
      // Nothing to undo, no numbers left, a name that is taken.
    }
  }

  private func settleOne(_ fixture: Fixture) throws {
    let open = try Tracker(fixture.store).listConflicts().list
    guard !open.isEmpty else { return }
    let settlement = ConflictSettlement(
      conflict: random.one(of: open).id, takes: random.number(0..<2) == 0)
    _ = try Tracker(fixture.store, ids: .random).settleConflict(settlement, on: terms())
  }

  private func change(_ kind: Int, _ writing: any Writing) throws {
    let cards = try writing.cards(CardQuery(.everything))
    let date = Date.minute(clock)
    switch kind {
    case 2, 3: try add(writing, cards, date)
    case 4 where !cards.isEmpty: try writing.delete(random.one(of: cards))
    case 5:
      let project = Project(
        id: UUID(), name: ProjectName(stored: "p\(random.number(0..<4))"), created: date)
      try writing.add(project)
    case 6:
      let projects = try writing.projects().filter { !$0.isInbox }
      guard !projects.isEmpty else { return }
      let project = random.one(of: projects)
      if random.number(0..<2) == 0 { return try writing.delete(project) }
      var next = project
      next.name = ProjectName(stored: "q\(random.number(0..<4))")
      try writing.update(project, to: next)
    default:
      guard !cards.isEmpty else { return }
      try edit(random.one(of: cards), cards, writing, date)
    }
  }

  private func add(_ writing: any Writing, _ cards: [Card], _ date: Date) throws {
    let number = try writing.takeNumber()
    let project = random.one(of: try writing.projects())
    var card = Card(
      id: UUID(), number: number, title: Title(stored: "card w\(random.number(0..<9_999))"),
      project: project.id, rank: Rank(stored: "a\(random.number(1..<9))"), created: date)
    if let other = cards.first { card.blockers = Blockers([other.number]) }
    try writing.add(card)
  }

  private func edit(_ card: Card, _ cards: [Card], _ writing: any Writing, _ date: Date) throws {
    var next = card
    switch random.number(0..<6) {
    case 0: next.title = Title(stored: "title w\(random.number(0..<9_999))")
    case 1: next.notes = Notes(stored: "one\ntwo w\(random.number(0..<9_999))\nthree")
    case 2: next.priority = random.one(of: Priority.allCases)
    case 3: next.tags = Tags(stored: [Tag(stored: "t\(random.number(0..<4))")])
    case 4: next.project = random.one(of: try writing.projects()).id
    default:
      let state = random.one(of: State.allCases)
      next = next.moved(to: ColumnKey(state), rank: card.rank, at: date)
      next.isCancelled = state == .done && random.number(0..<3) == 0
    }
    next.updated = date
    try writing.update(card, to: next)
  }
}

extension ShownConflict {
  fileprivate var projects: [Project.ID] {
    guard case .change(let change) = effect else { return [] }
    return switch change {
    case .added(.card(let card)), .deleted(.card(let card)): [card.project]
    case .edited(.card, let before, let after):
      (before + after).filter { $0.name == "project" }
        .compactMap { $0.text.flatMap { UUID(recorded: $0) } }
    default: []
    }
  }
}

@Suite(.eachBackend) struct TeamGameTests {
  @Test(arguments: 1...4)
  func allStoresOfATeamBecomeEqual(_ seed: Int) throws {
    for round in 0..<Storm.rounds(2) {
      let game = TeamGame(seed: seed * 1_000 + round, machines: 2 + seed % 2)
      try game.found()
      try game.play(turns: 60)
      try game.settle()
      let all = try game.fixtures.map { fixture in
        try fixture.read { reading in
          (
            try reading.cards(CardQuery(.everything, sort: .field(.created))).map { card in
              var card = card
              card.updated = .minute(0)
              return card
            }.sorted { $0.number < $1.number },
            try reading.projects().sorted { $0.id < $1.id }.map(\.name)
          )
        }
      }
      for other in all.dropFirst() {
        expect(other.0, is: all[0].0, "seed \(seed) round \(round)")
        expect(other.1, is: all[0].1)
      }
      let conflicts = try game.fixtures.map { try Tracker($0.store).listConflicts() }
      for other in conflicts.dropFirst() {
        expect(other.list, is: conflicts[0].list)
        for project in conflicts[0].list.flatMap(\.projects) {
          expect(other.names.projects[project], is: conflicts[0].names.projects[project])
        }
      }
      for fixture in game.fixtures {
        let status = try fixture.teamStatus()
        expect(status.waiting, is: 0)
        expect(status.voidEntries, is: 0)
      }
    }
  }
}
