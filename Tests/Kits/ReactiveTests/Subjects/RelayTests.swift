import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct RelayTests {
  private let log = Log()

  @Test func aPublishRelayEmitsAcceptedElements() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let token = relay.log(to: log)
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["2", "disposed"])
  }

  @Test func aBehaviorRelayHasAValue() {
    let relay = BehaviorRelay(value: 1)
    let token = relay.log(to: log)
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["1", "2", "disposed"])
    expect(relay.value, is: 2)
  }

  @Test func valueIsTheNewOneInsideAnObserver() {
    let relay = BehaviorRelay(value: 1)
    let token = relay.subscribe(onNext: { [log] _ in log.add("\(relay.value)") })
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["1", "2"])
  }

  @Test func aBoundRelayIgnoresTheEndOfItsSource() {
    let relay = BehaviorRelay(value: 0)
    let token = relay.log(to: log)
    _ = Observable.of(1, 2).bind(to: relay)
    _ = Observable.just(3).bind(to: relay)
    token.dispose()

    expect(log.lines, is: ["0", "1", "2", "3", "disposed"])
  }

  @Test func bindAcceptsRelaysAndObserversOfOptionals() {
    let relay = PublishRelay<Int>()
    let optionalRelay = PublishRelay<Int?>()
    let value = BehaviorRelay(value: 0)
    let optionalValue = BehaviorRelay<Int?>(value: nil)
    let subject = PublishSubject<Int>()
    let optionalSubject = PublishSubject<Int?>()
    let bag = DisposeBag()
    relay.log(to: log, "relay ").disposed(by: bag)
    optionalRelay.map { $0 ?? 0 }.log(to: log, "optional ").disposed(by: bag)
    subject.log(to: log, "subject ").disposed(by: bag)
    optionalSubject.map { $0 ?? 0 }.log(to: log, "optional subject ").disposed(by: bag)
    let source = PublishSubject<Int>()
    source.bind(to: relay, relay).disposed(by: bag)
    source.bind(to: optionalRelay).disposed(by: bag)
    source.bind(to: value).disposed(by: bag)
    source.bind(to: optionalValue).disposed(by: bag)
    source.bind(to: subject).disposed(by: bag)
    source.bind(to: optionalSubject).disposed(by: bag)
    source.onNext(7)
    source.onCompleted()

    expect(
      log.lines,
      is: [
        "relay 7", "relay 7", "optional 7", "subject 7", "optional subject 7",
        "subject completed", "subject disposed", "optional subject completed",
        "optional subject disposed",
      ])
    expect(value.value, is: 7)
    expect(optionalValue.value, is: 7)
  }
}
