import Entities
import Glibc
import Services

/// The daily reminder job, and the folder of its systemd units.
struct ReminderSetting {
  /// The environment variables that the job needs, because systemd and cron do not have them.
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
      arguments: ["remind", "--notify", "--store", HomeFolder.absolute(try store.resolved())],
      variables: variables)
    return UserTimers(job: job, unitFolder: "\(try configuration())/systemd/user")
  }

  private var variables: [(name: String, value: String)] {
    var found = Self.names.compactMap { name in
      environment(name).flatMap { $0.isEmpty ? nil : (name: name, value: $0) }
    }
    // notify-send needs the session bus; the fallback is systemd's default.
    let bus = environment("DBUS_SESSION_BUS_ADDRESS") ?? "unix:path=/run/user/\(getuid())/bus"
    found.append((name: "DBUS_SESSION_BUS_ADDRESS", value: bus))
    return found
  }

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
