import Glibc

/// Some texts as searches see them: their terms, folded, as one line.
public struct SearchTerms: Hashable, Sendable {
  /// Stands between two texts, and for what is no Hangul among initials: no phrase goes across it,
  /// since it is in none.
  private static let divider = "¶"

  /// The terms with a space between them; behind those of all texts come the initials of Hangul,
  /// where there are any.
  public let line: String

  /// Creates the terms of `texts`, between which no phrase is found.
  public init(_ texts: [String]) {
    var line = TermLine(divider: Self.divider)
    for text in texts { line.append(text) }
    self.line = line.text
  }

  /// The terms of a folded text, one by one.
  static func list(folded: String) -> [String] {
    var terms: [String] = []
    var scanner = TermScanner()
    for scalar in folded.unicodeScalars {
      switch scanner.step(scalar) {
      case .begins: terms.append(String(scalar))
      case .continues: terms[terms.count - 1].unicodeScalars.append(scalar)
      case .isLeftOut: continue
      }
    }
    return terms
  }

  /// Whether the terms of `phrase` stand there one after the other.
  public func hold(_ phrase: TextQuery.Phrase) -> Bool {
    // Byte by byte, since both are folded; C's search ends at a zero, which is in no term.
    strstr(" \(line) ", phrase.pattern) != nil
  }
}

/// Terms while they are put together.
private struct TermLine {
  private let divider: String
  private var terms: [UInt8] = []
  private var initials: [UInt8] = []
  private var hasInitials = false

  init(divider: String) {
    self.divider = divider
  }

  var text: String {
    var line = terms
    if hasInitials { line += " \(divider) ".utf8 + initials }
    return String(decoding: line, as: UTF8.self)
  }

  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if !terms.isEmpty {
      Self.add(divider, to: &terms)
      divideInitials()
    }
    let folded = text.foldedForSearch
    if !appendASCII(folded) { appendTerms(SearchTerms.list(folded: folded)) }
  }

  /// Appends the terms of an ASCII text, as most texts are; returns `false` for another.
  private mutating func appendASCII(_ folded: String) -> Bool {
    guard folded.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    divideInitials()
    var isInWord = false
    for byte in folded.utf8 {
      let isLetter = 0x61...0x7A ~= byte || 0x30...0x39 ~= byte
      if isLetter {
        if !isInWord, !terms.isEmpty { terms.append(UInt8(ascii: " ")) }
        terms.append(byte)
      }
      isInWord = isLetter
    }
    return true
  }

  private mutating func appendTerms(_ list: [String]) {
    for term in list {
      Self.add(term, to: &terms)
      let consonants = HangulInitials.list(of: term)
      if consonants.isEmpty { divideInitials() } else { hasInitials = true }
      for consonant in consonants { Self.add(consonant, to: &initials) }
    }
  }

  private mutating func divideInitials() {
    guard !initials.isEmpty, !initials.reversed().starts(with: divider.utf8.reversed()) else {
      return
    }
    Self.add(divider, to: &initials)
  }

  private static func add(_ term: String, to line: inout [UInt8]) {
    if !line.isEmpty { line.append(UInt8(ascii: " ")) }
    line += term.utf8
  }
}
