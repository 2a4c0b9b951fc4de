import FoundationEssentials

public struct Deadline: Hashable, Comparable, Sendable {
  public let sortKey: Int
  public init?(sortKey: Int) { self.sortKey = sortKey }
  public static func < (l: Deadline, r: Deadline) -> Bool { l.sortKey < r.sortKey }
}
public enum DateFault: Hashable, Sendable { case unreadable(String) }
public struct DeadlineRange: Hashable, Sendable {
  public let lower: Int?
  public let upper: Int?
}
public struct DateRange: Hashable, Sendable {
  public let from: Date?
  public let to: Date?
}
