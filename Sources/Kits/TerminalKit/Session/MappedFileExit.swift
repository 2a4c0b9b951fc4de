@preconcurrency import Glibc
import Synchronization
import System

// The signal handler is async-signal-safe (signal-safety(7)): its words are prepared in static
// memory.

/// Ends the process with a sentence if another program shortens a mapped file, whose use then
/// raises SIGBUS.
public enum MappedFileExit {
  /// At such a fault, restores the terminal and ends the process with `status` and `sentence`;
  /// later calls have no effect.
  public static func arm(status: Int32, saying sentence: String) {
    guard !isArmed, !SignalAction.isIgnored(SIGBUS) else { return }
    let bytes = Array(sentence.utf8)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    sentenceAddress.store(UInt(bitPattern: memory.baseAddress), ordering: .relaxed)
    sentenceCount.store(bytes.count, ordering: .relaxed)
    exitStatus.store(status, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = { number, cause, _ in
      handle(number, cause?.pointee.si_code ?? 0)
    }
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigaction(SIGBUS, &action, nil)
    armed.store(true, ordering: .sequentiallyConsistent)
  }

  /// Whether SIGBUS has this handler, which restores the terminal itself.
  static var isArmed: Bool { armed.load(ordering: .sequentiallyConsistent) }
}

private let armed = Atomic<Bool>(false)
/// An address, because pointers are not `Sendable`.
private let sentenceAddress = Atomic<UInt>(0)
private let sentenceCount = Atomic<Int>(0)
private let exitStatus = Atomic<Int32>(0)
/// `BUS_ADRERR`: the memory is past the end of its file.
private let missingFileCode: Int32 = 2

private func handle(_ number: Int32, _ cause: Int32) {
  restoreTerminal()
  guard cause == missingFileCode else {
    // The signal is delivered when the handler returns.
    signal(number, SIG_DFL)
    raise(number)
    return
  }
  let count = sentenceCount.load(ordering: .relaxed)
  if let start = UnsafePointer<UInt8>(bitPattern: sentenceAddress.load(ordering: .relaxed)) {
    _ = write(STDERR_FILENO, start, count)
  }
  _exit(exitStatus.load(ordering: .relaxed))
}
