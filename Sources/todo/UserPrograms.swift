import Entities
import Glibc
import Services
import System
import TerminalKit
import TodoCommands
import ViewModels

extension UserSettings {
  var editor: TextEditor? {
    guard Terminal.isTTY(STDIN_FILENO), Terminal.isTTY(STDOUT_FILENO) else { return nil }
    let program = settings[TrackerSettings.editor]
    return TextEditor(folder: temporaryFolder) { (path) throws(ProcessFault) in
      try ShellCommand.run(program, [path])
    }
  }

  private var temporaryFolder: String {
    ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap(environment)
      .first { $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0 } ?? "/tmp"
  }
}

extension SystemdTimer {
  /// The environment variables that the daily reminder needs, because systemd does not have them.
  private static let names = [
    "XDG_CONFIG_HOME", "LC_ALL", "LC_MESSAGES", "LANG", "TZ", "TODO_USER",
  ]

  static func reminding(of store: StorePath) throws(TrackerError) -> SystemdTimer {
    guard let program = realpath("/proc/self/exe", nil) else {
      throw .reminder(
        .unwritable(path: "/proc/self/exe", reason: String(cString: strerror(errno))))
    }
    defer { free(program) }
    guard let folder = HomeFolder.settings else { throw .reminder(.noHomeFolder) }
    var variables = Self.names.compactMap { name in
      nonEmptyEnvironment(name).map { (name: name, value: $0) }
    }
    // notify-send needs the session bus; the fallback is systemd's default.
    let bus = environment("DBUS_SESSION_BUS_ADDRESS") ?? "unix:path=/run/user/\(getuid())/bus"
    variables.append((name: "DBUS_SESSION_BUS_ADDRESS", value: bus))
    return SystemdTimer(
      program: String(cString: program),
      arguments: [
        "remind", "--notify", "--no-context", "--store", HomeFolder.absolute(try store.resolved()),
      ],
      variables: variables, folder: "\(folder)/systemd/user")
  }
}
