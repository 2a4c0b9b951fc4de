import Expectations
import Testing

/// Three months of a team on the built program, under a clock that moves: a release with ten
/// blockers, a snoozed idea and a handover.
@Suite struct ReleaseQuarterTests {
  /// Runs a command at nine in the morning of the day, as a person.
  @discardableResult
  private func on(
    _ day: String, as person: String = "ann", _ todo: Program, _ arguments: String...
  ) throws -> Outcome {
    var todo = todo
    todo.environment["TODO_NOW"] = "\(day)T09:00:00Z"
    todo.environment["TODO_USER"] = person
    todo.environment["TZ"] = "Europe/Berlin"
    let outcome = try todo.run(bytes: arguments.map { Array($0.utf8) })
    expect(outcome.status, is: 0, "\(arguments): \(outcome.err)")
    return outcome
  }

  private func numbers(
    _ day: String, as person: String = "ann", _ todo: Program, _ filters: String...
  ) throws -> String {
    var todo = todo
    todo.environment["TODO_NOW"] = "\(day)T09:00:00Z"
    todo.environment["TODO_USER"] = person
    todo.environment["TZ"] = "Europe/Berlin"
    return try todo.run(bytes: (["list", "--plain=number"] + filters).map { Array($0.utf8) }).out
      .split(separator: "\n").joined(separator: " ")
  }

  @Test func aReleaseWaitsForTenCards() throws {
    let todo = try Program()
    for part in 1...10 {
      try on(
        "2026-10-01", todo, "add", "Part \(part)", "-p", "release", "--assign",
        part < 6 ? "me" : "bob", "--estimate", "\(part)")
    }
    try on(
      "2026-10-01", todo, "add", "Ship 2.0", "-p", "release", "-d", "2026-12-15", "--blocked-by",
      "1,2,3,4,5,6,7,8,9,10", "--assign", "me")
    try on("2026-10-01", todo, "add", "Announce", "-p", "release", "--blocked-by", "11")
    try expect(numbers("2026-10-01", todo, "is:blocked"), is: "11 12")
    try expect(numbers("2026-10-01", todo, "is:ready", "assignee:me"), is: "1 2 3 4 5")
    try expect(on("2026-10-01", todo, "project", "show", "release").out.contains("55"))

    // Two weeks of work; the last part says that the release is ready.
    for part in 1...9 {
      let day = "2026-10-\(part + 10)"
      try expect(!on(day, todo, "done", "\(part)").out.contains("Ready now"))
    }
    let early = try on("2026-10-20", todo, "start", "11")
    expect(early.err.contains("11 is blocked by 10"))
    try on("2026-10-20", todo, "undo")
    try expect(
      on("2026-10-21", as: "bob", todo, "done", "10").out.contains("Ready now: 11 Ship 2.0"))
    try expect(on("2026-10-22", todo, "done", "11").out.contains("Ready now: 12 Announce"))
    try expect(numbers("2026-10-22", todo, "finished:week"), is: "11 10 9")

    // A part comes back: undoing its finish blocks nothing that is done.
    try on("2026-10-23", todo, "reopen", "11")
    try expect(numbers("2026-10-23", todo, "is:blocked"), is: "12")
    try expect(on("2026-10-23", todo, "done", "11").out.contains("Ready now: 12 Announce"))
    try expect(todo.run("doctor").status, is: 0)
  }

  @Test func anIdeaIsSnoozedUntilItsDay() throws {
    let todo = try Program()
    try on("2026-10-01", todo, "add", "Redesign", "--wait", "2026-11-02")
    try on("2026-10-01", todo, "add", "Fix login", "-d", "2026-10-05")
    try expect(numbers("2026-10-01", todo), is: "2")
    try expect(numbers("2026-11-01", todo, "is:waiting"), is: "1")
    // The day begins at midnight in Berlin, which put its clocks back in the meantime.
    try expect(numbers("2026-11-02", todo), is: "1 2")
    try on("2026-11-02", todo, "edit", "1", "--wait", "next month")
    try expect(numbers("2026-11-30", todo), is: "2")
    try expect(numbers("2026-12-01", todo), is: "1 2")
    // A deadline that passes shows it whatever it waits for.
    try on("2026-12-01", todo, "edit", "1", "--wait", "2027-03-01", "-d", "2026-12-10")
    try expect(numbers("2026-12-10", todo), is: "2")
    try expect(numbers("2026-12-11", todo), is: "1 2")
  }

  @Test func aHandoverMovesOpenCardsToAnotherPerson() throws {
    let todo = try Program()
    for title in ["Login", "Search", "Export"] {
      try on("2026-10-01", todo, "add", title, "--assign", "me")
    }
    try on("2026-10-01", as: "bob", todo, "add", "Import", "--assign", "me")
    try on("2026-10-02", todo, "done", "1")
    let handover = try on("2026-12-31", todo, "edit", "assignee:me", "--assign", "bob")
    expect(handover.err.contains("1 done card also matches"))
    try expect(numbers("2026-12-31", as: "bob", todo, "assignee:me"), is: "2 3 4")
    try expect(numbers("2026-12-31", todo, "assignee:ann", "--all"), is: "1")
    try on("2026-12-31", todo, "undo")
    try expect(numbers("2026-12-31", todo, "assignee:me"), is: "2 3")
  }
}
