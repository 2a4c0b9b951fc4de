import Entities
import Expectations
import Foundation
import System
import Testing

/// The tables in `Tests/Domain/Expressions/Sources`: the dates that the tests and the documentation
/// of other programs read.
@Suite struct SourceTableTests {
  private static let sources = ["chrono", "libshared", "gnu", "todoist"]

  @Test(arguments: sources)
  func noExpressionIsMisread(source: String) throws {
    let results = try SourceTable(source).results()
    expect(results.filter { $0.outcome == .wrong }.map(\.description), is: [])
  }

  @Test(arguments: sources)
  func theRefusedExpressionsAreThoseInTheList(source: String) throws {
    let refused = try SourceTable(source).results().filter { $0.outcome == .refused }
    let expected = try SourceTable.refusals(of: source)
    expect(Set(refused.map(\.row.expression)), is: Set(expected))
    expect(Set(expected).count, is: expected.count)
  }

  @Test func nineInTenExpressionsAreRead() throws {
    let results = try Self.sources.flatMap { try SourceTable($0).results() }
    let read = results.filter { $0.outcome == .right }
    expect(results.count >= 680)
    expect(read.count * 10 >= results.count * 9, "\(read.count) of \(results.count)")
  }

  /// A row with a rule has another meaning in its source, and the file explains the rule.
  @Test(arguments: sources)
  func everyRuleIsExplained(source: String) throws {
    let table = try SourceTable(source)
    for row in table.rows {
      guard let rule = row.rule else { continue }
      expect(table.rules.contains(rule.name), "\(row.expression)")
      expect(rule.meaning != row.meaning, "\(row.expression)")
    }
  }
}

private struct SourceTable {
  struct Row {
    let moment: CivilMinute
    let expression: String
    let meaning: String
    /// What the source reads instead, and why.
    let rule: (meaning: String, name: String)?
  }

  enum Outcome {
    case right
    case refused
    case wrong
  }

  struct Result: CustomStringConvertible {
    let row: Row
    let outcome: Outcome
    let read: String

    var description: String { "\(row.moment.iso): \(row.expression) = \(read)" }
  }

  let rows: [Row]
  let rules: Set<String>

  init(_ source: String) throws {
    var moment = DateTable.now
    var rows: [Row] = []
    for line in try DateTable.lines("Sources/\(source)") {
      if line.hasPrefix("@ ") {
        moment = try #require(CivilMinute(iso: line.dropFirst(2).prefix(16)))
        continue
      }
      let parts = line.components(separatedBy: " ~ ")
      let row = try #require(DateTable.rows([parts[0]]).first)
      let rule = parts.count == 1 ? [] : parts[1].split(separator: " ").map(String.init)
      rows.append(
        Row(
          moment: moment, expression: row.expression, meaning: row.meaning,
          rule: rule.isEmpty ? nil : (rule[0], rule[1])))
    }
    self.rows = rows
    rules = try DateTable.ruleNames("Sources/\(source)")
  }

  func results() -> [Result] {
    rows.map { row in
      let read = DateTable.meaning(of: row.expression, by: DateReader(today: row.moment))
      let outcome: Outcome =
        read == row.meaning ? .right : read.hasPrefix("!") ? .refused : .wrong
      return Result(row: row, outcome: outcome, read: read)
    }
  }

  static func refusals(of source: String) throws -> [String] {
    try DateTable.lines("Sources/refused").compactMap { line in
      let parts = line.components(separatedBy: " | ")
      return parts[0] == source ? parts[1] : nil
    }
  }
}
