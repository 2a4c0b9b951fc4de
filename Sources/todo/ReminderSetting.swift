import DesktopServices
import Entities
import Glibc

/// What the system is to run each day, and where it keeps that.
struct ReminderSetting {
  /// What of the environment decides which cards are shown, and in which words; systemd and cron
  /// have an environment of their own.
  private static let names = ["XDG_CONFIG_HOME", "LC_ALL", "LC_MESSAGES", "LANG", "TZ"]

  private let environment: (String) -> String?
  private let store: StorePath

  init(store: StorePath, _ environment: @escaping (String) -> String?) {
    self.environment = environment
    self.store = store
  }

  func timers() throws(TrackerError) -> UserTimers {
    let job = ReminderJob(
      program: try program(),
      arguments: ["remind", "--notify", "--store", HomeFolder.whole(try store.resolved())],
      variables: variables)
    return UserTimers(job: job, unitFolder: "\(try configuration())/systemd/user")
  }

  private var variables: [(name: String, value: String)] {
    var found = Self.names.compactMap { name in
      environment(name).flatMap { $0.isEmpty ? nil : (name: name, value: $0) }
    }
    // Without it notify-send finds no desktop; where it is not said, it is where systemd has it.
    let bus = environment("DBUS_SESSION_BUS_ADDRESS") ?? "unix:path=/run/user/\(getuid())/bus"
    found.append((name: "DBUS_SESSION_BUS_ADDRESS", value: bus))
    return found
  }

  /// The path of this program, as the system knows it.
  private func program() throws(TrackerError) -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw .reminder(
        .unwritable(path: "/proc/self/exe", reason: String(cString: strerror(errno))))
    }
    defer { free(path) }
    return String(cString: path)
  }

  private func configuration() throws(TrackerError) -> String {
    guard let folder = HomeFolder.settings(environment) else {
      throw .reminder(.noHomeFolder)
    }
    return folder
  }
}
