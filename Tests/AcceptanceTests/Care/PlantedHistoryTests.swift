import Expectations
import Testing

/// Values that another program wrote into the history, and that an undo would bring back.
@Suite struct PlantedHistoryTests {
  private let todo: Program

  init() throws {
    todo = try Program.keeping("Buy milk")
    try todo.succeed("add", "Call mum", "-n", "today")
    try todo.succeed("delete", "2")
  }

  private func plant(_ line: String) throws {
    try todo.asking(
      """
      UPDATE change SET before = before || char(10) || '\(line)'
      WHERE "transaction" = 3 AND card = 2
      """)
  }

  @Test func aBlockerThatNeverWasACardIsNotRestored() throws {
    try plant("blockers 99")
    let undo = try todo.run("undo")
    expect(undo.status, is: 69)
    expect(undo.err.contains("t3"))
    try expect(todo.titles(), is: ["Buy milk"])
    let doctor = try todo.run("doctor", "--json")
    expect(doctor.out.contains("\"code\":\"invalid_history\""))
    try todo.succeed("doctor", "--repair")
    try todo.succeed("undo")
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
    try todo.succeed("doctor")
  }

  @Test func aDeletedBlockerIsRestored() throws {
    try todo.succeed("add", "Paint", "--key", "K")
    try todo.succeed("add", "Sand")
    try todo.succeed("edit", "3", "--blocked-by", "4")
    try todo.succeed("delete", "3")
    try todo.succeed("delete", "4")
    try todo.succeed("undo", "t7")
    try expect(todo.titles(), is: ["Buy milk", "Paint"])
    try todo.succeed("doctor")
  }

  @Test(arguments: ["id 9", "created 1", "title Second"])
  func aSecondValueIsNamedAndDamagesNothing(line: String) throws {
    try plant(line)
    try expect(todo.run("doctor", "--json").out.contains("\"code\":\"invalid_history\""))
    try todo.succeed("undo")
    try expect(todo.titles().count, is: 2)
    try todo.succeed("doctor", "--repair")
    try todo.succeed("doctor")
  }
}
