import System

/// Numbers of days, such as the cycle times of cards.
///
/// A duration is last day − first day + 1, in civil days of the user's zone: a card that is started
/// and finished on the same day took 1 day. Source: Daniel Vacanti, "Actionable Agile Metrics for
/// Predictability" (2015), which the Kanban Guide (2025) names for cycle time.
public struct Durations: Hashable, Sendable {
  /// Those that reports show: the median, the usual promise, and the exceptions.
  public static let percents = [50, 85, 95]

  /// How many took that number of days.
  public private(set) var counts: [Int: Int] = [:]
  public private(set) var count = 0

  public init() {}

  package init(_ days: some Sequence<Int>) {
    for days in days { add(days) }
  }

  mutating func add(_ days: Int) {
    counts[days, default: 0] += 1
    count += 1
  }

  mutating func add(from first: CivilDay, through last: CivilDay) {
    add(last.number - first.number + 1)
  }

  /// Returns the percentile by nearest rank, so that it is one of the durations; `nil` without any.
  ///
  /// Of n sorted durations, it is the one at position ⌈`percent` ÷ 100 × n⌉ (NIST/SEMATECH
  /// e-Handbook of Statistical Methods, 7.2.6.2, calls it R1).
  public func percentile(_ percent: Int) -> Int? {
    var rank = max(1, (percent * count + 99) / 100)
    for (days, count) in counts.sorted(by: { $0.key < $1.key }) {
      rank -= count
      if rank <= 0 { return days }
    }
    return nil
  }
}
