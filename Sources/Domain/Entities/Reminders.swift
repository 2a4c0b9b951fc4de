import System

public struct ReminderTime: Hashable, Sendable {
  public static let usual = ReminderTime(known: "09:00")

  /// `09:00`.
  public let text: String

  private init(known text: String) { self.text = text }

  /// `HH:MM` or `H:MM` on a 24-hour clock; `nil` for anything else.
  public init?(_ text: String) {
    self.text = text.utf8.count == 4 ? "0\(text)" : text
    guard CivilMinute(iso: "2000-01-01T\(self.text)") != nil else { return nil }
  }
}

/// A daily notification.
public struct Reminder: Hashable, Sendable {
  public let time: ReminderTime
  /// What `todo remind --notify` gets besides: options and filters, as typed.
  public let words: [String]

  public init(at time: ReminderTime, _ words: [String]) { (self.time, self.words) = (time, words) }
}

public enum ReminderFault: Hashable, Sendable {
  case noScheduler, noNotifier
  /// The program that shows notifications failed or took too long.
  case notShown(ProgramReport)
  case refused(program: String, ProgramReport)
  case unwritable(path: String, reason: String)
  /// A systemd unit can't express it.
  case unquotable(String)
  /// `HOME` is not set, so the folder of the timer is unknown.
  case noHomeFolder
}

/// What a program that failed reported, or how it ended if it reported nothing.
public enum ProgramReport: Hashable, Sendable {
  /// The last line of its standard error.
  case text(String)
  case end(ProcessEnd)
}

/// A notification on the desktop: a title, and further lines.
public typealias Notification = (title: String, body: String)
