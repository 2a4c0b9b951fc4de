import FoundationEssentials
import System

/// The moment at which a date is read, and the zone that relates civil time to instants.
struct DateClock {
  let now: CivilMinute
  /// One of two instants when clocks are put back.
  let instant: Date?
  let zone: Zone

  /// Returns the civil time after `minutes` of elapsed time.
  func adding(minutes: Int, to base: MinuteReading) -> MinuteReading {
    let start = base.minute == now ? instant ?? zone.date(of: now) : zone.date(of: base.minute)
    return local(start + Double(minutes * 60))
  }

  /// `offset` is in minutes ahead of UTC.
  func local(_ minute: CivilMinute, offset: Int) -> MinuteReading {
    local(Date(timeIntervalSince1970: Double((minute.number - offset) * 60)))
  }

  private func local(_ instant: Date) -> MinuteReading {
    let shown = zone.civil(at: instant)
    var local = MinuteReading(shown, isExact: zone.shown(at: instant) != nil)
    local.isRepeated = isRepeated(shown, at: instant)
    return local
  }

  func showsAgain(_ minute: CivilMinute) -> Bool {
    guard let instant, isRepeated(now, at: instant) else { return false }
    let other = instant + Double((minute.number - now.number) * 60)
    return zone.civil(at: other) == minute && isRepeated(minute, at: other)
  }

  private func isRepeated(_ minute: CivilMinute, at instant: Date) -> Bool {
    // The first time of the minute can be a few seconds earlier.
    1800...86_400 ~= instant.timeIntervalSince(zone.date(of: minute))
  }

  /// The first later minute if the clocks skip it.
  func shown(_ minute: CivilMinute) -> CivilMinute { zone.civil(at: zone.date(of: minute)) }
}
