import System

/// Adds the line number to each JSON object that a command writes: `{"line":3,…`.
final class NumberedOutput: Output {
  private let output: any Output
  private let place: LinePlace
  private var lastLine = 0

  init(_ output: any Output, place: LinePlace) {
    self.output = output
    self.place = place
  }

  var hasOutput: Bool { lastLine == place.line }

  var isClosed: Bool { output.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard !hasOutput, bytes.first == UInt8(ascii: "{") else { return output.write(bytes) }
    lastLine = place.line
    output.write("{\"line\":\(place.line),")
    output.write(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
  }

  func flush() throws(FileError) {
    try output.flush()
  }
}

/// An input that flushes outputs before each read, because a read may block for long.
final class PromptInput: Input {
  private let input: any Input
  private let outputs: [any Output]

  init(_ input: any Input, after outputs: [any Output]) {
    self.input = input
    self.outputs = outputs
  }

  func read(atMost count: Int) throws(InputError) -> [UInt8] {
    for output in outputs {
      do throws(FileError) {
        try output.flush()
      } catch {
        // The output reports the error again at the end.
      }
    }
    return try input.read(atMost: count)
  }
}
