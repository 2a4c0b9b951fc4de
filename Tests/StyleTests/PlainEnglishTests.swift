import Expectations
import Foundation
import Testing

/// What people read, and comments, follow plain-english.md.
@Suite struct PlainEnglishTests {
  @Test func nothingThatPeopleReadIsOnTheNeverList() throws {
    let messages = try House.sources(["Sources/Presentation/Words"])
    expect(messages.count > 10)
    var found = messages.flatMap { file in
      Self.violations(in: file.strings.map { $0.joined(separator: "\n") }, of: file.path)
    }
    for path in try Self.pages() {
      let lines = try House.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      found += Self.violations(in: lines.map(String.init), of: path)
    }
    let list = found.joined(separator: "\n")
    expect(found.isEmpty, "\(list)")
  }

  @Test func noCommentIsOnTheNeverList() throws {
    let found = try House.sources(["Sources", "Tests", "Package.swift"]).flatMap {
      NeverWrite.violations(in: $0.comments, of: $0.path)
    }
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  private static func pages() throws -> [String] {
    let folder = "Sources/todo/todo.docc"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: House.top.appending(path: folder).path(percentEncoded: false))
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func violations(in lines: [String], of path: String) -> [String] {
    NeverWrite.violations(
      in: lines, of: path, patterns: NeverWrite.entries + NeverWrite.messages)
  }
}
