/// Code that parses untrusted bytes, with properties that must hold for all inputs.
package struct FuzzTarget: Sendable {
  /// The name, which is also the name of its corpus folder.
  package let name: String
  /// Parses the bytes and throws a finding if a property does not hold.
  package let check: @Sendable ([UInt8]) throws(Finding) -> Void

  init(_ name: String, _ check: @escaping @Sendable ([UInt8]) throws(Finding) -> Void) {
    self.name = name
    self.check = check
  }

  package static let all =
    [
      dates, ranges, repeats, filters, search, arguments, quoting, commandLine, batch, json,
      background, keys, pictures, recognition, settings, addresses, payloads,
    ] + formats
}

/// A property that does not hold for an input.
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
  /// The bytes as text, with invalid UTF-8 replaced.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The lines of the text.
  var words: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
