/// A program of the user's, run by the shell as they wrote it: `code --wait`, `less -R | cat`.
public struct ShellCommand: Hashable, Sendable {
  /// Text of the shell's.
  public let text: String
  /// Words that the text gets behind it, to the letter: no shell reads them.
  public let arguments: [String]
  /// Variables that it has unless they are set already.
  public let defaults: [String: String]

  public init(_ text: String, arguments: [String] = [], defaults: [String: String] = [:]) {
    self.text = text
    self.arguments = arguments
    self.defaults = defaults
  }

  /// The words to execute: `sh -c 'code --wait "$@"' 'code --wait' FILE`, as git has it.
  var words: [String] {
    let script = arguments.isEmpty ? text : "\(text) \"$@\""
    return ["/bin/sh", "-c", script, text] + arguments
  }
}
