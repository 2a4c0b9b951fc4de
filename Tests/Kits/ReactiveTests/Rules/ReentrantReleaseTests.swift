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
