import CommandLineKit
import Entities
import Expectations
import Repositories
import Testing
import TodoCommandsTesting
import Words

/// What commands say about the rules of cards that are done, shown or damaged.
@Suite struct RepeatEchoTests {
  private let desk = Desk()

  @Test func anUnreadableRuleAddsNoCardAndWarns() throws {
    desk.type("add Rent")
    _ = try desk.store.transaction(
      Transaction(command: "damage", author: "ann@home", date: desk.now)
    ) { (writing) throws(TrackerError) in
      let card = try writing.cards([1])[0]
      var damaged = card
      damaged.unreadable = ["repeat"]
      try writing.delete(card)
      try writing.add(damaged)
    }
    let warning = "The repeat rule of card 1 can't be read, so no next card was added"
    let outcome = desk.type("done 1")
    expect(outcome.status, is: .ok)
    expect(outcome.out.hasPrefix("Finished 1: Rent (inbox, done)\n"))
    expect(outcome.notes, is: ["todo: \(warning). To check the store: todo doctor"])
    desk.type("reopen 1")
    expect(desk.say("edit 1 --state done --json").contains(#""warnings":["\#(warning)"#))
    expect(desk.say("list --all --plain=number"), is: "1\n")
  }
}
