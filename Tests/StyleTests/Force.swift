/// Forbids unwrapping an optional by force.
///
/// Approximates SwiftLint: any `!` after a value or a type in the layout of swift-format, which
/// includes implicitly unwrapped types.
struct ForceUnwrapping: Rule {
  let name = "force_unwrapping"
  let isExact = false

  func violations(in file: SourceFile) -> [Violation] {
    file.forced.filter { $0.word != "as" && $0.word != "try" }.map { forced in
      file.violation(of: name, line: file.line(at: forced.offset), "\(forced.word)!")
    }
  }
}

/// Forbids forced casts: the characters `as!`.
struct ForceCast: Rule {
  let name = "force_cast"
  let isExact = false

  func violations(in file: SourceFile) -> [Violation] {
    file.forced.filter { $0.word == "as" }.map { forced in
      file.violation(of: name, line: file.line(at: forced.offset), "as!")
    }
  }
}

/// Forbids `try!`: the characters themselves.
struct ForceTry: Rule {
  let name = "force_try"
  let isExact = false

  func violations(in file: SourceFile) -> [Violation] {
    file.forced.filter { $0.word == "try" }.map { forced in
      file.violation(of: name, line: file.line(at: forced.offset), "try!")
    }
  }
}

extension SourceFile {
  /// The offset of each `!` that follows a word without a space, and the word.
  ///
  /// `!=` does not count: swift-format writes a space before it.
  fileprivate var forced: [(offset: Int, word: String)] {
    code.indices.dropFirst().compactMap { at in
      let before = code[at - 1]
      guard code[at] == UInt8(ascii: "!"), before.isNamePart || ")]}\"?`>".utf8.contains(before),
        at + 1 == code.count || code[at + 1] != UInt8(ascii: "=")
      else { return nil }
      let word = code[..<at].reversed().prefix(while: \.isNamePart).reversed()
      return (at, String(decoding: word, as: UTF8.self))
    }
  }
}
