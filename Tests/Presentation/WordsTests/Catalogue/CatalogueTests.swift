import Expectations
import Foundation
import Testing

@testable import Words

/// Every language has the sentences of Words, with the same slots and the same words to type.
@Suite struct CatalogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let others = Language.allCases.filter { $0 != .english }

  private static func path(_ language: Language) -> String {
    folder.appending(path: "../../../../Sources/Presentation/Words/\(language.rawValue).po")
      .standardized.path
  }

  private static func entries(_ language: Language) throws -> [PO.Entry] {
    try PO(path(language)).entries
  }

  @Test(arguments: others)
  func noSentenceIsMissing(language: Language) throws {
    let keys = try Set(Self.entries(language).flatMap { [$0.key, $0.several ?? $0.key] })
    let missing = Literal.all.filter { $0.isSentence && !keys.contains($0.key) }
    expect(Literal.all.count > 1_000)
    expect(missing.isEmpty, "\(missing.map { "\($0.file): \($0.key)" }.joined(separator: "\n"))")
  }

  /// Names of fields, keys and labels, and messages of the system, have no literal of their own.
  @Test(arguments: others)
  func noTranslationIsLeftOver(language: Language) throws {
    let literals = Set(Literal.all.map(\.key))
    let left = try Self.entries(language).filter { entry in
      !["cause", "field", "key", "label", "noun"].contains(entry.context)
        && !(literals.contains(entry.key) && literals.contains(entry.several ?? entry.key))
    }
    expect(left.isEmpty, "\(left.map(\.key).joined(separator: "\n"))")
  }

  @Test(arguments: others)
  func aTranslationHasTheSlotsOfItsSentence(language: Language) throws {
    for entry in try Self.entries(language) {
      let known = Self.slots(entry.several ?? entry.key)
      for translation in entry.translations {
        expect(!translation.isEmpty, "\(entry.key)")
        expect(Self.slots(translation).isSubset(of: known), "\(translation)")
      }
    }
  }

  /// Commands and options are typed as they are in every language.
  @Test(arguments: others)
  func aTranslationHasTheCommandsOfItsSentence(language: Language) throws {
    for entry in try Self.entries(language) {
      for translation in entry.translations {
        expect(Self.typed(translation), is: Self.typed(entry.key), "\(translation)")
      }
    }
  }

  @Test(arguments: others)
  func theFileIsAsGettextWritesIt(language: Language) throws {
    let path = Self.path(language)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["msgcat", "--no-wrap", "--sort-output", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let written = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    try expect(Data(contentsOf: URL(filePath: path)) == written)
  }

  /// Every sentence with sample values in each language; `TODO_GOLDEN=write` records them.
  @Test func theSentencesAreTheRecordedOnes() throws {
    var lines: [String] = []
    var last = ""
    for literal in Literal.all where literal.isRead {
      if literal.file != last { lines += ["", literal.file] }
      last = literal.file
      lines += Language.allCases.map { "\($0.rawValue)  \($0.wording.text(literal.sample))" }
    }
    let text = lines.dropFirst().joined(separator: "\n") + "\n"
    let file = Self.folder.appending(path: "sentences.txt")
    if ProcessInfo.processInfo.environment["TODO_GOLDEN"] == "write" {
      try Data(text.utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let before = Set(recorded.split(separator: "\n"))
    let new = text.split(separator: "\n").filter { !before.contains($0) }
    expect(recorded == text, "\(new.joined(separator: "\n"))")
  }

  private static func slots(_ text: String) -> Set<Substring> {
    Set(text.matches(of: /\{(\d+)(?::[^}]*)?\}/).map(\.1))
  }

  private static func typed(_ text: String) -> Set<String> {
    // The words “default todo column” are no command.
    let commands = text.matches(of: /\btodo ([a-z]+)/).filter {
      $0.1 != "column" && Sentence.summary(ofCommand: String($0.1)) != .verbatim(String($0.1))
    }
    let options = text.matches(of: /--[a-z][a-z-]+/)
    return Set(commands.map { "todo \($0.1)" } + options.map { String($0.0) })
  }
}

extension Literal {
  /// Whether the literal is in a catalogue, or is text around slots.
  fileprivate var isRead: Bool {
    isSentence || Self.keys.contains(key)
  }

  private static let keys: Set<String> = {
    let path = URL(filePath: #filePath)
      .appending(path: "../../../../../Sources/Presentation/Words/ko.po").standardized.path
    let entries = (try? PO(path).entries) ?? []
    return Set(entries.flatMap { [$0.key, $0.several ?? $0.key] })
  }()

  fileprivate var sample: Sentence {
    var parts = Sentence.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    var rest = key[...]
    for (index, slot) in slots.enumerated() {
      let mark = "{\(index + 1)}"
      guard let range = rest.range(of: mark) else { continue }
      parts.appendLiteral(String(rest[..<range.lowerBound]))
      parts.appendInterpolation(Self.value(slot))
      rest = rest[range.upperBound...]
    }
    parts.appendLiteral(String(rest))
    let sentence = Sentence(stringInterpolation: parts)
    guard let context = after.firstMatch(of: /^, of: "([^"]+)"/)?.1 else { return sentence }
    return .word(sentence, of: String(context))
  }

  /// `“word”` for `quoted: word`, `17` for `count: lines`.
  private static func value(_ slot: String) -> String {
    let name = slot.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? slot
    if slot.hasPrefix("count:") || slot.hasPrefix("id:") { return "17" }
    if slot.hasPrefix("numbers:") { return "3, 5" }
    if slot.contains("date") || slot.contains("moment") || slot.hasPrefix(".due(") {
      return "Fri 27 Nov"
    }
    return slot.hasPrefix("quoted:") ? "“\(name)”" : name
  }
}
