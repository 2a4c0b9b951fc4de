import Entities

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
