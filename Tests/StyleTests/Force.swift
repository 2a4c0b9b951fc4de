/// An optional is not unwrapped by force.
///
/// It comes near SwiftLint: any `!` behind a value or a type, on swift-format's layout, so that
/// implicitly unwrapped types are found as well.
struct ForceUnwrapping: Rule {
  let name = "force_unwrapping"
  let isExact = false

  func violations(in file: SourceFile) -> [Violation] {
    file.forced.filter { $0.word != "as" && $0.word != "try" }.map { forced in
      file.violation(of: name, line: file.line(at: forced.offset), "\(forced.word)!")
    }
  }
}

/// A cast is not forced; found by its letters, `as!`.
struct ForceCast: Rule {
  let name = "force_cast"
  let isExact = false

  func violations(in file: SourceFile) -> [Violation] {
    file.forced.filter { $0.word == "as" }.map { forced in
      file.violation(of: name, line: file.line(at: forced.offset), "as!")
    }
  }
}

/// An error is not trapped on; found by its letters, `try!`.
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
  /// Where a `!` follows something without a space, and the word it follows.
  ///
  /// `!=` is no such place: swift-format puts a space before it.
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
