import Entities
import Glibc
import Services
import System
import TerminalKit
import TodoCommands
import ViewModels

/// The user's editor and pager, from the settings and the environment.
struct UserPrograms {
  let settings: Settings

  /// The editor; `nil` without a terminal.
  var editor: TextEditor? {
    guard Terminal.isTTY(STDIN_FILENO), Terminal.isTTY(STDOUT_FILENO) else { return nil }
    let program = settings[TrackerSettings.editor]
    return TextEditor(folder: temporaryFolder) { (path) throws(ProcessFault) in
      try ChildProcess(ShellCommand(program, arguments: [path])).wait()
    }
  }

  private var temporaryFolder: String {
    ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap(environment)
      .first { $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0 } ?? "/tmp"
  }

  /// As in Git, `cat` and the empty value mean no pager (`nil`), and LESS is FRX by default.
  ///
  /// The default pager is less, if it is installed. LESSCHARSET is utf-8, because less prints codes
  /// for non-ASCII characters in other locales.
  func pager() -> (any Pager)? {
    pagerCommand.map { text in
      UserPager(
        ShellCommand(text, defaults: ["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"]))
    }
  }

  var pagerOrigin: SettingOrigin { settings.values.origin(of: .pager) }

  private var pagerCommand: String? {
    if pagerOrigin != .fallback {
      let named = settings[TrackerSettings.pager]
      return named == "cat" ? nil : named
    }
    // An empty PAGER means no pager. An invalid one is ignored.
    return environment("PAGER") == "" || !isInstalled("less") ? nil : "less -FRX"
  }

  private func isInstalled(_ program: String) -> Bool {
    let folders = (environment("PATH") ?? "/usr/bin:/bin")
      .split(separator: ":", omittingEmptySubsequences: false)
    return folders.contains { access("\($0.isEmpty ? "." : $0)/\(program)", X_OK) == 0 }
  }
}

private final class UserPager: Pager {
  private let process: Result<ChildProcess, ProcessFault>

  init(_ command: ShellCommand) {
    process = Result { () throws(ProcessFault) in try ChildProcess(command, isFed: true) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard case .success(let process) = process else { return false }
    return process.write(bytes)
  }

  func finish() -> PagerFailure? {
    switch process {
    case .failure(let fault): return .unstartable(code: fault.code)
    case .success(let process):
      let end = process.wait()
      switch end {
      case .exited(0): return nil
      case .exited where end.isNotFound: return .notFound
      // The status of a shell whose program was ended by a signal.
      case .exited(let status): return Self.isByUser(status - 128) ? nil : .exited(status)
      case .killed(let signal): return Self.isByUser(signal) ? nil : .killed(signal)
      }
    }
  }

  /// Whether users end a pager by the signal, because they don't want to see the rest.
  private static func isByUser(_ signal: Int32) -> Bool {
    [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(signal)
  }
}

extension SystemdTimer {
  /// The environment variables that the daily reminder needs, because systemd does not have them.
  private static let names = ["XDG_CONFIG_HOME", "LC_ALL", "LC_MESSAGES", "LANG", "TZ"]

  /// Returns the timer of the daily reminder of a store.
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
      arguments: ["remind", "--notify", "--store", HomeFolder.absolute(try store.resolved())],
      variables: variables, folder: "\(folder)/systemd/user")
  }
}
