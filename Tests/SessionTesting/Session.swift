/// A text of `Tests/Sessions`: command lines of `todo`, and what they print.
///
///     A copy has no deadline
///       $ given add Pay rent -d fri; add Other
///       $ todo copy 1
///       Added 3: Pay rent (inbox, todo)
///       $ todo copy 9
///       ! todo: Card 9 not found. Nothing was changed
///       !   todo list --all shows existing cards, todo history shows deleted ones
///       [4]
///       $ todo batch <<END
///       > done 1
///
/// The format is that of Cram, the tests of Mercurial. Text at the margin says what the case shows
/// and begins it, with an empty store. Standard error has `!` before its lines, and a status that
/// is not 0 is last. A line without an end has ` (no-eol)`, and a carriage return is `\r`. Words
/// are split at spaces; single or double quotes keep them together. `>NAME` and `<NAME` at the end
/// of a line keep its output and read it as input. Lines that are not of `todo`:
///
/// | line | effect |
/// |---|---|
/// | `given LINE; 9x LINE` | runs lines of `todo`, one of them 9 times; prints only failures |
/// | `again` | begins anew with what is before the first `todo` of the case |
/// | `terminal 80x24`, `pipe` | where standard output goes to; a pipe at first |
/// | `language ko` | the language of the user; `en` at first |
/// | `user bob@work` | another user of the same store |
/// | `wait 90s` | the time passes: `s`, `m`, `h` or `d` |
/// | `store NAME` | another store, empty at first |
/// | `settings JSON` | the text of the settings file, for the first line of `todo` after it |
package struct Session {
  /// A fact, and the lines that show it.
  package struct Case {
    package fileprivate(set) var text: [String] = []
    package fileprivate(set) var commands: [SessionCommand] = []
  }

  package private(set) var cases: [Case] = []

  package init(parsing text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line))
    }
  }

  private mutating func add(_ line: String) {
    let isText = !line.isEmpty && !line.hasPrefix(" ")
    if cases.isEmpty || (isText && cases.last?.commands.isEmpty == false) {
      cases.append(Case())
    }
    if isText {
      cases[cases.count - 1].text.append(line)
    } else if line.hasPrefix("  $ ") {
      cases[cases.count - 1].commands.append(SessionCommand(String(line.dropFirst(4))))
    } else if line.hasPrefix("  > ") || line == "  >" {
      let last = cases[cases.count - 1].commands.count - 1
      if last >= 0 { cases[cases.count - 1].commands[last].input.append(String(line.dropFirst(4))) }
    }
  }

  /// Runs all cases, and returns the text with what they print.
  package func printed(by makeProgram: @escaping () throws -> any SessionProgram) throws -> String {
    let parts = try cases.map { part in
      var run = try SessionRun(makeProgram)
      return try run.lines(of: part).map { $0 + "\n" }.joined()
    }
    return parts.joined(separator: "\n")
  }
}

/// A line after `$`, and its standard input.
package struct SessionCommand {
  package let line: String
  package internal(set) var input: [String] = []

  init(_ line: String) {
    self.line = line
  }

  /// The line and its input, as in the file.
  var source: [String] {
    ["  $ \(line)"] + input.map { $0.isEmpty ? "  >" : "  > \($0)" }
  }
}
