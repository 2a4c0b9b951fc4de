import Foundation

/// A check of a source file.
protocol Rule {
  var name: String { get }

  /// Whether it finds the same violations as SwiftLint; otherwise its comment explains how.
  var isExact: Bool { get }

  func violations(in file: SourceFile) -> [Violation]
}

/// A violation of a rule, at a line of a file.
struct Violation: Equatable, CustomStringConvertible {
  let rule: String
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason) (\(rule))" }
}

struct FileLength: Rule {
  let name = "file_length"
  let isExact = true
  let limit: Int

  func violations(in file: SourceFile) -> [Violation] {
    guard file.lines.count > limit else { return [] }
    return [file.violation(of: name, line: file.lines.count, "\(file.lines.count) lines")]
  }
}

struct LineLength: Rule {
  let name = "line_length"
  let isExact = true
  let limit: Int

  func violations(in file: SourceFile) -> [Violation] {
    zip(1..., file.lines).filter { $1.count > limit }.map { number, line in
      file.violation(of: name, line: number, "\(line.count) characters")
    }
  }
}

/// A regular expression that must not match in the included files.
///
/// Works as in SwiftLint: ICU syntax, `^` and `$` match at lines, `.` matches newlines. Unlike in
/// SwiftLint, patterns of paths see `/Sources/…` instead of the absolute path.
struct CustomRule: Rule {
  let name: String
  let isExact = true
  private let message: String
  private let regex: NSRegularExpression
  private let included: [NSRegularExpression]?
  private let excluded: [NSRegularExpression]

  init(name: String, message: String, regex: String, included: [String]?, excluded: [String]) throws
  {
    self.name = name
    self.message = message
    self.regex = try NSRegularExpression(
      pattern: regex, options: [.anchorsMatchLines, .dotMatchesLineSeparators])
    self.included = try included?.map { try NSRegularExpression(pattern: $0) }
    self.excluded = try excluded.map { try NSRegularExpression(pattern: $0) }
  }

  /// Returns the patterns of paths that match none of `files`: the rule has no effect there.
  func unmatchedPaths(in files: [SourceFile]) -> [String] {
    ((included ?? []) + excluded).filter { pattern in
      !files.contains { pattern.matches($0.path) }
    }.map(\.pattern)
  }

  func violations(in file: SourceFile) -> [Violation] {
    guard included?.contains(where: { $0.matches(file.path) }) ?? true,
      !excluded.contains(where: { $0.matches(file.path) })
    else { return [] }
    return regex.matches(in: file.text, range: file.text.whole).map { match in
      let before = (file.text as NSString).substring(to: match.range.location)
      let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      return file.violation(of: name, line: line, message)
    }
  }
}

extension NSRegularExpression {
  fileprivate func matches(_ text: String) -> Bool {
    firstMatch(in: text, range: text.whole) != nil
  }
}

extension String {
  fileprivate var whole: NSRange { NSRange(startIndex..., in: self) }
}
