/// A number that takes its time to become another: fast at first, slower towards the end.
public struct EasedValue: Equatable, Sendable {
  /// Where it goes.
  public private(set) var target: Double
  private var start: Double
  private var begun: Duration?
  private let time: Duration

  /// Rests at `value`; each change takes `time`.
  public init(_ value: Double, over time: Duration = .milliseconds(300)) {
    target = value
    start = value
    self.time = time
  }

  /// Begins at `now` to go to `target` from where it is then.
  public mutating func go(to target: Double, at now: Duration) {
    guard target != self.target else { return }
    start = value(at: now)
    self.target = target
    begun = now
  }

  /// Is `target` at once.
  public mutating func jump(to target: Double) {
    self.target = target
    begun = nil
  }

  public func value(at now: Duration) -> Double {
    guard let begun, isMoving(at: now) else { return target }
    let left = 1 - max((now - begun) / time, 0)
    return target - (target - start) * left * left * left
  }

  public func isMoving(at now: Duration) -> Bool {
    guard let begun else { return false }
    return now - begun < time
  }
}
