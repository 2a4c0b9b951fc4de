import Expectations
import Testing

/// Columns and projects whose position is a text that `todo` never writes.
@Suite struct HostileRankTests {
  private static let ranks = [
    "'a~'", "'a '", "'a0~'", "''", "'a' || char(0) || 'b'", "'Z'", "'zzzz'",
    "replace(hex(zeroblob(5000)), '0', 'a')", "replace(hex(zeroblob(5000)), '0', '~')",
  ]

  /// Each rank has one of the names.
  private static func repeating(_ names: [String]) -> [String] {
    ranks.indices.map { names[$0 % names.count] }
  }

  @Test(arguments: zip(ranks, repeating(["todo", "doing", "review", "done"])))
  func columnsNextToAHostileRankCanBeAddedAndMoved(rank: String, name: String) throws {
    try check(
      "UPDATE board_column SET rank = \(rank) WHERE name = '\(name)'",
      """
      column add a --state todo
      column add b --state doing
      column add c --state done
      column add d --before doing
      column add e --after review
      column add f --before review
      column move review --before doing
      column move doing --before review
      column move doing --after review
      """)
  }

  @Test(arguments: zip(ranks, repeating(["inbox", "web", "ops"])))
  func projectsNextToAHostileRankCanBeAddedAndMoved(rank: String, name: String) throws {
    try check(
      "UPDATE project SET rank = \(rank) WHERE name = '\(name)'",
      """
      project add a
      project move web --before ops
      project move web --after ops
      project move ops --before inbox
      project move a --after inbox
      """)
  }

  private func check(_ sql: String, _ lines: String) throws {
    let todo = try Program()
    let beginning = [
      "add Buy milk", "project add ops", "project add web", "column add review --after doing",
    ]
    try todo.succeed("batch", input: beginning.joined(separator: "\n"))
    try todo.asking(sql)
    let outcome = try todo.run("batch", "--keep-going", input: lines + "\n")
    expect(outcome.status, is: 0, "\(outcome.err)")
    try expect([0, 1].contains(todo.run("doctor").status))
    try todo.succeed("doctor", "--repair")
    try todo.succeed("doctor")
    try expect(todo.titles(), is: ["Buy milk"])
  }
}
