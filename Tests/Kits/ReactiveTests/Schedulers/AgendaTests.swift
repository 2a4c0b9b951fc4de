import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct AgendaTests {
  @Test func replacedTimersOfDebounceLeaveTheScheduler() {
    let scheduler = VirtualTimeScheduler()
    let subject = PublishSubject<Canary>()
    let token = subject.debounce(.seconds(1000), scheduler: scheduler).subscribe()
    for _ in 1...100 { subject.onNext(Canary()) }

    expect(scheduler.count, is: 1)
    token.dispose()
    expect(scheduler.count, is: 0)
  }

  @Test func cancelledActionsLeaveTheScheduler() {
    let scheduler = VirtualTimeScheduler()
    var order: [Int] = []
    let times = (0..<300).map { $0 * 7919 % 307 }
    let tokens = times.map { time in
      scheduler.scheduleAbsoluteVirtual(time, time: time) { time in
        order.append(time)
        return Disposables.create()
      }
    }
    for index in stride(from: 0, to: 300, by: 3) { tokens[index].dispose() }
    expect(scheduler.count, is: 200)
    scheduler.start()

    expect(order, is: times.indices.filter { $0 % 3 != 0 }.map { times[$0] }.sorted())
    expect(scheduler.count, is: 0)
  }

  @Test func anActionScheduledAndCancelledInATurnDoesNotRun() {
    let loop = EventLoopScheduler(clock: { .zero })
    let later = SerialDisposable()
    var hasRun = false
    _ = loop.schedule(()) {
      later.disposable = loop.schedule(()) {
        hasRun = true
        return Disposables.create()
      }
      return Disposables.create()
    }
    _ = loop.schedule(()) {
      later.dispose()
      return Disposables.create()
    }
    loop.runDue()
    loop.runDue()

    expect(!hasRun)
    expect(loop.timeUntilNext == nil)
  }

  @Test func anActionMayCancelAnotherOneOfItsTurn() {
    let loop = EventLoopScheduler(clock: { .zero })
    let later = SerialDisposable()
    var ran: [Int] = []
    _ = loop.schedule(()) {
      later.dispose()
      return Disposables.create()
    }
    later.disposable = loop.schedule(()) {
      ran.append(2)
      return Disposables.create()
    }
    loop.runDue()

    expect(ran.isEmpty)
    expect(loop.timeUntilNext == nil)
  }

  @Test func nestedActionsRunAtTheirVirtualTimes() {
    for (stop, expected) in [(nil, [1, 1, 3]), (1, [1, 1]), (10, [1, 1, 3])] {
      let scheduler = VirtualTimeScheduler(resolution: .seconds(10))
      var times: [Int] = []
      func note() -> any Disposable {
        times.append(scheduler.clock)
        return Disposables.create()
      }
      _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) {
        _ = note()
        _ = scheduler.scheduleRelative((), dueTime: .seconds(20)) { note() }
        return scheduler.schedule(()) { note() }
      }
      if let stop { scheduler.advanceTo(stop) } else { scheduler.start() }

      expect(times, is: expected)
    }
  }

  @Test func cancelledNestedActionsDoNotRun() {
    let scheduler = VirtualTimeScheduler(resolution: .seconds(10))
    var times: [Int] = []
    _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) {
      times.append(scheduler.clock)
      for delay in [Duration.seconds(20), .zero] {
        scheduler.scheduleRelative((), dueTime: delay) {
          times.append(scheduler.clock)
          return Disposables.create()
        }.dispose()
      }
      return Disposables.create()
    }
    scheduler.advanceTo(20)

    expect(times, is: [1])
  }

  @Test func stopKeepsTheNestedActions() {
    let scheduler = VirtualTimeScheduler(initialClock: 10, resolution: .seconds(10))
    expect(scheduler.clock, is: 10)
    expect(scheduler.now, is: .seconds(100))
    _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) {
      _ = scheduler.schedule(()) { Disposables.create() }
      scheduler.stop()
      return Disposables.create()
    }
    scheduler.start()

    expect(scheduler.clock, is: 11)
    expect(scheduler.count, is: 1)
  }
}
