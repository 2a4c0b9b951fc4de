import Entities
import FoundationEssentials
import InMemoryData
import Repositories
import System
import UseCases
import ViewModels

/// The view models of the board over a store, as the composition root makes them.
///
/// It is Friday, 20 November 2026, 12:00 UTC; each transaction comes a minute after the one before.
package final class BoardTracker {
  package let store: any Store
  package let keptSettings = InMemorySettings()
  package let settings: Settings
  package let scenes: Scenes
  private let ports: Scenes.Ports
  let ids: IdentifierMaker
  private let clock: StepClock

  package var now: Date { clock.now }

  /// `environment` has the variables that settings read.
  package init(
    _ store: any Store = InMemoryStore(), environment: [String: String] = [:], seed: UInt64 = 0
  ) {
    self.store = store
    let settings = Settings { environment[$0] }
    var bits = seed
    let ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
    let (clock, keptSettings) = (StepClock(), keptSettings)
    var ports = Scenes.Ports(
      ids: ids, settings: settings, zone: .utc, now: { clock.now },
      newTransaction: clock.newTransaction, openStore: { _ in store })
    ports.keptSettings = { keptSettings }
    scenes = Scenes(ports)
    self.ports = ports
    self.clock = clock
    self.ids = ids
    self.settings = settings
  }

  /// Those of a command, which has a context of its own.
  package func newScenes() -> Scenes { Scenes(ports) }

  package func civilNow() -> CivilMinute { Zone.utc.civil(at: now) }

  package func newTransaction() -> Transaction { clock.newTransaction() }

  package func add(_ titles: String..., state: State = .todo, project: String? = nil) throws {
    let drafts = try titles.map { title in
      var draft = CardDraft(title: try Title(title))
      draft.state = state
      draft.project = try project.map { try ProjectName($0) }
      return draft
    }
    try add(drafts)
  }

  package func add(_ title: String, _ configure: (inout CardDraft) throws -> Void) throws {
    var draft = CardDraft(title: try Title(title))
    try configure(&draft)
    try add([draft])
  }

  package func add(_ drafts: [CardDraft]) throws {
    _ = try Tracker(store, ids: ids, zone: .utc).addCards(drafts, on: ChangeTerms(newTransaction()))
  }

  /// Stores a view, whose filters may name what doesn't exist.
  package func addView(_ name: String, _ words: [String]) throws {
    let view = SavedView(
      id: ids.next(at: now, in: 0), name: try ViewName(name),
      filters: try ViewFilters(words: words))
    _ = try store.transaction(newTransaction()) { (writing) throws(TrackerError) in
      try writing.add(view)
    }
  }

  package func cards() throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }
}

private final class StepClock {
  private(set) var now = Date(timeIntervalSince1970: 1_795_176_000)

  func newTransaction() -> Transaction {
    now += 60
    return Transaction(command: "todo board", author: "ann@home", date: now)
  }
}
