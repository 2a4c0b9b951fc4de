/// Code that parses untrusted bytes, with properties that must hold for all inputs.
package struct FuzzTarget: Sendable {
  /// The name, which is also the name of its corpus folder.
  package let name: String
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

func demand(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(promise()) }
}

extension [UInt8] {
  /// Invalid UTF-8 is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }

  var words: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
