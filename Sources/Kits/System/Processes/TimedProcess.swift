import Glibc

/// A background program with input, captured output and a time limit.
///
/// It has its own process group. While it runs, termination signals are blocked, and stop the
/// program first; so call `init` and ``finish()`` on one thread. Background processes that it
/// leaves at its end continue, but their output is not read. At the time limit the whole group is
/// stopped.
public final class TimedProcess {
  /// A program that passes its pipes to other processes does not close them when it ends.
  private static let tick = Duration.milliseconds(20)

  /// The time between SIGTERM and SIGKILL at the time limit.
  private static let grace = Duration.milliseconds(500)

  private let request: ProcessRequest
  /// The program, which leads a process group of its own.
  private let leader: pid_t
  private let signals: DeferredSignals
  /// The start time, plus the time that the caller spent between calls.
  private var start = Uptime.now
  private var lastCall = Uptime.now
  /// The write end of its input and the read ends of its outputs; -1 once closed.
  private var feed: Int32
  private var listened: [Listened]
  private var outcome: ProcessOutcome?
  private var stop: ProcessEnd?

  private struct Listened {
    var descriptor: Int32
    let limit: Int
    var captured = CapturedBytes()
  }

  public init(_ request: ProcessRequest) throws(ProcessFault) {
    var pipes: [Pipe] = []
    let signals = DeferredSignals()
    do throws(ProcessFault) {
      for _ in 0..<3 { pipes.append(try Pipe()) }
      leader = try spawn(
        [request.program] + request.arguments, adding: request.addedVariables,
        streams: [pipes[0].reading, pipes[1].writing, pipes[2].writing], defaults: .all,
        flags: Int32(POSIX_SPAWN_SETPGROUP))
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
    kill(-leader, SIGKILL)
    _ = ProcessEnd(waitingFor: leader)
    closeAll()
  }

  /// Returns `false` if the program accepts no more input.
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    start += Uptime.now - lastCall
    defer { lastCall = Uptime.now }
    var rest = bytes[...]
    while !rest.isEmpty, feed >= 0, !mustStop() {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(feed, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        wait(atMost: Self.tick)
        if hasEnded { closeFeed() }
      } else if count < 0, errno != EINTR {
        closeFeed()
      }
    }
    return rest.isEmpty
  }

  /// Closes its input, reads its output until it ends or reaches its time limit, and returns the
  /// result.
  public func finish() -> ProcessOutcome {
    if let outcome { return outcome }
    start += Uptime.now - lastCall
    closeFeed()
    var pause = Duration.milliseconds(1)
    while !hasEnded, !mustStop() {
      let isSilent = listened.allSatisfy { $0.descriptor < 0 }
      wait(atMost: isSilent ? pause : Self.tick)
      if isSilent { pause = min(pause * 2, Self.tick) }
    }
    if stop != nil { stopGroup() }
    // The last output is already in the pipe.
    for index in listened.indices { listen(index) }
    closeAll()
    let end = ProcessEnd(waitingFor: leader)
    if stop == .interrupted, request.defersSignals {
      signals.keepBlocked()
    } else {
      signals.deliver()
    }
    let made = ProcessOutcome(
      end: stop ?? end, output: listened[0].captured, errors: listened[1].captured)
    outcome = made
    return made
  }

  private func mustStop() -> Bool {
    guard stop == nil else { return true }
    if signals.hasCome {
      stop = .interrupted
    } else if Uptime.now - start >= request.timeLimit {
      stop = .timedOut
    }
    return stop != nil
  }

  private func stopGroup() {
    // A stopped process receives SIGTERM only after SIGCONT.
    for signal in [SIGTERM, SIGCONT] { kill(-leader, signal) }
    let end = Uptime.now + Self.grace
    while !hasEnded, Uptime.now < end { wait(atMost: .milliseconds(5)) }
    kill(-leader, SIGKILL)
  }

  /// Whether the program has ended; its status is kept until it is waited for.
  private var hasEnded: Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(leader), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 ? errno != EINTR : info.si_signo == SIGCHLD
  }
}

// MARK: - Pipes
extension TimedProcess {
  public static func run(
    _ request: ProcessRequest, feeding input: [UInt8] = []
  ) throws(ProcessFault) -> ProcessOutcome {
    let process = try TimedProcess(request)
    _ = input.withUnsafeBytes { process.write($0) }
    return process.finish()
  }

  private func wait(atMost longest: Duration) {
    let left = request.timeLimit - (Uptime.now - start)
    let wait = stop == nil ? max(.zero, min(longest, left)) : longest
    var polled = listened.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // poll(2) ignores negative descriptors.
    polled.append(pollfd(fd: feed, events: Int16(POLLOUT), revents: 0))
    poll(&polled, nfds_t(polled.count), wait.milliseconds)
    for index in listened.indices where polled[index].revents != 0 { listen(index) }
  }

  /// Reads the available output, but not beyond the time limit: some programs write endlessly.
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
