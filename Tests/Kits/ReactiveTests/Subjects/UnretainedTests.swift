import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct UnretainedTests {
  private let subject = PublishSubject<Int>()
  private let log = Log()

  @Test func withUnretainedEmitsTheObjectWithEachElement() {
    let owner = Canary()
    let token = subject.withUnretained(owner).map { $0 === owner && $1 == 1 }.log(to: log)
    subject.onNext(1)
    token.dispose()

    expect(log.lines, is: ["true", "disposed"])
  }

  @Test func withUnretainedHoldsTheObjectWeakly() {
    weak var seen: Canary?
    let tokens: [any Disposable]
    do {
      let owner = Canary()
      seen = owner
      tokens = [
        subject.withUnretained(owner).subscribe(),
        subject.subscribe(with: owner, onNext: { _, _ in }),
      ]
    }

    expect(seen == nil)
    for token in tokens { token.dispose() }
  }

  @Test func withUnretainedCompletesAfterTheObjectIsDeallocated() {
    do {
      let owner = Canary()
      _ = subject.withUnretained(owner).map { $1 }.log(to: log)
      subject.onNext(1)
    }
    expect(subject.hasObservers)
    subject.onNext(2)

    expect(log.lines, is: ["1", "completed", "disposed"])
    expect(!subject.hasObservers)
  }

  @Test func withUnretainedForwardsErrors() {
    do {
      let owner = Canary()
      _ = subject.withUnretained(owner).map { $1 }.log(to: log)
    }
    subject.onError(Boom())

    expect(log.lines, is: ["error(Boom(number: 0))", "disposed"])
  }

  @Test func subscribeWithPassesTheObjectToItsClosures() {
    let owner = Canary()
    _ = subscribe(with: owner)
    subject.onNext(1)
    subject.onCompleted()
    _ = subscribe(with: owner, Observable<Int>.error(Boom()))

    expect(log.lines, is: ["1", "completed", "disposed", "error(Boom(number: 0))", "disposed"])
  }

  @Test func subscribeWithCallsNothingAfterTheObjectIsDeallocated() {
    do {
      let owner = Canary()
      _ = subscribe(with: owner)
    }
    subject.onNext(1)
    subject.onCompleted()

    expect(log.lines.isEmpty)
  }

  private func subscribe(
    with owner: Canary, _ stream: Observable<Int>? = nil
  ) -> any Disposable {
    (stream ?? subject).subscribe(
      with: owner, onNext: { [log] in log.add("\($1)") },
      onError: { [log] in log.add("error(\($1))") },
      onCompleted: { [log] _ in log.add("completed") },
      onDisposed: { [log] _ in log.add("disposed") })
  }
}
