import TimeKit

/// When to be reminded each day, in local time.
public struct ReminderTime: Hashable, Sendable {
  /// 09:00.
  public static let usual = ReminderTime(minuteOfDay: 9 * 60)

  /// Minutes since midnight, 0 to 1439.
  public let minuteOfDay: Int

  private init(minuteOfDay: Int) {
    self.minuteOfDay = minuteOfDay
  }

  /// Reads `HH:MM` of a day of twenty-four hours, the hour with one digit or two; anything else is
  /// `nil`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  public var hour: Int { minuteOfDay / 60 }
  public var minute: Int { minuteOfDay % 60 }

  /// `09:00`.
  public var text: String {
    [hour, minute].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }
}

/// Where the system keeps that it is to remind.
public enum ReminderPlace: Hashable, Sendable {
  /// A timer of the user's systemd, with the file that says when.
  case systemd(path: String)
  /// A line of the user's table of cron(8).
  case crontab
}

/// Why nobody will be reminded.
public enum ReminderFault: Hashable, Sendable {
  /// There is neither a systemd of the user's nor a cron.
  case noScheduler
  /// There is nothing that shows notifications.
  case noNotifier
  /// What shows them failed, with what it said.
  case notShown(ProgramReport)
  /// A program of the system's refused, with what it said.
  case refused(program: String, ProgramReport)
  /// A file could not be written, with what the system said.
  case unwritable(path: String, reason: String)
  /// The text holds what no table of cron or unit of systemd can.
  case unquotable(String)
  /// `HOME` is not set, so there is no folder for the timer.
  case noHomeFolder
}

/// What a program that failed reported, or how it ended if it reported nothing.
public enum ProgramReport: Hashable, Sendable {
  /// The last line of its standard error.
  case text(String)
  case status(Int32)
  case signal(Int32)
  case timedOut
  case interrupted
}

/// Something that a desktop shows of its own accord: a line, and more lines below it.
public struct Notification: Hashable, Sendable {
  public let title: String
  public let body: String

  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}
