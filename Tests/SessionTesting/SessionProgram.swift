/// What runs the lines of a session: the command line in this process, or the built program.
package protocol SessionProgram: AnyObject {
  /// Runs a line of `todo` on the store that the circumstances name; a new one is empty.
  func run(
    _ words: [String], input: String, in circumstances: SessionCircumstances
  ) throws -> SessionOutcome
}

package struct SessionOutcome {
  let out: String
  let err: String
  let status: Int32

  package init(out: String, err: String, status: Int32) {
    (self.out, self.err, self.status) = (out, err, status)
  }
}

/// What a user has beside the command line.
package struct SessionCircumstances {
  package internal(set) var store = ""
  /// `user@host`; the program has a default.
  package internal(set) var user: String?
  package internal(set) var language = "en"
  /// The columns and the rows of the terminal; `nil` for a pipe.
  package internal(set) var terminal: (columns: Int, rows: Int)?
  /// The new text of the settings file.
  package internal(set) var settings: String?
  /// The seconds since the beginning of the case.
  package internal(set) var seconds = 0
}

/// A line of a session that can't be run.
struct SessionFault: Error, CustomStringConvertible {
  let line: String

  var description: String { "not a line of a session: \(line)" }
}
