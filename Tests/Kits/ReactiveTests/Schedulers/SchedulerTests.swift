import Expectations
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite(.leavesNoSubscriptions) struct SchedulerTests {
  private let log = Log()

  @Test func theEventLoopRunsDueActionsInTheOrderOfTheirTimes() {
    var time = Duration.seconds(100)
    let loop = EventLoopScheduler(clock: { time })
    _ = note(3, after: 3, in: loop)
    _ = note(2, after: 2, in: loop)
    _ = note(1, in: loop)
    _ = note(20, after: 2, in: loop)
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
    _ = loop.schedule(after: .zero) {
      log.add("1")
      loop.runDue()
      _ = note(2, in: loop)
    }
    loop.runDue()
    expect(log.lines, is: ["1"])
    loop.runDue()

    expect(log.lines, is: ["1", "2"])
  }

  @Test func cancelledActionsDoNotRun() {
    var time = Duration.zero
    let loop = EventLoopScheduler(clock: { time })
    var order: [Int] = []
    let times = (0..<300).map { $0 * 7919 % 307 }
    let tokens = times.map { time in
      loop.schedule(after: .seconds(time)) { order.append(time) }
    }
    for index in stride(from: 0, to: 300, by: 3) { tokens[index].dispose() }
    while let next = loop.timeUntilNext {
      time += next
      loop.runDue()
    }

    expect(order, is: times.indices.filter { $0 % 3 != 0 }.map { times[$0] }.sorted())
  }

  @Test func anActionMayCancelAnotherOneOfItsTurn() {
    let loop = EventLoopScheduler(clock: { .zero })
    let later = SerialDisposable()
    _ = loop.schedule(after: .zero) { later.dispose() }
    later.disposable = note(1, in: loop)
    loop.runDue()

    expect(log.lines.isEmpty)
    expect(loop.timeUntilNext == nil)
  }

  @Test func aDeallocatedSchedulerReleasesItsActions() {
    weak var canary: Canary?
    let token: any Disposable
    do {
      let held = Canary()
      canary = held
      let loop = EventLoopScheduler(clock: { .zero })
      token = loop.schedule(after: .zero) { _ = held }
    }

    expect(canary == nil)
    token.dispose()
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

  private func note(_ number: Int, after seconds: Int = 0, in loop: EventLoopScheduler)
    -> any Disposable
  {
    loop.schedule(after: .seconds(seconds)) { [log] in log.add("\(number)") }
  }
}
