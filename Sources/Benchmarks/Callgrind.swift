import Glibc

/// Counts of instructions, which repeat exactly on a busy machine too.
extension Job {
  /// Returns the number of instructions of a run, as callgrind counts them; `nil` if it is not
  /// installed.
  func instructions() throws(BenchmarkFailure) -> Int? {
    guard Self.hasCallgrind else { return nil }
    var template = Array("/tmp/todo-callgrind-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .system("mkstemp", errno) }
    close(descriptor)
    let log = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(log) }
    var counting = Job(
      program: "valgrind",
      arguments: [
        // `env` becomes the program that is measured.
        "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)",
        "--trace-children=yes", program,
      ] + arguments)
    counting.input = input
    _ = try counting.run()
    // The log ends with "==1== Collected : 126387" and a summary.
    let words = try Job(program: "cat", arguments: [log]).run().output.split { $0.isWhitespace }
    guard let place = words.firstIndex(of: "Collected"), place + 2 < words.count else {
      throw .uncounted(self)
    }
    return Int(words[place + 2])
  }

  static func has(_ program: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private static let hasCallgrind = has("valgrind")
}
