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
}

/// Operators that hold elements.
@Suite(.leavesNoSubscriptions) struct ReentrantOperatorTests {
  @Test(arguments: holding)
  fileprivate func anOperatorDropsElementsThatEmit(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    var seen: [Int] = []
    let token = operation.apply(subject.asObservable())
      .subscribe(onNext: { seen.append($0.tag) }, onError: { _ in })
    var drops = 0
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject] in
          drops += 1
          subject.onNext(Dying(tag + 10))
        })
    }
    subject.onCompleted()
    token.dispose()

    expect(drops, is: 3)
    expect(seen.count, is: Set(seen).count)
    expect(!seen.isEmpty)
    expect(!subject.hasObservers)
  }

  @Test(arguments: holding)
  fileprivate func anOperatorDropsElementsThatDispose(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    let token = SerialDisposable()
    token.disposable = operation.apply(subject.asObservable()).subscribe { (_: Event<Dying>) in }
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject] in
          subject.onNext(Dying(tag + 10))
          token.dispose()
        })
    }
    token.dispose()

    expect(!subject.hasObservers)
  }
}

private typealias Holding = Form<Observable<Dying>, Dying>

private let holding = [
  Holding("scan") { source in source.scan(Dying(-1)) { $1 } },
  Holding("distinctUntilChanged") { source in source.distinctUntilChanged() },
  Holding("share") { source in source.share(replay: 1, scope: .forever) },
  Holding("withLatestFrom") { source in source.withLatestFrom(source) },
  Holding("flatMapLatest") { source in source.flatMapLatest { Observable.just($0) } },
  Holding("flatMap") { source in source.flatMap { Observable.just($0) } },
]
