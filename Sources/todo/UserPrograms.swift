import Entities
import Glibc
import System
import TerminalKit
import TodoCommands
import ViewModels

/// The user's editor and pager, from the settings and the environment.
struct UserPrograms {
  private let settings: Settings
  private let environment: (String) -> String?

  init(
    _ settings: Settings, _ environment: @escaping (String) -> String?
  ) {
    self.settings = settings
    self.environment = environment
  }

  /// The editor; `nil` without a terminal.
  var editor: TextEditor? {
    guard Terminal.isTTY(STDIN_FILENO), Terminal.isTTY(STDOUT_FILENO) else { return nil }
    let program = settings[TrackerSettings.editor]
    return TextEditor(folder: temporaryFolder) { (path) throws(ProcessFault) in
      try ChildProcess(ShellCommand(program, arguments: [path])).wait()
    }
  }

  private var temporaryFolder: String {
    let folders = [set("XDG_RUNTIME_DIR"), set("TMPDIR")].compactMap(\.self)
    return folders.first { $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0 } ?? "/tmp"
  }

  /// As in Git, `cat` and the empty value mean no pager (`nil`), and LESS is FRX by default.
  ///
  /// The default pager is less, if it is installed. LESSCHARSET is utf-8, because less prints codes
  /// for non-ASCII characters in other locales.
  func pager() -> (any Pager)? {
    guard let text = pagerCommand else { return nil }
    let command = ShellCommand(
      text, defaults: ["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"])
    do throws(ProcessFault) {
      return PagerProcess(try ChildProcess(command, isFed: true))
    } catch {
      return MissingPager(code: error.code)
    }
  }

  var pagerOrigin: SettingOrigin { settings.values.origin(of: .pager) }

  private var pagerCommand: String? {
    if settings.values.origin(of: .pager) != .fallback {
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

  private func set(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

private final class PagerProcess: Pager {
  private let process: ChildProcess

  init(_ process: ChildProcess) {
    self.process = process
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    process.write(bytes)
  }

  func finish() -> PagerFailure? {
    let end = process.wait()
    switch end {
    case .exited(0): return nil
    case .exited(let status):
      if end.isNotFound { return .notFound }
      // The status of a shell whose program was ended by a signal.
      return Self.isByUser(status - 128) ? nil : .exited(status)
    case .killed(let signal): return Self.isByUser(signal) ? nil : .killed(signal)
    }
  }

  /// Whether users end a pager by the signal, because they don't want to see the rest.
  private static func isByUser(_ signal: Int32) -> Bool {
    [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(signal)
  }
}

private final class MissingPager: Pager {
  private let code: Int32

  init(code: Int32) {
    self.code = code
  }

  func write(_: UnsafeRawBufferPointer) -> Bool { false }

  func finish() -> PagerFailure? { .unstartable(code: code) }
}
