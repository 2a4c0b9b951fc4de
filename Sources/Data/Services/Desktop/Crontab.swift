import Entities
import System

/// The user's crontab, read and written with crontab(1).
struct Crontab {
  private static let timeLimit = Duration.seconds(5)

  func isAvailable() -> Bool {
    do throws(TrackerError) {
      _ = try table()
      return true
    } catch {
      return error != .reminder(.noScheduler)
    }
  }

  func table() throws(TrackerError) -> CrontabTable {
    let outcome = try run(["-l"])
    if outcome.isSuccess { return CrontabTable(outcome.output.text) }
    // Every cron exits with 1 both without a crontab and on failure. Only the message
    // differs.
    guard outcome.errors.text.contains(scalars: "no crontab for") else { throw refusal(outcome) }
    return CrontabTable("")
  }

  func replace(with table: CrontabTable) throws(TrackerError) {
    let outcome = try run(["-"], feeding: table.text)
    guard outcome.isSuccess else { throw refusal(outcome) }
  }

  private func run(
    _ arguments: [String], feeding text: String = ""
  ) throws(TrackerError) -> ProcessOutcome {
    // The C locale, since messages are compared.
    var request = ProcessRequest(
      "env", ["LC_ALL=C", "crontab"] + arguments, timeLimit: Self.timeLimit)
    request.outputLimit = 1 << 20
    do throws(ProcessFault) {
      let outcome = try TimedProcess.run(request, feeding: Array(text.utf8))
      // POSIX: env exits with 127 if it can't find the utility.
      guard outcome.end != .exited(127) else { throw ProcessFault(code: 0) }
      return outcome
    } catch {
      throw .reminder(.noScheduler)
    }
  }

  private func refusal(_ outcome: ProcessOutcome) -> TrackerError {
    .reminder(.refused(program: "crontab", outcome.report))
  }
}

extension ProcessOutcome {
  /// The last line of standard error, or how the program ended if there is none.
  var report: ProgramReport {
    let lines = errors.text.split(whereSeparator: \.isNewline)
    if let last = lines.last { return .text(String(last)) }
    return switch end {
    case .exited(let status): .status(status)
    case .killed(let signal): .signal(signal)
    case .timedOut: .timedOut
    case .interrupted: .interrupted
    }
  }
}

/// The text of a crontab, in which one line is the reminder's.
///
/// Source: crontab(5). A `%` ends the command unless a backslash precedes it, and cron removes that
/// backslash before it runs the shell.
struct CrontabTable: Equatable {
  /// A comment for the shell, which identifies the reminder's line.
  private static let mark = " # todo remind"

  private var lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
  }

  var text: String {
    lines.map { "\($0)\n" }.joined()
  }

  var hasReminder: Bool {
    lines.contains(where: Self.isOurs)
  }

  mutating func removeReminder() {
    lines.removeAll(where: Self.isOurs)
  }

  mutating func setReminder(_ job: ReminderJob, at time: ReminderTime) {
    let line = Self.line(job, at: time)[...]
    if let place = lines.firstIndex(where: Self.isOurs) {
      lines[place] = line
      let later = lines[(place + 1)...].filter { !Self.isOurs($0) }
      lines = lines[...place] + later
    } else {
      lines.append(line)
    }
  }

  private static func isOurs(_ line: Substring) -> Bool {
    line.hasSuffix(mark) && line.first != "#"
  }

  private static func line(_ job: ReminderJob, at time: ReminderTime) -> String {
    let variables = job.variables.map { "\($0.name)=\(quoted($0.value))" }
    let words = variables + ([job.program] + job.arguments).map(quoted)
    let command = words.joined(separator: " ").replacing(scalars: "%", with: "\\%")
    return "\(time.minute) \(time.hour) * * * \(command) >/dev/null\(mark)"
  }

  /// Quotes the word for a POSIX shell.
  private static func quoted(_ word: String) -> String {
    "'\(word.replacing(scalars: "'", with: "'\\''"))'"
  }
}
