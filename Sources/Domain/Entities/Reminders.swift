import System

public struct ReminderTime: Hashable, Sendable {
  public static let usual = ReminderTime(minuteOfDay: 9 * 60)

  /// 0 to 1439.
  public let minuteOfDay: Int

  private init(minuteOfDay: Int) { self.minuteOfDay = minuteOfDay }

  /// `HH:MM` or `H:MM` on a 24-hour clock; `nil` for anything else.
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
