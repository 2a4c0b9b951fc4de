import Entities
import Expectations
import Foundation
import System
import Testing

/// The tables in `Tests/Domain/Expressions/Sources`: the dates that the tests and the documentation
/// of other programs read.
///
/// After `~` is what the source reads instead, and why. `@` is the time of the rows below it.
@Suite struct SourceTableTests {
  @Test(arguments: ["chrono", "libshared", "gnu", "todoist"])
  func everyExpressionHasItsMeaningOrIsInTheListOfTheRefused(source: String) throws {
    var reader = DateReader(today: DateTable.now)
    var refused: Set<String> = []
    for line in try DateTable.lines("Sources/\(source)") {
      if line.hasPrefix("@ ") {
        reader = DateReader(today: try #require(CivilMinute(iso: line.dropFirst(2).prefix(16))))
        continue
      }
      let row = try #require(DateTable.rows([line.components(separatedBy: " ~ ")[0]]).first)
      let meaning = DateTable.meaning(of: row.expression, by: reader)
      if meaning != row.meaning, meaning.hasPrefix("!") {
        refused.insert(row.expression)
      } else {
        expect(meaning, is: row.meaning, "\(row.expression)")
      }
    }
    let listed = try DateTable.lines("Sources/refused").map { $0.components(separatedBy: " | ") }
    expect(refused, is: Set(listed.filter { $0[0] == source }.map { $0[1] }))
  }
}
