import Entities
import Glibc
import ProcessKit
import SettingsKit
import TerminalKit
import TodoCommands
import ViewModels

/// The user's editor and pager, from the settings and the environment.
struct UserPrograms {
  private let settings: Settings<TrackerSettings>
  private let environment: (String) -> String?

  init(
    _ settings: Settings<TrackerSettings>, _ environment: @escaping (String) -> String?
  ) {
    self.settings = settings
    self.environment = environment
  }

  /// The editor; `nil` without a terminal.
  var editor: TextEditor? {
    guard Terminal.isTTY(STDIN_FILENO), Terminal.isTTY(STDOUT_FILENO) else { return nil }
    let program = settings[TrackerSettings.editor]
    let folders = [set("XDG_RUNTIME_DIR"), set("TMPDIR"), "/tmp"].compactMap(\.self)
    return TextEditor(folders: folders.filter { $0.hasPrefix("/") }) {
      (path) throws(ProcessFault) in
      try ChildProcess(ShellCommand(program, arguments: [path])).wait()
    }
  }

  /// Starts the pager; `nil` if there is none.
  ///
  /// As in Git, `cat` and the empty value mean no pager, and LESS is FRX by default. Without less,
  /// the default is `cat`. LESSCHARSET is utf-8, because less prints codes for non-ASCII characters
  /// in other locales.
  func pager() -> (any Pager)? {
    let isNamed = settings.values.source(of: .pager) != .fallback
    let named = isNamed ? settings[TrackerSettings.pager] : environment("PAGER")
    if named == "" || named == "cat" { return nil }
    let less = "if command -v less >/dev/null; then exec less -FRX; else exec cat; fi"
    let command = ShellCommand(
      named ?? less, defaults: ["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"])
    do throws(ProcessFault) {
      return PagerProcess(try ChildProcess(command, isFed: true))
    } catch {
      return nil
    }
  }

  private func set(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A pager in a process of its own.
private final class PagerProcess: Pager {
  private let process: ChildProcess

  init(_ process: ChildProcess) {
    self.process = process
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    process.write(bytes)
  }

  func finish() -> Bool {
    !process.wait().isNotFound
  }
}
