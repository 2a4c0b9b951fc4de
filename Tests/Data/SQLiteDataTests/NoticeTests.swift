import Entities
import Expectations
import Reactive
import Repositories
import Testing

@testable import SQLiteData

@Suite struct NoticeTests {
  private let folder = Folder()
  private let bag = DisposeBag()

  @Test func transactionsOfOthersAreNotifiedOnceAtTheNextRefresh() throws {
    let ours = try folder.store()
    let theirs = try folder.store()
    try theirs.add("before anybody listened")
    let received = listen(to: ours)

    try theirs.add("a")
    try theirs.add("b")
    expect(received.numbers, is: [])
    try ours.refresh()
    expect(received.numbers, is: [2, 3])
    try ours.refresh()
    expect(received.numbers, is: [2, 3])
  }

  @Test func ownTransactionsAreNotifiedOnceAtOnce() throws {
    let ours = try folder.store()
    let theirs = try folder.store()
    let received = listen(to: ours)

    try theirs.add("theirs")
    try ours.add("ours")
    expect(received.numbers, is: [2])
    try ours.refresh()
    expect(received.numbers, is: [2, 1])
    try theirs.add("theirs")
    try ours.refresh()
    expect(received.numbers, is: [2, 1, 3])
  }

  @Test func anObserverCanBeginATransaction() throws {
    let store = try folder.store()
    let received = listen(to: store)
    store.notices.subscribe(onNext: { notice in
      if notice.transaction < 3 { _ = try? store.add("more") }
    }).disposed(by: bag)

    try store.add("first")
    expect(received.numbers, is: [1, 2, 3])
  }

  private final class NoticeRecorder {
    var numbers: [Int] = []
  }

  private func listen(to store: SQLiteStore) -> NoticeRecorder {
    let received = NoticeRecorder()
    store.notices.subscribe(onNext: { received.numbers.append($0.transaction) }).disposed(by: bag)
    return received
  }
}
