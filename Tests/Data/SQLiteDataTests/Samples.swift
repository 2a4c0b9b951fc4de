import Entities
import FoundationEssentials
import Reactive
import Repositories
import SQLiteData

extension Transaction {
  static let sample = Transaction(command: "add", author: "ann@host", date: .sample)
}

extension Date {
  static let sample = Date(timeIntervalSince1970: 1_780_000_000)
}

extension UUID {
  static func sample(_ number: Int) -> UUID {
    let (high, low) = (UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number))
    return UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 7, 0x80, 8, 9, 10, 11, 12, high, low))
  }
}

extension Card {
  static func sample(
    _ number: Int, _ title: String = "Buy milk", state: State = .todo, rank: String? = nil
  ) -> Card {
    Card(
      id: .sample(number), number: number, title: Title(stored: title), state: state,
      project: Project.inbox.id, rank: Rank(stored: rank ?? "a\(number)"), created: .sample)
  }
}

extension SQLiteStore {
  /// Runs `body` as one transaction and returns its number.
  @discardableResult
  func write(
    _ transaction: Transaction = .sample,
    _ body: (any Writing) throws(TrackerError) -> Void
  ) throws(TrackerError) -> Int? {
    try self.transaction(transaction, body).transaction
  }

  @discardableResult
  func add(_ title: String, state: State = .todo) throws(TrackerError) -> Card {
    try transaction(.sample) { (writing) throws(TrackerError) in
      let card = Card.sample(try writing.takeNumber(), title, state: state)
      try writing.add(card)
      return card
    }.answer
  }

  func count(_ filter: CardFilter) throws(TrackerError) -> Int {
    try reading { (reading) throws(TrackerError) in try reading.count(filter) }
  }
}

final class NoticeRecorder {
  private(set) var notices: [StoreNotice] = []
  private let bag = DisposeBag()

  init(_ store: SQLiteStore) {
    store.notices.subscribe(
      with: self, onNext: { received, notice in received.notices.append(notice) }
    )
    .disposed(by: bag)
  }
}
