@preconcurrency import Glibc
import Synchronization

/// Deletes an unfinished file if a signal ends the process: Ctrl-C, `kill`, or a closed terminal.
///
/// For one file at a time. Signals that the program catches or ignores are left alone, and nothing
/// can be done about `SIGKILL`: the next process that writes to the path deletes the file.
final class InterruptedFile {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let path: UnsafeMutablePointer<CChar>
  private var caught: [Int32] = []

  /// Returns `nil` if another file is being watched.
  init?(_ path: String) {
    guard let copy = strdup(path) else { return nil }
    let address = UInt(bitPattern: copy)
    guard
      interruptedPath.compareExchange(expected: 0, desired: address, ordering: .relaxed).exchanged
    else {
      free(copy)
      return nil
    }
    self.path = copy
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { deleteAndEnd(by: $0) }
    for number in Self.signals where SignalAction.isDefault(number) {
      sigaction(number, &action, nil)
      caught.append(number)
    }
  }

  deinit {
    for number in caught { signal(number, SIG_DFL) }
    interruptedPath.store(0, ordering: .relaxed)
    free(path)
  }
}

/// The address of the path; 0 for none.
private let interruptedPath = Atomic<UInt>(0)

/// The signal handler, which is async-signal-safe (signal-safety(7)).
private func deleteAndEnd(by number: Int32) {
  let path = UnsafePointer<CChar>(bitPattern: interruptedPath.load(ordering: .relaxed))
  if let path { unlink(path) }
  signal(number, SIG_DFL)
  raise(number)
}
