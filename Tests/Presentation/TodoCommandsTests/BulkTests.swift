import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Changes of 1,000 cards that filters select: shown before, counted, and undone as one.
@Suite struct BulkTests {
  private let desk = Desk()
  private let filters = "project:work/ tag:old or view:late"

  init() {
    desk.type("add --lines -p work/web -t old", input: lines(600))
    desk.type("add --lines -p home -d 2020-01-01", input: lines(400))
    desk.type("add --lines -p home", input: lines(10))
    desk.type("view add late is:overdue")
  }

  private func lines(_ count: Int) -> String {
    (1...count).map { "Card \($0)\n" }.joined()
  }

  @Test(arguments: [
    ("edit", "--priority high", "list priority:high"), ("move", "doing", "list state:doing"),
    ("done", "", "list state:done"), ("delete", "", "list --all"),
  ])
  func aThousandCardsAreOneChange(verb: String, rest: String, look: String) {
    func count() -> Int { desk.say("\(look) --plain=number").utf8.count { $0 == 10 } }
    let before = count()
    let line = "\(verb) \(filters) \(rest)"
    expect(desk.type("\(line) --dry-run").out.hasSuffix("… 980 more\n"))
    expect(desk.type("\(line) --expect 999").status, is: .refused)
    expect(count(), is: before)

    expect(desk.type("\(line) --expect 1000").status, is: .ok)
    expect(abs(count() - before), is: 1000)
    desk.type("undo")
    expect(count(), is: before)
  }
}
