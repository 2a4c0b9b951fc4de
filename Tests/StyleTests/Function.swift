/// A function or an initializer that has a body.
struct Function {
  let start: Int
  let body: Range<Int>

  /// Returns the functions of `file`, nested ones included, in the order of their keywords.
  static func all(in file: SourceFile) -> [Function] {
    let keywords = ["func", "init"].flatMap { file.occurrences(of: $0, in: file.code.indices) }
    return keywords.sorted().compactMap { start in
      bodyStart(from: start, in: file.code).flatMap { brace in
        end(of: brace, in: file.code).map { Function(start: start, body: brace + 1..<$0) }
      }
    }
  }

  /// Returns the offset of the body's `{`, or `nil` for a requirement of a protocol.
  ///
  /// A signature continues on the next line inside brackets, and before the few words that
  /// swift-format breaks signatures at.
  private static func bodyStart(from keyword: Int, in code: [UInt8]) -> Int? {
    var depth = 0
    for at in keyword..<code.count {
      switch code[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return at
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: "\n") where depth == 0 && !goesOn(after: at, in: code): return nil
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  private static func goesOn(after newline: Int, in code: [UInt8]) -> Bool {
    let next = code[newline...].drop(while: \.isBlank)
    return ["{", ">", ")", "where ", "->", "throws", "async", "rethrows"].contains {
      next.starts(with: $0.utf8)
    }
  }

  private static func end(of brace: Int, in code: [UInt8]) -> Int? {
    var depth = 0
    for at in brace..<code.count {
      if code[at] == UInt8(ascii: "{") { depth += 1 }
      if code[at] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return at }
    }
    return nil
  }
}

/// Limits the lines of a function body, without blank lines and comments.
///
/// Approximates SwiftLint: it finds functions by keyword and braces in the layout of swift-format,
/// without a parser. Lines inside literals count unless they are blank.
struct FunctionBodyLength: Rule {
  let name = "function_body_length"
  let isExact = false
  let limit: Int

  func violations(in file: SourceFile) -> [Violation] {
    Function.all(in: file).compactMap { function in
      let lines = file.code[function.body]
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .count { !$0.allSatisfy(\.isBlank) }
      guard lines > limit else { return nil }
      return file.violation(of: name, line: file.line(at: function.start), "\(lines) lines of body")
    }
  }
}

/// Limits the decisions in a function body: `if`, `guard`, `for`, `while`, `repeat`, `catch`.
///
/// Approximates SwiftLint: it counts words instead of syntax, in all branches of an `#if`. Nested
/// functions are counted separately. The `while` of a `repeat` counts, `repeat` itself does not.
struct CyclomaticComplexity: Rule {
  let name = "cyclomatic_complexity"
  let isExact = false
  let limit: Int

  func violations(in file: SourceFile) -> [Violation] {
    let functions = Function.all(in: file)
    return functions.compactMap { function in
      let inside = functions.filter { function.body.contains($0.start) }
      let decisions = ["if", "guard", "for", "while", "catch"]
        .flatMap { file.occurrences(of: $0, in: function.body) }
        .count { at in !inside.contains { ($0.start..<$0.body.upperBound).contains(at) } }
      guard decisions > limit else { return nil }
      let line = file.line(at: function.start)
      return file.violation(of: name, line: line, "complexity \(decisions)")
    }
  }
}
