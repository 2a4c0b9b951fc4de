import FileKit
@preconcurrency import Glibc
import Synchronization

/// The signals of the process, kept until a loop tells them.
///
/// They are those of the whole process, and so is what keeps them: one at a time may live.
final class SignalWatch {
  private let numbers: [Int32]
  private let waker: WakePipe
  private let action: (Int32) -> Void
  private var before: [(number: Int32, action: sigaction)] = []

  /// Catches the signals, but for those that the process was started to ignore.
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

  deinit {
    end()
  }

  /// Signals do again what they did before.
  func end() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    if !before.isEmpty { wakingEnd.store(-1, ordering: .relaxed) }
    before = []
  }

  /// Tells the signals that have come, each once.
  func tell() {
    guard !before.isEmpty else { return }
    let caught = caughtSignals.exchange(0, ordering: .relaxed)
    guard caught != 0 else { return }
    for number in numbers where caught & (1 << UInt64(number)) != 0 { action(number) }
  }
}

/// A bit for each signal that came and was not told.
private let caughtSignals = Atomic<UInt64>(0)
private let hasAskedForEnd = Atomic<Bool>(false)
private let wakingEnd = Atomic<Int32>(-1)

/// The handler; nothing here but what one may do (signal-safety(7)).
private func catchSignal(_ number: Int32) {
  let code = errno
  if number == SIGINT || number == SIGTERM || number == SIGHUP,
    hasAskedForEnd.exchange(true, ordering: .relaxed)
  {
    // Whoever asks twice means it: the loop does not turn.
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
