/// Tells presses that follow each other on the same thing from single ones.
public struct ClickCounter<Thing: Hashable> {
  /// Later than that, a press is a first one again.
  public static var patience: Duration { .milliseconds(500) }

  private var last: (thing: Thing, time: Duration, count: Int)?

  public init() {}

  /// Returns which press of the same thing this one is: 2 makes a double click.
  public mutating func press(_ thing: Thing, at now: Duration) -> Int {
    var count = 1
    if let last, last.thing == thing, now - last.time <= Self.patience { count = last.count + 1 }
    last = (thing, now, count)
    return count
  }
}
