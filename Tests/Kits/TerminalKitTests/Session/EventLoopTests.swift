import Expectations
import Glibc
import Reactive
import TerminalKit
import Testing

@Suite struct EventLoopTests {
  private final class Clock {
    var time = Duration.seconds(100)
  }

  private let clock = Clock()
  private let loop: EventLoop
  private var pipe: [Int32] = [-1, -1]

  init() throws {
    loop = try EventLoop { [clock] in clock.time }
    try #require(Glibc.pipe(&pipe) == 0)
  }

  @Test func aTimerRunsInTheTurnInWhichItIsDue() {
    var runs = 0
    let token = loop.scheduler.schedule(after: .milliseconds(30)) { runs += 1 }
    clock.time += .milliseconds(29)
    loop.turn(mayWait: false)
    expect(runs, is: 0)
    clock.time += .milliseconds(1)
    loop.turn()
    expect(runs, is: 1)
    token.dispose()
  }

  @Test func aReadableDescriptorIsDeliveredUntilItsDisposal() {
    defer { for end in pipe { close(end) } }
    var read: [UInt8] = []
    let token = loop.watch(pipe[0]) { [pipe] in
      var byte: UInt8 = 0
      if Glibc.read(pipe[0], &byte, 1) == 1 { read.append(byte) }
    }
    loop.turn(mayWait: false)
    expect(read, is: [])
    expect(write(pipe[1], "ab", 2), is: 2)
    loop.turn()
    loop.turn()
    expect(read, is: [0x61, 0x62])
    expect(write(pipe[1], "c", 1), is: 1)
    token.dispose()
    loop.turn(mayWait: false)
    expect(read, is: [0x61, 0x62])
  }

  @Test func aClosedDescriptorIsDeliveredOnce() {
    defer { close(pipe[0]) }
    var calls = (end: 0, closed: 0)
    let tokens = [
      loop.watch(pipe[0]) { calls.end += 1 }, loop.watch(1_000_000) { calls.closed += 1 },
    ]
    close(pipe[1])
    loop.turn()
    expect(calls == (1, 1))
    loop.turn(mayWait: false)
    expect(calls.closed, is: 1)
    for token in tokens { token.dispose() }
  }

  @Test func aMailboxWakesTheLoopFromAnotherThread() throws {
    let waker = loop.waker
    let mailbox = Mailbox<Int> { waker.wake() }
    var received: [Int] = []
    loop.didWake = {
      received += mailbox.empty()
      self.loop.stop()
    }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(mailbox).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Mailbox<Int>>.fromOpaque($0).takeRetainedValue().post(7) }
        return nil
      }, context)
    try #require(code == 0)
    loop.run()
    pthread_join(thread, nil)
    expect(received, is: [7])
    expect(loop.turns, is: 1)
  }

  /// Waits for a second of real time, at the end of which only the timer makes the loop turn.
  @Test func waitingForATimerNeedsNoTurns() throws {
    let loop = try EventLoop()
    let token = loop.scheduler.schedule(after: .seconds(1)) { loop.stop() }
    loop.run()
    expect(loop.turns <= 2)
    token.dispose()
  }
}
