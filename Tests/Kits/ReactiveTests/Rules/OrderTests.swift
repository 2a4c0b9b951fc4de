import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct OrderTests {
  private let subject = PublishSubject<Int>()

  @Test func theOrderStaysAfterObserversLeaveAndArrive() {
    var served: [Int] = []
    let tokens = (0..<50).map { number in
      subject.subscribe(onNext: { _ in served.append(number) })
    }
    for number in stride(from: 0, to: 50, by: 7) { tokens[number].dispose() }
    _ = subject.subscribe(onNext: { _ in served.append(50) })
    subject.onNext(1)

    expect(served, is: (0..<50).filter { $0 % 7 != 0 } + [50])
    for token in tokens { token.dispose() }
  }

  @Test func anObserverAddedDuringAnEventDoesNotReceiveIt() {
    var late: [Int] = []
    _ = subject.subscribe(onNext: { [subject] number in
      guard number == 1 else { return }
      _ = subject.subscribe(onNext: { late.append($0) })
    })
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()

    expect(late, is: [2])
  }

  @Test func anObserverDisposedDuringTheEndDoesNotReceiveIt() {
    let log = Log()
    let later = SerialDisposable()
    _ = subject.subscribe(onCompleted: { later.dispose() })
    later.disposable = subject.log(to: log)
    subject.onCompleted()

    expect(log.lines, is: ["disposed"])
  }
}
