/// The command line as the history keeps it: as one could type it again.
struct CommandLineText {
  /// What is longer is cut; it is only there to be recognised by.
  private static let limit = 500

  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  var text: String {
    let line = (["todo"] + words.map(quoted)).joined(separator: " ")
    return line.count > Self.limit ? "\(line.prefix(Self.limit - 1))…" : line
  }

  private func quoted(_ word: String) -> String {
    guard word.isEmpty || word.unicodeScalars.contains(where: needsQuotes) else { return word }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }

  private func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", ":", "/", "=", "+", "@", "%":
      return false
    default: return true
    }
  }
}
