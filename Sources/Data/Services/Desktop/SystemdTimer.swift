import Entities
import Glibc
import Repositories
import System

/// A timer of the user's systemd: two unit files, controlled with systemctl(1).
public final class SystemdTimer: ReminderScheduling {
  private static let timeLimit = Duration.seconds(5)

  private let job: ReminderJob
  private let folder: String

  /// Nothing is quoted; `folder` is that of the user's units, and both paths are absolute.
  public init(
    program: String, arguments: [String], variables: [(name: String, value: String)], folder: String
  ) {
    job = ReminderJob(program: program, arguments: arguments, variables: variables)
    self.folder = folder
  }

  public func schedule(_ reminder: Reminder, isDryRun: Bool) throws(TrackerError) -> String {
    var job = job
    job.arguments += reminder.words
    try job.check()
    guard isAvailable() else { throw .reminder(.noScheduler) }
    if !isDryRun { try install(SystemdUnits(job: job, time: reminder.time)) }
    return path
  }

  public func unschedule(isDryRun: Bool) throws(TrackerError) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    if !isDryRun { try remove() }
    return path
  }

  private var path: String { file("timer") }

  private func isAvailable() -> Bool {
    (try? systemctl(["show-environment"]).isSuccess) == true
  }

  /// If a new timer can't be started, its files are removed.
  private func install(_ units: SystemdUnits) throws(TrackerError) {
    let isNew = access(path, F_OK) != 0
    do throws(TrackerError) {
      try write(units.service, to: file("service"))
      try write(units.timer, to: path)
      try runSystemctl("daemon-reload")
      try runSystemctl("enable", "\(SystemdUnits.name).timer")
      // The timer may have been running with another time.
      try runSystemctl("restart", "\(SystemdUnits.name).timer")
    } catch {
      if isNew { for path in [path, file("service"), wanted] { unlink(path) } }
      throw error
    }
  }

  private func remove() throws(TrackerError) {
    // If systemd isn't running, only the files are removed.
    if isAvailable() { try runSystemctl("disable", "--now", "\(SystemdUnits.name).timer") }
    for path in [path, file("service")] where unlink(path) != 0 && errno != ENOENT {
      throw unwritable(path, errno)
    }
    unlink(wanted)
    if isAvailable() { try runSystemctl("daemon-reload") }
  }

  /// The link that `systemctl enable` creates.
  private var wanted: String {
    "\(folder)/timers.target.wants/\(SystemdUnits.name).timer"
  }

  private func file(_ kind: String) -> String {
    "\(folder)/\(SystemdUnits.name).\(kind)"
  }

  private func write(_ text: String, to path: String) throws(TrackerError) {
    do throws(FileError) {
      try FilePath(path).makeFolder()
      let file = try AtomicFileOutput(path: path)
      file.write(text)
      try file.commit()
    } catch {
      throw unwritable(path, error.code)
    }
  }

  private func runSystemctl(_ words: String...) throws(TrackerError) {
    let outcome = try systemctl(words)
    guard outcome.isSuccess else {
      throw .reminder(.refused(program: "systemctl", outcome.report))
    }
  }

  private func systemctl(_ words: [String]) throws(TrackerError) -> ProcessOutcome {
    do throws(ProcessFault) {
      return try TimedProcess.run(
        ProcessRequest("systemctl", ["--user"] + words, timeLimit: Self.timeLimit))
    } catch {
      throw .reminder(.noScheduler)
    }
  }

  private func unwritable(_ path: String, _ code: Int32) -> TrackerError {
    .reminder(.unwritable(path: path, reason: String(cString: strerror(code))))
  }
}

/// The unit files of a service and the timer that starts it daily.
///
/// Sources: systemd.syntax(7), systemd.service(5) (`%` begins a specifier and `$` a variable in
/// `ExecStart=`), systemd.exec(5), systemd.timer(5).
struct SystemdUnits {
  static let name = "todo-remind"

  let job: ReminderJob
  let time: ReminderTime

  var service: String {
    let variables = job.variables.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }
    let words = [job.program] + job.arguments
    let command = words.map { quoted($0).replacing(scalars: "$", with: "$$") }
      .joined(separator: " ")
    return """
      [Unit]
      Description=Cards of todo that are due

      [Service]
      Type=oneshot
      \(variables.joined())ExecStart=\(command)

      """
  }

  /// A run that was missed because the machine was off is made up for.
  var timer: String {
    """
    [Unit]
    Description=Cards of todo that are due, once a day

    [Timer]
    OnCalendar=*-*-* \(time.text):00
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  private func quoted(_ word: String) -> String {
    let escaped = word.replacing(scalars: "\\", with: "\\\\").replacing(scalars: "\"", with: "\\\"")
      .replacing(scalars: "%", with: "%%")
    return "\"\(escaped)\""
  }
}

struct ReminderJob {
  let program: String
  var arguments: [String]
  var variables: [(name: String, value: String)] = []

  /// Throws ``ReminderFault/unquotable(_:)`` if a word contains a line end, which systemd units
  /// can't express, or another control character.
  func check() throws(TrackerError) {
    for text in [program] + arguments + variables.map(\.value)
    where text.unicodeScalars.contains(where: \.isControl) {
      throw .reminder(.unquotable(text))
    }
  }
}
