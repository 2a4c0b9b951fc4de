@preconcurrency import Glibc
import Synchronization
import System

// Restores the terminal when the process ends without running other code. Signal handlers call it,
// so everything is async-signal-safe (signal-safety(7)) and prepared in static memory.

/// The original state of the terminal, and the sequence that resets its modes; global, so there can
/// be only one session at a time.
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
    inputDescriptor.store(input, ordering: .relaxed)
    outputDescriptor.store(output, ordering: .relaxed)
    guard let memory = undoing, let saved else { return }
    let count = min(bytes.count, capacity)
    for index in 0..<count { memory[index] = bytes[index] }
    undoingCount.store(count, ordering: .relaxed)
    saved.pointee = modes
    isArmed.store(true, ordering: .sequentiallyConsistent)
    installHandlers()
  }

  private static func prepareMemory() {
    guard undoing == nil else { return }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    undoingAddress.store(UInt(bitPattern: bytes), ordering: .relaxed)
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    savedAddress.store(UInt(bitPattern: modes), ordering: .relaxed)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    earlierAddress.store(UInt(bitPattern: actions), ordering: .relaxed)
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
    guard let earlier else { return }
    var ours = sigaction()
    ours.__sigaction_handler.sa_handler = { endProcess(by: $0) }
    ours.sa_flags = SA_ONSTACK
    for number in endings where SignalAction.isDefault(number) { sigaction(number, &ours, nil) }
    guard !areCrashesCaught.exchange(true, ordering: .relaxed) else { return }
    // Swift's backtraces use signal handlers too. They still run, after the terminal is restored.
    for number in crashes where !SignalAction.isIgnored(number) {
      if number == SIGBUS, MappedFileExit.isArmed { continue }
      sigaction(number, &ours, earlier + Int(number))
    }
  }
}

private let isArmed = Atomic<Bool>(false)
private let areCrashesCaught = Atomic<Bool>(false)
private let inputDescriptor = Atomic<Int32>(-1)
private let outputDescriptor = Atomic<Int32>(-1)
/// Addresses, because pointers are not `Sendable`; the memory changes only while unarmed.
private let undoingAddress = Atomic<UInt>(0)
private let savedAddress = Atomic<UInt>(0)
private let earlierAddress = Atomic<UInt>(0)
private let undoingCount = Atomic<Int>(0)

private var undoing: UnsafeMutablePointer<UInt8>? {
  UnsafeMutablePointer(bitPattern: undoingAddress.load(ordering: .relaxed))
}

private var saved: UnsafeMutablePointer<termios>? {
  UnsafeMutablePointer(bitPattern: savedAddress.load(ordering: .relaxed))
}

/// The previous actions of the signals, by number; only crash signals have a custom one.
private var earlier: UnsafeMutablePointer<sigaction>? {
  UnsafeMutablePointer(bitPattern: earlierAddress.load(ordering: .relaxed))
}

/// Restores the terminal and ends the process with the signal; for signal handlers.
func endProcess(by number: Int32) {
  restoreTerminal()
  if let earlier { sigaction(number, earlier + Int(number), nil) } else { signal(number, SIG_DFL) }
  // The signal is delivered when the handler returns.
  raise(number)
}

/// Restores the terminal, once.
func restoreTerminal() {
  guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
  let output = outputDescriptor.load(ordering: .relaxed)
  if let bytes = undoing {
    writeWhole(bytes, undoingCount.load(ordering: .relaxed), to: output)
  }
  let input = inputDescriptor.load(ordering: .relaxed)
  guard let modes = saved else { return }
  // In the background, the terminal belongs to the shell, which has set its own modes.
  let foreground = tcgetpgrp(input)
  guard foreground < 0 || foreground == getpgrp() else { return }
  while tcsetattr(input, TCSANOW, modes) < 0, errno == EINTR {}
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
