import Expectations
import Reactive
import ReactiveTesting
import Testing

/// Elements whose `deinit` comes back in, while a subject or an operator drops them.
@Suite(.leavesNoSubscriptions) struct ReentrantReleaseTests {
  private let log = Log()

  @Test func anAsyncSubjectDropsAReplacedElement() {
    let subject = AsyncSubject<Dying>()
    _ = subject.map(\.tag).log(to: log)
    subject.onNext(Dying(1) { [unowned subject] in subject.onNext(Dying(3)) })
    subject.onNext(Dying(2))
    subject.onCompleted()

    expect(log.lines, is: ["3", "completed", "disposed"])
  }

  @Test func anAsyncSubjectDropsItsElementAtAnError() {
    let subject = AsyncSubject<Dying>()
    _ = subject.map(\.tag).log(to: log)
    subject.onNext(Dying(1) { [unowned subject] in subject.onCompleted() })
    subject.onError(Boom())

    expect(log.lines, is: ["error(Boom(number: 0))", "disposed"])
  }

  @Test func anAsyncSubjectDropsItsElementAtDisposal() {
    let subject = AsyncSubject<Dying>()
    subject.onNext(
      Dying(1) { [unowned subject, log] in
        subject.onNext(Dying(2))
        subject.dispose()
        log.add("\(subject.isDisposed)")
      })
    subject.dispose()

    expect(log.lines, is: ["true"])
  }

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

  @Test func aReplaySubjectDropsItsBufferAtDisposal() {
    let subject = ReplaySubject<Dying>.createUnbounded()
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject, log] in
          _ = subject.map(\.tag).log(to: log)
          subject.onNext(Dying(9))
        })
    }
    subject.dispose()

    let refused = ["error(disposed)", "disposed"]
    expect(log.lines, is: refused + refused + refused)
  }

  @Test func aReplaySubjectDropsItsOldestElement() {
    let subject = ReplaySubject<Dying>.create(bufferSize: 1)
    subject.onNext(Dying(1) { [unowned subject] in subject.onNext(Dying(3)) })
    subject.onNext(Dying(2))
    subject.onCompleted()

    expect(subject.map(\.tag).events(), is: [.next(3), .completed])
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

  @Test func theDropOfAQueueMayEmit() {
    let outer = PublishSubject<Observable<Dying>>()
    let running = PublishSubject<Dying>()
    let token = outer.merge(maxConcurrent: 1).subscribe()
    outer.onNext(running)
    do {
      let held = Dying(1) { [unowned outer, log] in
        outer.onNext(.never())
        log.add("dropped")
      }
      outer.onNext(.deferred { .just(held) })
    }
    token.dispose()

    expect(log.lines, is: ["dropped"])
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

  @Test func aRemovedDisposableMayUseItsGroup() throws {
    let group = CompositeDisposable()
    let removed = Disposables.create { [unowned group, log] in
      _ = group.insert(Disposables.create { log.add("inserted") })
      log.add("removed, \(group.count) left")
    }
    group.remove(for: try #require(group.insert(removed)))
    group.dispose()

    expect(log.lines, is: ["removed, 1 left", "inserted"])
  }
}
