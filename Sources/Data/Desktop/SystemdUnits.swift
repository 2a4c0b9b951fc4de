import Entities

/// A service and the timer that starts it each day, as files of systemd.
///
/// Sources: systemd.syntax(7), systemd.service(5) (`%` begins a specifier and `$` a variable in
/// `ExecStart=`), systemd.exec(5), systemd.timer(5).
struct SystemdUnits {
  static let name = "todo-remind"

  let job: ReminderJob
  let time: ReminderTime

  /// What is run.
  var service: String {
    let variables = job.variables.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }
    let words = [job.program] + job.arguments
    let command = words.map { quoted($0).replacing("$", with: "$$") }.joined(separator: " ")
    return """
      [Unit]
      Description=Cards of todo that are due

      [Service]
      Type=oneshot
      \(variables.joined())ExecStart=\(command)

      """
  }

  /// When it is run; a day on which the machine slept at that time is made up for.
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
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%")
    return "\"\(escaped)\""
  }
}
