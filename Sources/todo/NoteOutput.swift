import TerminalKit

/// Standard error, but while something else has the screen, that.
final class NoteOutput: Output {
  /// Gets the lines instead, while it is set.
  var divert: ((String) -> Void)?
  private let file: FileOutput

  init(_ file: FileOutput) {
    self.file = file
  }

  var isClosed: Bool { file.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard let divert else { return file.write(bytes) }
    divert(String(decoding: bytes, as: UTF8.self))
  }

  func flush() throws(OutputError) {
    try file.flush()
  }
}
