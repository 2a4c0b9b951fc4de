import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct OperatorLawsTests {
  private static let laws = [
    Scenario("elements", "190:1 210:2 220:3 230| 240:4", "210:2 220:3 230|", "200-230"),
    Scenario("error", "cold 10:2 20! 30:3 40|", "210:2 220!", "200-220"),
    Scenario("disposal", "210:2 400:3 500|", "210:2", "200-300", disposed: 300),
    Scenario("empty", "250|", "250|", "200-250"),
  ]

  @Test(arguments: operators, laws)
  func operatorsForwardEvents(_ operation: Operator, _ law: Scenario) {
    law.check { operation.apply($0[0]) }
  }

  @Test(arguments: operators)
  func operatorsForwardSynchronousEvents(_ operation: Operator) {
    let elements = operation.apply(.of(1, 2, 3)).events()
    expect(elements, is: [.next(1), .next(2), .next(3), .completed])
    expect(operation.apply(.empty()).events(), is: [.completed])
    expect(operation.apply(.error(Boom())).events(), is: [.error(Boom())])
  }

  @Test(arguments: operators)
  func reentrantElementsKeepOneOrder(_ operation: Operator) {
    let subject = PublishSubject<Int>()
    defer { subject.onCompleted() }
    var first: [Int] = []
    var second: [Int] = []
    let stream = operation.apply(subject.asObservable())
    _ = stream.subscribe(onNext: {
      first.append($0)
      if $0 < 3 { subject.onNext($0 + 1) }
    })
    _ = stream.subscribe(onNext: { second.append($0) })
    subject.onNext(1)

    expect(first, is: [1, 2, 3])
    expect(second, is: [1, 2, 3])
  }

  @Test(arguments: operators)
  func anObserverDisposedDuringAnEventIsNotCalledAgain(_ operation: Operator) {
    let subject = PublishSubject<Int>()
    defer { subject.onCompleted() }
    var seen: [Int] = []
    let later = SerialDisposable()
    let stream = operation.apply(subject.asObservable())
    _ = stream.subscribe(onNext: { _ in later.dispose() })
    later.disposable = stream.subscribe(onNext: { seen.append($0) })
    subject.onNext(1)

    expect(seen.isEmpty)
  }

  @Test(arguments: operators)
  func anObserverDisposedUpstreamDuringAnEventIsNotCalled(_ operation: Operator) {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let token = SerialDisposable()
    let stream = operation.apply(subject.do(onNext: { _ in token.dispose() }))
    token.disposable = stream.subscribe(onNext: { seen.append($0) })
    subject.onNext(1)

    expect(seen.isEmpty)
    expect(!subject.hasObservers)
  }

  @Test(arguments: operators)
  func aDeallocatedSourceReleasesItsChain(_ operation: Operator) {
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      let subject = PublishSubject<Int>()
      _ = operation.apply(subject.asObservable()).map { $0 }
        .subscribe(onNext: { _ in _ = held })
      subject.onNext(1)
      expect(canary != nil)
    }

    expect(canary == nil)
  }

  @Test(arguments: operators)
  func disposalReleasesTheClosures(_ operation: Operator) {
    weak var canary: Canary?
    let subject = PublishSubject<Int>()
    let token: any Disposable
    do {
      let held = Canary()
      canary = held
      token = operation.apply(subject.map { $0 })
        .subscribe(onNext: { _ in _ = held }, onCompleted: { _ = held })
    }
    expect(canary != nil)
    token.dispose()

    expect(canary == nil)
    expect(!subject.hasObservers)
  }
}
