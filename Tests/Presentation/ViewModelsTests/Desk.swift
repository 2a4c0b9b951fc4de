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
final class Desk: StoreWriter {
  let store: any Store = InMemoryStore()
  private var now = Date(timeIntervalSince1970: 1_795_262_400)
  let ids: IdentifierMaker
  private let user: String

  init(_ titles: String..., user: String = "ann") throws {
    self.user = user
    var bits = UInt64(user.utf8.first ?? 0)
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
    guard !titles.isEmpty else { return }
    let drafts = try titles.map { CardDraft(title: try Title($0)) }
    _ = try tracker.addCards(drafts, on: terms)
  }

  func newTransaction() -> Transaction {
    now += 60
    return Transaction(command: "todo test", author: "\(user)@home", date: now)
  }

  var terms: ChangeTerms { ChangeTerms(newTransaction()) }

  func choice(_ words: String) throws -> CardChoice { CardChoice(try selection(words)) }

  func selection(_ words: String) throws -> Selection {
    let filters = FilterReader(FieldReader(dates: DateReader(today: Zone.utc.civil(at: now))))
    return try SelectionReader(filters: filters)
      .selection(words.split(separator: " ").map(String.init))
  }
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
    now: @escaping () -> CivilMinute, newTransaction: @escaping () -> Transaction,
    context: @escaping () -> CardContext? = { nil }
  ) {
    self.init(
      Tracker(store, ids: ids, zone: .utc), settings: settings, zone: .utc, now: now,
      newTransaction: newTransaction, context: context)
  }
}

extension Observable {
  func answers<Answer>() -> Observable<Answer> where Element == Result<Answer, TrackerError> {
    compactMap { try? $0.get() }
  }

  func failures<Answer>() -> Observable<TrackerError>
  where Element == Result<Answer, TrackerError> {
    compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }
}

final class Recorder<Element> {
  private(set) var values: [Element] = []
  private let bag = DisposeBag()

  init(_ stream: Observable<Element>) {
    stream.subscribe(with: self) { owner, value in owner.values.append(value) }.disposed(by: bag)
  }
}
