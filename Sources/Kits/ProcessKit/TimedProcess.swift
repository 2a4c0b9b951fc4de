import FileKit
import Glibc

/// A program that runs apart from the terminal, is fed and listened to, and ends in time.
///
/// It has a process group of its own. While it runs, signals that ask us to end wait, and stop it
/// first; so begin and ``finish()`` are calls of one thread. What it left in the background when it
/// ended by itself goes on, and is no longer listened to; at its time limit all of its group goes.
public final class TimedProcess {
  /// The longest wait between two looks at whether it has ended: one that hands its ends of the
  /// pipes on to others does not close them.
  private static let tick = Duration.milliseconds(20)

  private let request: ProcessRequest
  private let group: ProcessGroup
  private let signals: DeferredSignals
  /// When its time began, moved on by what whoever feeds it took between two calls: that is ours.
  private var start = SuspendingClock.now
  private var lastCall = SuspendingClock.now
  /// Our ends of the pipes; -1 once they are closed.
  private var feed: Int32
  private var listened: [Listened]
  private var outcome: ProcessOutcome?
  /// Why it had to be stopped.
  private var stop: ProcessOutcome.End?

  /// What the program writes to.
  private struct Listened {
    var descriptor: Int32
    let limit: Int
    var captured = CapturedBytes()
  }

  public init(_ request: ProcessRequest) throws(ProcessFault) {
    var pipes: [Pipe] = []
    let signals = DeferredSignals()
    do throws(ProcessFault) {
      for _ in 0..<3 { pipes.append(try newPipe()) }
      group = try ProcessGroup(
        request, input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    self.request = request
    self.signals = signals
    feed = pipes[0].writing
    listened = [
      Listened(descriptor: pipes[1].reading, limit: request.outputLimit),
      Listened(descriptor: pipes[2].reading, limit: request.errorsLimit),
    ]
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
    for end in [feed] + listened.map(\.descriptor) { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    guard outcome == nil else { return }
    group.send(SIGKILL)
    _ = group.reap()
    closeAll()
  }

  /// Gives bytes to the program, listening meanwhile; returns `false` when it takes no more.
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    start += SuspendingClock.now - lastCall
    defer { lastCall = SuspendingClock.now }
    var rest = bytes[...]
    while !rest.isEmpty, feed >= 0, !mustStop() {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(feed, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        wait(atMost: Self.tick)
        if group.hasEnded { closeFeed() }
      } else if count < 0, errno != EINTR {
        closeFeed()
      }
    }
    return rest.isEmpty
  }

  /// Ends what the program is fed, listens until it ends or its time is over, and returns what came
  /// of it.
  public func finish() -> ProcessOutcome {
    if let outcome { return outcome }
    start += SuspendingClock.now - lastCall
    closeFeed()
    var patience = Duration.milliseconds(1)
    while !group.hasEnded, !mustStop() {
      let isSilent = listened.allSatisfy { $0.descriptor < 0 }
      wait(atMost: isSilent ? patience : Self.tick)
      if isSilent { patience = min(patience * 2, Self.tick) }
    }
    if stop != nil { stopGroup() }
    // What it wrote last is there already.
    for index in listened.indices { listen(index) }
    closeAll()
    let end = group.reap()
    if stop == .interrupted, request.holdsSignals { signals.hold() } else { signals.letThrough() }
    let made = ProcessOutcome(
      end: stop ?? .init(end), output: listened[0].captured, errors: listened[1].captured)
    outcome = made
    return made
  }

  /// Whether it has no more time, or we are asked to end.
  private func mustStop() -> Bool {
    guard stop == nil else { return true }
    if signals.hasCome {
      stop = .interrupted
    } else if SuspendingClock.now - start >= request.timeLimit {
      stop = .timedOut
    }
    return stop != nil
  }

  /// Asks all of the group to end, and sees to it once the grace is over.
  private func stopGroup() {
    // One that was stopped by a signal hears nothing else.
    for signal in [SIGTERM, SIGCONT] { group.send(signal) }
    let end = SuspendingClock.now + request.grace
    while !group.hasEnded, SuspendingClock.now < end { wait(atMost: .milliseconds(5)) }
    group.send(SIGKILL)
  }
}

// MARK: - Pipes
extension TimedProcess {
  /// Runs a program to its end, with `input` as all that it can read.
  public static func run(
    _ request: ProcessRequest, feeding input: [UInt8] = []
  ) throws(ProcessFault) -> ProcessOutcome {
    let process = try TimedProcess(request)
    _ = input.withUnsafeBytes { process.write($0) }
    return process.finish()
  }

  /// Waits until it has written something or takes something, and listens.
  private func wait(atMost longest: Duration) {
    let left = request.timeLimit - (SuspendingClock.now - start)
    let wait = stop == nil ? max(.zero, min(longest, left)) : longest
    var polled = listened.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // poll(2) passes over descriptors that are negative.
    polled.append(pollfd(fd: feed, events: Int16(POLLOUT), revents: 0))
    poll(&polled, nfds_t(polled.count), wait.wholeMilliseconds)
    for index in listened.indices where polled[index].revents != 0 { listen(index) }
  }

  /// Reads what is there, though never longer than there is time: some write without an end.
  private func listen(_ index: Int) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 where listened[index].descriptor >= 0 {
      let count = read(listened[index].descriptor, &buffer, buffer.count)
      if count > 0 {
        listened[index].captured.append(buffer[..<count], limit: listened[index].limit)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        close(listened[index].descriptor)
        listened[index].descriptor = -1
      } else if errno == EAGAIN {
        return
      }
    }
  }

  private func closeFeed() {
    if feed >= 0 { close(feed) }
    feed = -1
  }

  private func closeAll() {
    closeFeed()
    for index in listened.indices where listened[index].descriptor >= 0 {
      close(listened[index].descriptor)
      listened[index].descriptor = -1
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

extension ProcessOutcome.End {
  fileprivate init(_ end: ProcessEnd) {
    switch end {
    case .exited(let status): self = .exited(status)
    case .killed(let signal): self = .killed(signal: signal)
    }
  }
}
