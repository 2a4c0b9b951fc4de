/// Compares batches with the sqlite3 shell, which inserts the same rows in one transaction.
struct BatchBenchmark {
  private static let additions = 100_000
  private static let mixed = 10_000

  static let summary = """
    WAL, synchronous=FULL, foreign keys; BEGIN IMMEDIATE; INSERT every row that the batch left in \
    card, card_text, card_tag, card_search (FTS5), change and transaction, a statement each; COMMIT
    """

  let workspace: Workspace

  func contests() throws(BenchmarkFailure) -> [Contest] {
    let additions = (0..<Self.additions).map { number in
      "add Buy milk for the weekend \(number) -t shop -d 2030-06-01\n"
    }
    // The budgets are of 1,000 lines, counted at commit c70239de.
    let additionBudget = Contest.Budget(before: 385_607_117, share: 0.6)
    let mixedBudget = Contest.Budget(before: 334_680_961, share: 0.6)
    return [
      try contest("100,000 add lines", additions, aim: 1, additionBudget),
      try contest("10,000 mixed lines", mixedLines(), aim: 6, mixedBudget),
    ]
  }

  /// Adds, moves, edits, finishes and deletes cards among the newest 200, alternately.
  private func mixedLines() -> [String] {
    var lines: [String] = []
    var existing = [1]
    var added = 1
    for line in 0..<Self.mixed {
      let place = existing.count - 1 - (line * 7) % min(existing.count, 200)
      let card = existing[place]
      switch line % 10 {
      case 0, 5, 9:
        added += 1
        existing.append(added)
        lines.append("add Card number \(added) of many -t a -p web\n")
      case 1: lines.append("move \(card) doing\n")
      case 2, 7: lines.append("edit \(card) --title 'Another title \(line)' --priority high\n")
      case 3, 8: lines.append("done \(card)\n")
      case 4: lines.append("move \(card) todo --top\n")
      default:
        existing.remove(at: place)
        lines.append("delete \(card)\n")
      }
    }
    return lines
  }

  private func contest(
    _ name: String, _ lines: [String], aim: Double, _ budget: Contest.Budget
  ) throws(BenchmarkFailure) -> Contest {
    // Each contest has its own base, in which the first card must be the only one.
    let base = "\(workspace.folder)/\(name).base.sqlite3"
    _ = try workspace.todo(base, ["add", "The first", "-p", "web"]).run()
    let input = try workspace.file(named: "\(name).batch", lines.joined())
    let part = try workspace.file(named: "\(name).part", lines.prefix(1000).joined())
    let ours = try workspace.copy(base, as: "batch")
    let job = workspace.todo(ours, ["batch", input])
    _ = try job.run()
    let script = try script(of: ours, named: "\(name).sql")
    let shells = try workspace.copy(base, as: "replay")
    let replay = Job(
      program: "sqlite3", arguments: ["-batch", "-bail", shells, ".read '\(script)'"])
    return Contest(
      name: "batch, \(name)", aim: aim, rounds: 5, job: job, other: replay,
      counted: workspace.todo(ours, ["batch", part]), budget: budget
    ) {
      [workspace] () throws(BenchmarkFailure) in
      _ = try workspace.copy(base, as: "batch")
      _ = try workspace.copy(base, as: "replay")
    }
  }

  private func script(of store: String, named name: String) throws(BenchmarkFailure) -> String {
    let path = "\(workspace.folder)/\(name)"
    let tables = [
      ("card", "number"), ("card_text", "card"), ("card_tag", "card"),
      ("change", "\"transaction\""), ("transaction", "number"),
    ]
    let inserts = tables.flatMap { table, key in
      [".mode insert \(table)", "SELECT * FROM \"\(table)\" WHERE \(key) > 1;"]
    }
    let index = """
      SELECT 'INSERT INTO card_search(rowid, title, tags, steps, notes) VALUES (' || number || ','
        || quote(lower(title)) || ',' || quote(lower(tags)) || ','''','''');'
      FROM card WHERE number > 1;
      """
    let commands =
      [
        ".output '\(path)'", ".print PRAGMA journal_mode = WAL;",
        ".print PRAGMA synchronous = FULL;",
        ".print PRAGMA foreign_keys = ON;", ".print BEGIN IMMEDIATE;",
      ] + inserts + [".mode list", index, ".print COMMIT;"]
    _ = try Job(program: "sqlite3", arguments: ["-batch", "-bail", store] + commands).run()
    return path
  }
}
