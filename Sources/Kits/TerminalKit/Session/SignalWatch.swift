@preconcurrency import Glibc
import Synchronization
import System

/// Delivers signals in turns of an event loop; handlers are global, so only one watch can exist.
final class SignalWatch {
  private let numbers: [Int32]
  private let waker: WakePipe
  private let action: (Int32) -> Void
  private var before: [(number: Int32, action: sigaction)] = []

  /// Installs handlers, except for signals that were ignored when the process started.
  init(_ numbers: [Int32], waking waker: WakePipe, _ action: @escaping (Int32) -> Void) {
    self.numbers = numbers.filter { !SignalAction.isIgnored($0) }
    self.waker = waker
    self.action = action
    _ = caughtSignals.exchange(0, ordering: .relaxed)
    hasAskedForEnd.store(false, ordering: .relaxed)
    wakingEnd.store(waker.writing, ordering: .relaxed)
    var ours = sigaction()
    ours.__sigaction_handler.sa_handler = { catchSignal($0) }
    ours.sa_flags = SA_RESTART
    for number in self.numbers {
      var old = sigaction()
      sigaction(number, &ours, &old)
      before.append((number, old))
    }
  }

  deinit { end() }

  func end() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    if !before.isEmpty { wakingEnd.store(-1, ordering: .relaxed) }
    before = []
  }

  func deliver() {
    guard !before.isEmpty else { return }
    let caught = caughtSignals.exchange(0, ordering: .relaxed)
    guard caught != 0 else { return }
    for number in numbers where caught & (1 << UInt64(number)) != 0 { action(number) }
  }
}

/// The caught signals that were not delivered, one bit per signal.
private let caughtSignals = Atomic<UInt64>(0)
private let hasAskedForEnd = Atomic<Bool>(false)
private let wakingEnd = Atomic<Int32>(-1)

/// The signal handler, which is async-signal-safe (signal-safety(7)).
private func catchSignal(_ number: Int32) {
  let code = errno
  if number == SIGINT || number == SIGTERM || number == SIGHUP,
    hasAskedForEnd.exchange(true, ordering: .relaxed)
  {
    // A second request to terminate ends the process, because the event loop does not respond.
    endProcess(by: number)
    return
  }
  caughtSignals.bitwiseOr(1 << UInt64(number), ordering: .relaxed)
  let end = wakingEnd.load(ordering: .relaxed)
  if end >= 0 {
    var byte: UInt8 = 1
    _ = write(end, &byte, 1)
  }
  errno = code
}
