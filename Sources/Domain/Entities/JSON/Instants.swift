import FoundationEssentials
import System

/// Writes dates and deadlines as ISO 8601, and reads them.
public struct Instants: Sendable {
  public let zone: Zone
  /// Files need milliseconds to be read back exactly.
  private let keepsMilliseconds: Bool

  public init(zone: Zone, keepsMilliseconds: Bool = true) {
    self.zone = zone
    self.keepsMilliseconds = keepsMilliseconds
  }

  /// ISO 8601 with an offset, and with milliseconds unless they are 0.
  public func text(_ date: Date) -> String {
    let text = zone.iso(date)
    guard keepsMilliseconds else { return text }
    let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
    let part = (milliseconds % 1000 + 1000) % 1000
    guard part != 0 else { return text }
    let digits = String(String(part + 1000).dropFirst())
    return "\(text.prefix(19)).\(digits)\(text.dropFirst(19))"
  }

  /// Rounded to milliseconds as in the store; `nil` if it is not valid.
  public func date(_ text: String) -> Date? {
    guard let date = Date(iso8601: text, zone: zone), zone.shown(at: date) != nil else {
      return nil
    }
    return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  /// ISO 8601; a minute with the zone's offset at that time.
  public func text(_ deadline: Deadline) -> String {
    guard case .minute(let minute) = deadline else { return deadline.iso }
    let start = zone.date(of: minute)
    // A minute that the clock skips is written with the offset before the change.
    let offset = minute.number - Int((start.timeIntervalSince1970 / 60).rounded(.up))
    let hours = CivilMinute(startOf: minute.day).adding(minutes: abs(offset)).iso.suffix(5)
    return "\(minute.iso):00\(offset < 0 ? "-" : "+")\(hours)"
  }

  /// A minute with an offset is converted to the zone's local time.
  public func deadline(_ text: String) -> Deadline? {
    if let deadline = Deadline(iso: text) { return deadline }
    guard let instant = Date(iso8601: text, zone: zone) else { return nil }
    if let typed = CivilMinute(iso: text.prefix(16)),
      abs(zone.date(of: typed).timeIntervalSince(instant)) < 60
    {
      return .minute(typed)
    }
    return zone.shown(at: instant).map(Deadline.minute)
  }
}
