@preconcurrency import Glibc
import Synchronization
import System

// Restores the terminal when the process ends without running other code. Signal handlers call it,
// so everything is async-signal-safe (signal-safety(7)) and prepared in static memory.

/// The terminal's original state and reset sequence; global, so there can be only one session.
enum EmergencyExit {
  static let capacity = 256

  /// The signals of a crash; a Swift trap is SIGILL or SIGTRAP, depending on the processor.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
  /// The signals that end a process by default; an event loop may watch them instead.
  private static let endings =
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
      SIGPOLL, SIGPWR, SIGSTKFLT,
    ] + realTime

  /// The real-time signals that programs use: `SIGRTMIN`, a function in C, up to `SIGRTMAX`.
  private static let realTime = Array(Int32(34)...64)

  /// Ensures that the terminal is restored however the process ends, except by SIGKILL.
  static func arm(input: Int32, output: Int32, modes: termios, undoing bytes: [UInt8]) {
    isArmed.store(false, ordering: .sequentiallyConsistent)
    prepareMemory()
    guard let state else { return }
    (state.pointee.input, state.pointee.output, state.pointee.modes) = (input, output, modes)
    state.pointee.count = min(bytes.count, capacity)
    for index in 0..<state.pointee.count { state.pointee.undoing[index] = bytes[index] }
    isArmed.store(true, ordering: .sequentiallyConsistent)
    installHandlers()
  }

  private static func prepareMemory() {
    guard state == nil else { return }
    let made = UnsafeMutablePointer<ExitState>.allocate(capacity: 1)
    made.initialize(to: ExitState())
    stateAddress.store(UInt(bitPattern: made), ordering: .relaxed)
    // After a stack overflow, a handler cannot run on the normal stack.
    let size = 64 << 10
    var stack = stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0,
      ss_size: size)
    sigaltstack(&stack, nil)
    atexit { restoreTerminal() }
  }

  /// The handlers stay installed; without a terminal to restore, they behave like the defaults.
  private static func installHandlers() {
    guard let state else { return }
    var ours = sigaction()
    ours.__sigaction_handler.sa_handler = { endProcess(by: $0) }
    ours.sa_flags = SA_ONSTACK
    for number in endings where SignalAction.isDefault(number) { sigaction(number, &ours, nil) }
    guard !areCrashesCaught.exchange(true, ordering: .relaxed) else { return }
    // Swift's backtraces use signal handlers too. They still run, after the terminal is restored.
    for number in crashes where !SignalAction.isIgnored(number) {
      sigaction(number, &ours, state.pointee.earlier + Int(number))
    }
  }
}

private let isArmed = Atomic<Bool>(false)
private let areCrashesCaught = Atomic<Bool>(false)
/// An address, because pointers are not `Sendable`; the memory changes only while unarmed.
private let stateAddress = Atomic<UInt>(0)

private var state: UnsafeMutablePointer<ExitState>? {
  UnsafeMutablePointer(bitPattern: stateAddress.load(ordering: .relaxed))
}

private struct ExitState {
  var (input, output): (Int32, Int32) = (-1, -1)
  var modes = termios()
  let undoing = UnsafeMutablePointer<UInt8>.allocate(capacity: EmergencyExit.capacity)
  var count = 0
  /// The previous actions of the signals, by number; only crash signals have a custom one.
  let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  init() { earlier.initialize(repeating: sigaction(), count: 65) }
}

/// Restores the terminal and ends the process with the signal; for signal handlers.
func endProcess(by number: Int32) {
  restoreTerminal()
  if let state {
    sigaction(number, state.pointee.earlier + Int(number), nil)
  } else {
    signal(number, SIG_DFL)
  }
  // The signal is delivered when the handler returns.
  raise(number)
}

/// Restores the terminal, once.
func restoreTerminal() {
  guard isArmed.exchange(false, ordering: .sequentiallyConsistent), let state else { return }
  writeWhole(state.pointee.undoing, state.pointee.count, to: state.pointee.output)
  let input = state.pointee.input
  // In the background, the terminal belongs to the shell, which has set its own modes.
  let foreground = tcgetpgrp(input)
  guard foreground < 0 || foreground == getpgrp() else { return }
  while tcsetattr(input, TCSANOW, &state.pointee.modes) < 0, errno == EINTR {}
}

/// Gives up if the terminal is closed or accepts no bytes for a second.
private func writeWhole(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, to output: Int32) {
  var done = 0
  while done < count {
    var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    let found = poll(&ready, 1, 1_000)
    if found == 0 { return }
    if found < 0, errno != EINTR { return }
    let written = write(output, bytes + done, count - done)
    if written > 0 { done += written }
    if written < 0, errno != EINTR, errno != EAGAIN { return }
  }
}
