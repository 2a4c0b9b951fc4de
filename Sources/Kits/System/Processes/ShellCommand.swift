@preconcurrency import Glibc

public enum ShellCommand {
  /// Runs a command such as `code --wait` by the shell, in the foreground of the same terminal and
  /// in the same process group; the shell does not interpret `arguments`.
  ///
  /// While it runs, this process ignores ^C and ^\, like `system(3)`.
  public static func run(
    _ text: String, _ arguments: [String]
  ) throws(ProcessFault) -> ProcessEnd {
    // `sh -c 'code --wait "$@"' 'code --wait' FILE`, as in git.
    let words = ["/bin/sh", "-c", "\(text) \"$@\"", text] + arguments
    let numbers = [SIGINT, SIGQUIT]
    let before = numbers.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(numbers, before) { signal(number, handler) } }
    // Not those that were ignored when this process started.
    let handled = zip(numbers, before).filter { !SignalAction.isIgnoring($0.1) }.map(\.0)
    let defaults = sigset_t([SIGPIPE, SIGXFSZ] + handled)
    return ProcessEnd(
      waitingFor: try spawn(words, adding: [:], streams: [], defaults: defaults))
  }
}
