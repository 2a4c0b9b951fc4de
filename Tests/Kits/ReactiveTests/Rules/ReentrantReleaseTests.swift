import Expectations
import Reactive
import ReactiveTesting
import Testing

/// Elements whose `deinit` comes back in, while a subject or an operator drops them.
@Suite(.leavesNoSubscriptions) struct ReentrantReleaseTests {
  private let log = Log()

  @Test func aBehaviorSubjectDropsItsValueAtDisposal() {
    let subject = BehaviorSubject(value: Dying(1))
    (try? subject.value())?.last = { [unowned subject, log] in
      log.add((try? subject.value()) == nil ? "no value" : "value")
      subject.onNext(Dying(2))
      subject.dispose()
    }
    subject.dispose()

    expect(log.lines, is: ["no value"])
  }

  @Test func aSubjectDropsQueuedElementsAtDisposal() {
    let subject = PublishSubject<Dying>()
    _ = subject.subscribe(onNext: { [unowned subject, log] element in
      log.add("\(element.tag)")
      subject.onNext(
        Dying(2) { [unowned subject] in
          subject.onNext(Dying(3))
          log.add("dropped")
        })
      subject.dispose()
    })
    subject.onNext(Dying(1))

    expect(log.lines, is: ["1", "dropped"])
  }

  @Test func aPropertyDropsItsValue() {
    final class Owner {
      @Publishable var element = Dying(0)
    }
    let owner = Owner()
    owner.$element.subscribe(by: log) { log, old, new in log.add("\(old.tag) \(new.tag)") }
    owner.element.last = { [unowned owner, log] in
      log.add("current \(owner.element.tag)")
      owner.element = Dying(2)
    }
    owner.element = Dying(1)

    expect(log.lines, is: ["0 1", "current 1", "1 2"])
  }

  @Test func anEventBusDropsItsQueue() {
    struct Rang: EventBus.Event {
      let dying: Dying
    }
    let bus = EventBus()
    bus.on(Rang.self, by: log) { [unowned bus] log, rang in
      log.add("\(rang.dying.tag)")
      bus.emit(Rang(dying: Dying(2) { bus.emit(Rang(dying: Dying(3))) }))
      bus.reset()
    }
    bus.emit(Rang(dying: Dying(1)))

    expect(log.lines, is: ["1"])
  }
}

@Suite struct ReleaseTests {
  @Test func theDeinitOfAReplacedElementReadsTheNewOne() {
    let relay = BehaviorRelay(value: Dying(0))
    var seen: [Int] = []
    relay.value.last = { [unowned relay] in seen.append(relay.value.tag) }
    relay.accept(Dying(1))
    expect(seen, is: [1])
  }

  @Test func theDeinitOfALatestElementMayEmit() {
    let source = PublishSubject<Int>()
    let dying = PublishSubject<Dying>()
    var seen: [Int] = []
    let token = source.withLatestFrom(dying) { $1.tag }.subscribe(onNext: { seen.append($0) })
    do {
      let element = Dying(0)
      element.last = { [unowned source] in source.onNext(1) }
      dying.onNext(element)
    }
    dying.onNext(Dying(1))
    expect(seen, is: [1])
    token.dispose()
  }

  @Test func aStreamReplacedDuringAnEventEmitsNothingMore() {
    let outer = PublishSubject<Int>()
    let old = PublishSubject<Int>()
    var seen: [String] = []
    let token = outer.flatMapLatest { number in
      number == 1
        ? old.map { element -> String in
          outer.onNext(2)
          return "old\(element)"
        } : Observable.just("new")
    }.subscribe(onNext: { seen.append($0) })
    outer.onNext(1)
    old.onNext(7)
    expect(seen, is: ["new"])
    token.dispose()
  }

  @Test func aTerminatedConnectionHoldsNothing() {
    let source = PublishSubject<Int>()
    var token: (any Disposable)?
    let shared = source.map { element in
      token?.dispose()
      return element
    }.share(replay: 1, scope: .forever)
    token = shared.subscribe()
    source.onNext(1)
    var seen: [Int] = []
    let late = shared.subscribe(onNext: { seen.append($0) })
    expect(seen, is: [])
    late.dispose()
    token = nil
  }

  @Test func aReplayEndsWhenItsSubjectIsDisposed() {
    let subject = BehaviorSubject(value: 1)
    var seen: [Int] = []
    let token = subject.subscribe(onNext: { element in
      seen.append(element)
      subject.onNext(2)
      subject.dispose()
    })
    expect(seen, is: [1])
    token.dispose()
  }

  @Test func aDisposedChainCallsNoClosures() {
    let source = PublishSubject<Int>()
    let token = SerialDisposable()
    var seen: [Int] = []
    token.disposable = source.flatMap { _ in
      Observable.just(9).do(onNext: { seen.append($0) }, onSubscribe: { token.dispose() })
    }.subscribe()
    source.onNext(1)
    expect(seen, is: [])
  }
}
