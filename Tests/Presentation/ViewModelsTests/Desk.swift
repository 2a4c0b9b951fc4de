import CardFormats
import Entities
import FoundationEssentials
import InMemoryData
import Reactive
import Repositories
import System
import UseCases

@testable import ViewModels

/// A store in memory, and the view models over it as the composition root makes them.
///
/// It is Saturday 2026-11-21, noon; each transaction comes a minute after the one before it.
final class Desk {
  let store: any Store = InMemoryStore()
  private var now = Date(timeIntervalSince1970: 1_795_262_400)
  private let ids = IdentifierMaker { _ in 7 }

  convenience init(_ titles: String...) throws { try self.init(titles) }

  init(_ titles: [String]) throws {
    guard !titles.isEmpty else { return }
    let drafts = try titles.map { CardDraft(title: try Title($0)) }
    _ = try Tracker(store, ids: ids, zone: .utc).addCards(drafts, on: ChangeTerms(newTransaction()))
  }

  func newTransaction() -> Transaction {
    now += 60
    return Transaction(command: "todo test", author: "ann@home", date: now)
  }

  var terms: ChangeTerms { ChangeTerms(newTransaction()) }

  /// Adds a card to the project at `date`, otherwise with the next transaction.
  func add(
    _ title: String, to project: String, at date: Date? = nil,
    _ configure: (inout CardDraft) throws -> Void
  ) throws {
    var draft = CardDraft(title: try Title(title))
    draft.project = try ProjectName(project)
    try configure(&draft)
    let made = newTransaction()
    let transaction = Transaction(command: "", author: made.author, date: date ?? made.date)
    _ = try Tracker(store, ids: ids, zone: .utc).addCards([draft], on: ChangeTerms(transaction))
  }

  func choice(_ words: String) throws -> CardChoice { CardChoice(try selection(words)) }

  func selection(_ words: String) throws -> Selection {
    let filters = FilterReader(now: Zone.utc.civil(at: now), zone: .utc)
    return try SelectionReader(filters: filters)
      .selection(words.split(separator: " ").map(String.init))
  }

  func cards() throws -> [Card] { try store.cards() }

  func transactionCount() throws -> Int { try store.transactionCount() }
}

// MARK: - View models
extension Desk {
  var scenes: Scenes {
    let (store, kept) = (store, InMemorySettings())
    var ports = Scenes.Ports(
      ids: ids, settings: Settings { _ in nil }, zone: .utc,
      now: { self.now }, newTransaction: newTransaction, openStore: { _ in store })
    ports.formats = {
      BuiltInFormats(zone: .utc, now: Deadline(minute: Zone.utc.civil(at: self.now)))
    }
    ports.keptSettings = { kept }
    return Scenes(ports)
  }
}

extension SceneTools {
  init(
    over store: any Store, ids: IdentifierMaker = .random,
    settings: Settings = Settings { _ in nil },
    now: @escaping () -> CivilMinute, newTransaction: @escaping () -> Transaction
  ) {
    self.init(
      tracker: Tracker(store, ids: ids, zone: .utc), settings: settings, zone: .utc, now: now,
      newTransaction: newTransaction)
  }
}

final class Recorder<Element> {
  private(set) var values: [Element] = []
  private let bag = DisposeBag()

  init(_ stream: Observable<Element>) {
    stream.subscribe(with: self) { owner, value in owner.values.append(value) }.disposed(by: bag)
  }
}

extension Store {
  func cards() throws -> [Card] {
    try reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }

  func transactionCount() throws -> Int {
    try Tracker(self).readHistory(.newest(card: nil, limit: nil, changes: false)).entries.count
  }
}
