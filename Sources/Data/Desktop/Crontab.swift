import Entities
import ProcessKit

/// The user's table of cron(8), read and written through crontab(1).
struct Crontab {
  private static let timeLimit = Duration.seconds(5)

  /// Whether there is a crontab(1) at all.
  func isThere() -> Bool {
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
    // All crons end with 1 then, and with 1 when they refuse; only the words tell the two apart.
    guard outcome.errors.text.contains("no crontab for") else { throw refusal(outcome) }
    return CrontabTable("")
  }

  func replace(with table: CrontabTable) throws(TrackerError) {
    let outcome = try run(["-"], feeding: table.text)
    guard outcome.isSuccess else { throw refusal(outcome) }
  }

  private func run(
    _ arguments: [String], feeding text: String = ""
  ) throws(TrackerError) -> ProcessOutcome {
    // Its words are to be those that we know.
    var request = ProcessRequest(
      "env", ["LC_ALL=C", "crontab"] + arguments, timeLimit: Self.timeLimit)
    request.outputLimit = 1 << 20
    do throws(ProcessFault) {
      let outcome = try TimedProcess.run(request, feeding: Array(text.utf8))
      // POSIX, env: the utility is not there.
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
  /// The last line of its standard error, or how it ended if that is empty.
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

/// A user's table of cron(8), in which one line is ours.
///
/// Source: crontab(5): a `%` ends the command unless a backslash is before it, and what the shell
/// gets has that backslash no more.
struct CrontabTable: Equatable {
  /// The shell reads it as a comment; we know our line by it.
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

  /// Takes our line away.
  mutating func removeReminder() {
    lines.removeAll(where: Self.isOurs)
  }

  /// Puts our line in the place of the one that is there, else behind all others.
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
    let command = words.joined(separator: " ").replacing("%", with: "\\%")
    return "\(time.minute) \(time.hour) * * * \(command) >/dev/null\(mark)"
  }

  /// The word as a POSIX shell takes it to the letter.
  private static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: "'\\''"))'"
  }
}
