import FileKit

/// Standard error, but while something else has the screen, that.
final class NoteOutput: Output {
  /// Gets each line instead, while it is set.
  var divert: ((String) -> Void)?
  private let file: FileOutput
  /// The beginning of a line, of which the rest is still to come.
  private var begun = ""

  init(_ file: FileOutput) {
    self.file = file
  }

  var isClosed: Bool { file.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard let divert else { return file.write(bytes) }
    var lines = (begun + String(decoding: bytes, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false)
    begun = lines.popLast().map(String.init) ?? ""
    for line in lines { divert(String(line)) }
  }

  func flush() throws(FileError) {
    try file.flush()
  }
}
