import FileKit
@preconcurrency import Glibc
import Synchronization

// What gives the terminal back when nothing else of the program runs any more. All of it is what a
// handler of signals may do (signal-safety(7)): it is laid out beforehand, in memory that stays.

/// The terminal of the process as it was, and what undoes the modes it was put in.
///
/// It is the process's, so one session at a time is held here.
enum EmergencyExit {
  /// Bytes of what undoes the modes; there is no need of more.
  static let capacity = 256

  /// The signals of a crash: a trap of Swift's is SIGILL or SIGTRAP, by the processor.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
  /// Those that ask for the end; a loop may watch them instead.
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// From now on the terminal is given back however the process ends, but for SIGKILL.
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

  /// Gives the terminal back, once.
  static func giveBack() {
    giveTerminalBack()
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
    // Where the stack has overflowed no handler runs on it.
    let size = 64 << 10
    var stack = stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0,
      ss_size: size)
    sigaltstack(&stack, nil)
    atexit { giveTerminalBack() }
  }

  /// The handlers stay: without a terminal to give back they do what would be done without them.
  private static func installHandlers() {
    guard let earlier else { return }
    var ours = sigaction()
    ours.__sigaction_handler.sa_handler = { endProcess(by: $0) }
    ours.sa_flags = SA_ONSTACK
    for number in endings where SignalAction.isDefault(number) { sigaction(number, &ours, nil) }
    guard !areCrashesCaught.exchange(true, ordering: .relaxed) else { return }
    // Swift's own backtraces come by handlers too, and go on to come, on a screen to read them on.
    for number in crashes where !SignalAction.isIgnored(number) {
      sigaction(number, &ours, earlier + Int(number))
    }
  }
}

private let isArmed = Atomic<Bool>(false)
private let areCrashesCaught = Atomic<Bool>(false)
private let inputDescriptor = Atomic<Int32>(-1)
private let outputDescriptor = Atomic<Int32>(-1)
/// Addresses, since pointers do not cross threads: what they point to changes only while unarmed.
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

/// What was done at each signal before, by its number; nothing unusual unless it was a crash.
private var earlier: UnsafeMutablePointer<sigaction>? {
  UnsafeMutablePointer(bitPattern: earlierAddress.load(ordering: .relaxed))
}

/// Gives the terminal back and ends the process as the signal does; for handlers of signals.
func endProcess(by number: Int32) {
  giveTerminalBack()
  if let earlier { sigaction(number, earlier + Int(number), nil) } else { signal(number, SIG_DFL) }
  // It comes when the handler returns.
  raise(number)
}

private func giveTerminalBack() {
  guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
  let output = outputDescriptor.load(ordering: .relaxed)
  if let bytes = undoing {
    writeWhole(bytes, undoingCount.load(ordering: .relaxed), to: output)
  }
  let input = inputDescriptor.load(ordering: .relaxed)
  guard let modes = saved else { return }
  // In the background the terminal is the shell's, which has given it modes of its own.
  let foreground = tcgetpgrp(input)
  guard foreground < 0 || foreground == getpgrp() else { return }
  while tcsetattr(input, TCSANOW, modes) < 0, errno == EINTR {}
}

/// Writes the bytes unless the terminal is gone, or takes none for a second.
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
