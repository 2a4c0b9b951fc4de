import Entities
import Expectations
import Foundation
import System
import Testing

@testable import CardFormats

/// Files of other programs, and the cards that they make: those of `*.txt` in this folder.
///
/// A case is a heading, a format with options, lines of a file after `|`, and the records.
/// `TODO_GOLDEN=write` records them.
@Suite struct ProgramFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["ical", "json", "markdown", "tables", "taskfiles", "taskwarrior", "todotxt"])
  func aFileMakesTheseCards(name: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let cases = ("\n" + recorded).split(separator: "\n## ").map { Case(String($0)) }
    let text = try cases.map { try $0.text() }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TODO_GOLDEN"] == "write" {
      try Data(text.utf8).write(to: file)
    }
    let before = Set(recorded.split(separator: "\n"))
    let new = text.split(separator: "\n").filter { !before.contains($0) }
    expect(recorded == text, "\(new.joined(separator: "\n"))")
  }
}

private struct Case {
  private let head: [Substring]
  private let input: [Substring]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    head = Array(lines.prefix(2))
    input = lines.filter { $0.hasPrefix("|") }
  }

  func text() throws -> String {
    let records = try round().records(Self.file(input)).map(Self.text)
    let lines = head + input + records.map { $0[...] }
    return "## " + lines.joined(separator: "\n") + "\n"
  }

  private static func file(_ lines: [Substring]) -> String {
    lines.map { "\($0.dropFirst(2))\n" }.joined()
  }

  private func round() throws -> Round {
    let words = head[1].split(separator: " ")
    let format = try #require(FileFormat(rawValue: String(words[0])))
    var options: [Substring: Substring] = [:]
    for word in words.dropFirst() {
      let pair = word.split(separator: "=")
      options[pair[0]] = pair[1]
    }
    let zone = options["zone"].map { Zone(identifier: String($0)) } ?? .utc
    return try Round(format, zone: zone) { request in
      request.dayOrder = options["dates"].flatMap { ImportOptions.DayOrder(rawValue: String($0)) }
      for (name, column) in options {
        if let field = CardField(rawValue: String(name)) { request.columns[field] = String(column) }
      }
    }
  }

  private static func text(_ record: FileRecord) -> String {
    var lines: [String] = []
    switch record.content {
    case .card(let card): lines = Self.lines(card)
    case .project(let project): lines = ["= project \(project.draft.name)"]
    case .skipped(let remark): lines = ["- \(remark)"]
    case .bad(let fault): lines = ["! line \(record.place.line): \(fault)"]
    }
    if !record.remarks.isEmpty {
      lines.append("  > " + record.remarks.map { "\($0)" }.joined(separator: "; "))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the title and the values that are one line, then the others.
  private static func lines(_ card: CardRecord) -> [String] {
    let draft = card.draft
    var pairs = CardField.edited.filter { ![.title, .column].contains($0) }.map { field in
      (field.rawValue, draft.value(of: field).typed)
    }
    pairs += draft.comments.list.map { comment in
      (
        "comment",
        "\(Zone.utc.iso(comment.created)) \(comment.author?.text ?? "?"): \(comment.text)"
      )
    }
    let times = [("created", card.created), ("updated", card.updated), ("started", card.started)]
    for (name, date) in times + [("finished", card.finished)] {
      pairs.append((name, date.map(Zone.utc.iso) ?? ""))
    }
    pairs.append(("at", card.minuteOfDay.map { "\($0)" } ?? ""))
    pairs.append(("cancelled", card.isCancelled ? "yes" : ""))
    pairs.append(("name", card.name ?? ""))
    let ids = card.blockers.map { $0.uuidString.lowercased() }
    pairs.append(("blockers", ids.joined(separator: ", ")))
    pairs.append(("after", card.namedBlockers.joined(separator: ", ")))
    pairs.append(("part of", card.namedParent ?? ""))
    pairs.append(("before", card.namedBlocked.joined(separator: ", ")))
    let texts = pairs.filter { !["", "inbox", "normal", "todo"].contains($0.1) }
      .map { "\($0.0): \($0.1)" }
    let short = texts.filter { !$0.contains("\n") }
    let long = texts.filter { $0.contains("\n") }
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let first = (["= \(draft.title.text)"] + short).joined(separator: " | ")
    return [first] + long.map { $0.isEmpty ? "  ." : "  \($0)" }
  }
}
