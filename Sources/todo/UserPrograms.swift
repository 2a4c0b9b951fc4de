import Entities
import Glibc
import ProcessKit
import SettingsKit
import TerminalKit
import TodoCommands
import ViewModels

/// The programs that the user would rather have than ours, as the settings and the environment name
/// them.
struct UserPrograms {
  private let settings: Settings<TrackerSettings>
  private let environment: (String) -> String?

  init(
    _ settings: Settings<TrackerSettings>, _ environment: @escaping (String) -> String?
  ) {
    self.settings = settings
    self.environment = environment
  }

  /// The editor; `nil` where nobody sits at a terminal.
  var editor: TextEditor? {
    guard Terminal.isTTY(STDIN_FILENO), Terminal.isTTY(STDOUT_FILENO) else { return nil }
    let program = settings[TrackerSettings.editor]
    let folders = [set("XDG_RUNTIME_DIR"), set("TMPDIR"), "/tmp"].compactMap(\.self)
    return TextEditor(folders: folders.filter { $0.hasPrefix("/") }) {
      (path) throws(ProcessFault) in
      try ChildProcess(ShellCommand(program, arguments: [path])).wait()
    }
  }

  /// Starts the pager; `nil` when none is wanted or to be had.
  ///
  /// As git has it: `cat` or nothing is none, and LESS is FRX unless it is set. Where nobody names
  /// one and less is not there, the text comes as it is. It is UTF-8 also where the locale is
  /// another, or one that this machine has not, and less would print codes for it.
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
