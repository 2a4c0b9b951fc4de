import Expectations
import Foundation
import Testing

/// Comments and declared names follow plain-english.md.
///
/// `.ci/never Sources/Domain` lists the violations of a folder without a build.
@Suite struct CodeProseTests {
  /// Read once, because masking all files takes seconds in a debug build.
  private static let sources = Result { try House.sources(["Sources", "Tests", "Package.swift"]) }

  private let files: [SourceFile]

  init() throws {
    files = try Self.sources.get()
  }

  @Test func noCommentIsOnTheNeverList() {
    let found = files.flatMap { NeverWrite.violations(in: $0.comments, of: $0.path) }
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func noDeclaredNameIsOnTheNeverList() {
    let found = files.flatMap {
      NeverWrite.violations(
        in: $0.declaredNames.map(Self.words), of: $0.path,
        patterns: NeverWrite.entries + NeverWrite.names)
    }
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func noNameHasMoreThan60Characters() {
    let long = files.flatMap { file in
      file.declaredNames.filter { $0.count > 60 }.map { "\(file.path): \($0)" }
    }
    expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test func commentsAndNamesAreReadFromEachLine() {
    let file = SourceFile(
      path: "/a.swift", text: "let isA = \"//\"  // a comment\nfunc b() {}\n/// c\nvar x: [D]\n")
    expect(file.comments, is: ["// a comment", "", "/// c", ""])
    expect(file.declaredNames, is: ["isA", "b", "", "x"])
  }

  @Test func aNameIsReadAsWords() {
    expect(Self.words(of: "isToldTwice"), is: "is told twice")
    expect(Self.words(of: "URLReader"), is: "u r l reader")
  }

  private static func words(of name: String) -> String {
    name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
      .trimmingCharacters(in: .whitespaces)
  }
}

extension SourceFile {
  /// The comment of each line; empty for a line without a comment.
  ///
  /// The masked code has spaces where the text has a comment, and no others.
  fileprivate var comments: [String] {
    var start = 0
    let bytes = Array(text.utf8)
    return lines.map { line in
      let range = start..<start + line.utf8.count
      start = range.upperBound + 1
      let comment = range.first { code[$0] == UInt8(ascii: " ") && bytes[$0] != code[$0] }
      return comment.map { String(decoding: bytes[$0..<range.upperBound], as: UTF8.self) } ?? ""
    }
  }

  /// The first name that each line declares; empty for a line that declares none.
  fileprivate var declaredNames: [String] {
    let keywords: Set<Substring> = [
      "case", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    return String(decoding: code, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix(lines.count).map { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
      else { return "" }
      return String(words[keyword + 1])
    }
  }
}
