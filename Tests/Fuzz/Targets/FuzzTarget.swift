/// Something that reads bytes nobody vouches for, with what must hold whatever they are.
package struct FuzzTarget: Sendable {
  /// Its folder in the corpus is called so too.
  package let name: String
  /// Reads the bytes; throws what does not hold of what came of them.
  package let check: @Sendable ([UInt8]) throws(Finding) -> Void

  init(_ name: String, _ check: @escaping @Sendable ([UInt8]) throws(Finding) -> Void) {
    self.name = name
    self.check = check
  }

  package static let all =
    [
      dates, ranges, filters, search, arguments, quoting, commandLine, batch, json, background,
      keys, pictures, settings,
    ] + formats
}

/// A promise that an input broke.
package struct Finding: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a finding unless `holds`.
func demand(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(promise()) }
}

extension [UInt8] {
  /// The bytes as text, what is no UTF-8 replaced.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The lines of the text: words that hold anything but a line's end.
  var words: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
