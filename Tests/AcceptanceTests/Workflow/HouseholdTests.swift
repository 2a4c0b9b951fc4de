import Expectations
import Testing

/// Three months of a household on the built program, under a clock that moves.
@Suite struct HouseholdTests {
  /// The store in a zone whose clocks are put back on 1 November and forward on 14 March.
  private func program() throws -> Program {
    var todo = try Program()
    todo.environment["TZ"] = "America/New_York"
    return todo
  }

  /// Runs a command at noon UTC of the day.
  @discardableResult
  private func on(_ day: String, _ todo: Program, _ arguments: String...) throws -> String {
    var todo = todo
    todo.environment["TODO_NOW"] = "\(day)T12:00:00Z"
    let outcome = try todo.run(bytes: arguments.map { Array($0.utf8) })
    expect(outcome.status, is: 0, "\(arguments): \(outcome.err)")
    return outcome.out
  }

  private func open(_ day: String, _ todo: Program) throws -> [String] {
    try on(day, todo, "list", "--plain=number,deadline,title").split(separator: "\n")
      .map { String($0).replacing("\t", with: " ") }
  }

  private func addSeries(_ todo: Program) throws {
    try on(
      "2026-10-01", todo, "add", "Rent", "-d", "2026-10-31", "--repeat", "month", "--step", "Pay")
    try on("2026-10-01", todo, "add", "Bins", "--repeat", "mon,thu")
    try on("2026-10-01", todo, "add", "Plants", "--repeat", "10 days after done")
    try on("2026-10-01", todo, "add", "Pill", "-d", "2026-10-31T01:30", "--repeat", "day")
    try on("2026-10-01", todo, "add", "Course", "--repeat", "2 weeks", "--until", "2026-11-12")
  }

  @Test func aQuarterHasTheRightDates() throws {
    let todo = try program()
    try addSeries(todo)
    try expect(
      open("2026-10-01", todo),
      is: [
        "1 2026-10-31 Rent", "2 2026-10-05 Bins", "3 2026-10-11 Plants",
        "4 2026-10-31T01:30 Pill", "5 2026-10-15 Course",
      ])
    // Late, early, and on time.
    try expect(on("2026-10-06", todo, "done", "2").contains("Next: 6, due Thu 8 Oct"))
    try expect(on("2026-10-09", todo, "done", "3").contains("Next: 7, due Mon 19 Oct"))
    try expect(on("2026-10-15", todo, "done", "5").contains("Next: 8, due Thu 29 Oct"))
    try expect(on("2026-10-29", todo, "done", "8").contains("Next: 9, due Thu 12 Nov"))
    try expect(on("2026-11-12", todo, "done", "9").contains("It was the last one"))
    // 01:30 occurs twice on 1 November; it is civil time.
    try expect(on("2026-10-31", todo, "done", "4").contains("Next: 10, due Sun 1 Nov 01:30"))
    try expect(on("2026-11-01", todo, "done", "10").contains("Next: 11, due Mon 2 Nov 01:30"))
    // Month ends keep the anchor.
    try expect(on("2026-10-30", todo, "done", "1").contains("Next: 12, due Mon 30 Nov"))
    try expect(on("2026-11-30", todo, "done", "12").contains("Next: 13, due Thu 31 Dec"))
    try expect(on("2027-01-02", todo, "done", "13").contains("Next: 14, due Sun 31 Jan"))
    try expect(on("2027-01-31", todo, "done", "14").contains("Next: 15, due Sun 28 Feb"))
    try expect(on("2027-02-28", todo, "done", "15").contains("Next: 16, due Wed 31 Mar"))
    // The clock jumps a year.
    try expect(on("2028-02-10", todo, "done", "16").contains("Next: 17, due Tue 29 Feb"))
    try expect(on("2028-02-10", todo, "show", "17").contains("☐ Pay"))
    // A snoozed one, an undo, and a second finish.
    try expect(on("2028-02-10", todo, "skip", "17").contains("due Fri 31 Mar"))
    try on("2028-02-11", todo, "undo")
    try expect(on("2028-02-29", todo, "done", "17").contains("Next: 18, due Fri 31 Mar"))
    try on("2028-02-29", todo, "undo")
    try expect(on("2028-02-29", todo, "done", "17").contains("Next: 19, due Fri 31 Mar"))
    try on("2028-02-29", todo, "reopen", "17")
    try expect(on("2028-02-29", todo, "done", "17").contains("19 is already the next one"))
    try expect(
      open("2028-02-29", todo),
      is: [
        "6 2026-10-08 Bins", "7 2026-10-19 Plants", "11 2026-11-02T01:30 Pill",
        "19 2028-03-31 Rent",
      ])
    try expect(todo.run("doctor").status, is: 0)
  }

  @Test func twoProcessesThatFinishAtOnceAddOneNextCard() throws {
    let todo = try program()
    try todo.succeed("add", "Rent", "--repeat", "month")
    let running = try (0..<6).map { _ in try todo.start("done", "1") }
    for process in running {
      process.closeInput()
      try expect(process.finish().status, is: 0)
    }
    try expect(todo.succeed("list", "--plain=number"), is: "2\n")
    try expect(todo.succeed("list", "--all", "--plain=number"), is: "2\n1\n")
  }

  @Test func twoStoresWithTheSameCardAddTheSameNextCard() throws {
    let home = try program()
    let office = try program()
    try home.succeed("add", "Rent", "-d", "2026-11-30", "--repeat", "month")
    let file = try home.succeed("export", "--format", "json", "--all")
    try office.succeed("import", "--format", "json", "-", input: file)
    try home.succeed("done", "1")
    try office.succeed("done", "1")
    let ids = try [home, office].map { try $0.succeed("list", "--plain=id") }
    expect(ids[0], is: ids[1])
    // Importing one into the other adds nothing.
    let both = try home.succeed("export", "--format", "json", "--all")
    try office.succeed("import", "--format", "json", "-", input: both)
    try expect(office.succeed("list", "--all", "--plain=number"), is: "2\n1\n")
  }
}
