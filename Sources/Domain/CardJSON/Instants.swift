import Entities
import FoundationEssentials
import TimeKit

/// Dates and deadlines as ISO 8601 text, which ``date(_:)`` and ``deadline(_:)`` read back.
public struct Instants: Sendable {
  public let zone: Zone
  /// Whether dates have their milliseconds, as files need that are to be read back.
  private let keepsMilliseconds: Bool

  public init(zone: Zone, keepsMilliseconds: Bool = true) {
    self.zone = zone
    self.keepsMilliseconds = keepsMilliseconds
  }

  /// ISO 8601 with offset; with milliseconds unless they are 0.
  public func text(_ date: Date) -> String {
    let text = zone.iso(date)
    guard keepsMilliseconds else { return text }
    let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
    let part = (milliseconds % 1000 + 1000) % 1000
    guard part != 0 else { return text }
    let digits = String(String(part + 1000).dropFirst())
    return "\(text.prefix(19)).\(digits)\(text.dropFirst(19))"
  }

  /// Reads an instant, to the millisecond as stores keep it; `nil` when it is none.
  public func date(_ text: String) -> Date? {
    guard let date = Date(iso8601: text, zone: zone) else { return nil }
    return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  /// A day as it is; a minute with the offset at which the zone shows it.
  public func text(_ deadline: Deadline) -> String {
    guard case .minute(let minute) = deadline else { return deadline.iso }
    let start = zone.date(of: minute)
    // Where clocks are put forward the minute is never shown: the offset before still names it.
    let offset = minute.number - Int((start.timeIntervalSince1970 / 60).rounded(.up))
    let hours = CivilMinute(startOf: minute.day).adding(minutes: abs(offset)).iso.suffix(5)
    return "\(minute.iso):00\(offset < 0 ? "-" : "+")\(hours)"
  }

  /// Reads a day, or a minute: with an offset it is an instant and means what a clock in the zone
  /// shows then.
  public func deadline(_ text: String) -> Deadline? {
    if let deadline = Deadline(iso: text) { return deadline }
    guard let instant = Date(iso8601: text, zone: zone) else { return nil }
    if let typed = CivilMinute(iso: text.prefix(16)),
      abs(zone.date(of: typed).timeIntervalSince(instant)) < 60
    {
      return .minute(typed)
    }
    return .minute(zone.civil(at: instant))
  }
}
