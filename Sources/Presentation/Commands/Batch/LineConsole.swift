import FileKit

/// Puts the number of the line into each JSON object that a command writes: `{"line":3,…`.
final class NumberedOutput: Output {
  private let output: any Output
  private let place: LinePlace
  /// The line that has written last.
  private var begun = 0

  init(_ output: any Output, place: LinePlace) {
    self.output = output
    self.place = place
  }

  /// Whether the line that is being run has said something.
  var hasSpoken: Bool { begun == place.line }

  var isClosed: Bool { output.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard !hasSpoken, bytes.first == UInt8(ascii: "{") else { return output.write(bytes) }
    begun = place.line
    output.write("{\"line\":\(place.line),")
    output.write(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
  }

  func flush() throws(FileError) {
    try output.flush()
  }
}

/// An input before which everything that was said goes out, since it may be long in coming.
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
        // An output gives its fault again at the end, where it is told.
      }
    }
    return try input.read(atMost: count)
  }
}
