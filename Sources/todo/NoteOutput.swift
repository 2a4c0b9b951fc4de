import System

/// Standard error, which can be diverted while the board uses the screen.
final class NoteOutput: Output {
  /// Gets each line instead of the file, if set.
  var divert: ((String) -> Void)?
  private let file: FileOutput
  private var unfinished = ""

  init(_ file: FileOutput) {
    self.file = file
  }

  var isClosed: Bool { file.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard let divert else { return file.write(bytes) }
    var lines = (unfinished + String(decoding: bytes, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false)
    unfinished = lines.popLast().map(String.init) ?? ""
    for line in lines { divert(String(line)) }
  }

  func flush() throws(FileError) {
    try file.flush()
  }
}
