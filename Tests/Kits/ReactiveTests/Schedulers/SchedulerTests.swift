import Expectations
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite(.leavesNoSubscriptions) struct SchedulerTests {
  private let log = Log()

  @Test func theImmediateSchedulerRunsActionsAtOnce() {
    _ = ImmediateScheduler().schedule(1, action: noting)

    expect(log.lines, is: ["1"])
  }

  @Test func theEventLoopRunsDueActionsInTheOrderOfTheirTimes() {
    var time = Duration.seconds(100)
    let loop = EventLoopScheduler(clock: { time })
    _ = loop.scheduleRelative(3, dueTime: .seconds(3), action: noting)
    _ = loop.scheduleRelative(2, dueTime: .seconds(2), action: noting)
    _ = loop.schedule(1, action: noting)
    _ = loop.scheduleRelative(20, dueTime: .seconds(2), action: noting)
    expect(log.lines.isEmpty)
    expect(loop.timeUntilNext, is: .zero)
    loop.runDue()
    expect(log.lines, is: ["1"])
    expect(loop.timeUntilNext, is: .seconds(2))
    time += .seconds(2)
    loop.runDue()
    expect(log.lines, is: ["1", "2", "20"])
    time += .seconds(5)
    expect(loop.timeUntilNext, is: .zero)
    loop.runDue()

    expect(log.lines, is: ["1", "2", "20", "3"])
    expect(loop.timeUntilNext == nil)
  }

  @Test func anActionScheduledInATurnRunsInTheNext() {
    let loop = EventLoopScheduler(clock: { .zero })
    _ = loop.schedule(1) { [log] number in
      log.add("\(number)")
      loop.runDue()
      return loop.schedule(number + 1, action: self.noting)
    }
    loop.runDue()
    expect(log.lines, is: ["1"])
    loop.runDue()

    expect(log.lines, is: ["1", "2"])
  }

  @Test func disposalCancelsAScheduledAction() {
    let loop = EventLoopScheduler(clock: { .zero })
    let token = loop.schedule(1, action: noting)
    _ = loop.schedule(2, action: noting)
    token.dispose()
    loop.runDue()

    expect(log.lines, is: ["2"])
    expect(loop.timeUntilNext == nil)
  }

  @Test func disposalDisposesTheResultOfTheAction() {
    let loop = EventLoopScheduler(clock: { .zero })
    let token = loop.schedule(()) { [log] in Disposables.create { log.add("disposed") } }
    loop.runDue()
    token.dispose()

    expect(log.lines, is: ["disposed"])
  }

  @Test func theMonotonicClockDoesNotGoBack() {
    let loop = EventLoopScheduler()
    let before = loop.now

    expect(loop.now >= before)
  }

  @Test func lateTurnsDoNotShiftAPeriod() {
    var time = Duration.zero
    let loop = EventLoopScheduler(clock: { time })
    let token = loop.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(10)) {
      [log] count in
      log.add("\(count)")
      return count + 1
    }
    time = .seconds(3)
    loop.runDue()
    expect(loop.timeUntilNext, is: .seconds(8))
    token.dispose()

    expect(log.lines, is: ["0"])
    expect(loop.timeUntilNext == nil)
  }

  @Test func virtualTimeJumpsToTheNextAction() {
    let virtual = VirtualTimeScheduler(initialClock: 10, resolution: .milliseconds(1))
    for ticks in [30, 20] {
      _ = virtual.scheduleRelative((), dueTime: .milliseconds(ticks)) { [log] in
        log.add("\(virtual.clock)")
        return Disposables.create()
      }
    }
    virtual.advanceTo(35)
    expect(log.lines, is: ["30"])
    expect(virtual.clock, is: 35)
    expect(virtual.now, is: .milliseconds(35))
    virtual.start()

    expect(log.lines, is: ["30", "40"])
  }

  @Test func stopEndsVirtualTime() {
    let virtual = VirtualTimeScheduler()
    for time in 1...3 {
      _ = virtual.scheduleAbsoluteVirtual(time, time: time) { [log] time in
        log.add("\(time)")
        if time == 2 { virtual.stop() }
        return Disposables.create()
      }
    }
    virtual.start()
    expect(log.lines, is: ["1", "2"])
    virtual.start()

    expect(log.lines, is: ["1", "2", "3"])
  }

  @Test func manyActionsRunInTheOrderOfTheirTimes() {
    let virtual = VirtualTimeScheduler()
    let times = (0..<500).map { $0 * 7919 % 503 }
    var seen: [Int] = []
    for time in times {
      _ = virtual.scheduleAbsoluteVirtual(time, time: time) { time in
        seen.append(time)
        return Disposables.create()
      }
    }
    virtual.start()

    expect(seen, is: times.sorted())
  }

  @Test func aMailboxKeepsItsOrderAndWakesOnce() {
    let wakes = Mutex(0)
    let mailbox = Mailbox<Int>(wake: { wakes.withLock { $0 += 1 } })
    mailbox.post(1)
    mailbox.post(2)
    expect(wakes.withLock { $0 }, is: 1)
    expect(mailbox.empty(), is: [1, 2])
    expect(mailbox.empty().isEmpty)
    mailbox.post(3)

    expect(wakes.withLock { $0 }, is: 2)
    expect(mailbox.empty(), is: [3])
  }

  @Test func messagesOfManyThreadsArriveOnce() async {
    let mailbox = Mailbox<Int>()
    await withTaskGroup(of: Void.self) { group in
      for start in stride(from: 0, to: 1000, by: 100) {
        group.addTask { for number in start..<start + 100 { mailbox.post(number) } }
      }
    }

    expect(mailbox.empty().sorted(), is: Array(0..<1000))
  }

  private func noting(_ number: Int) -> any Disposable {
    log.add("\(number)")
    return Disposables.create()
  }
}
