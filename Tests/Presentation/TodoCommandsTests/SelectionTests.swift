import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct SelectionTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -t a -p web", "add two -t a,later -d +1d", "add three -t b --priority high",
      "add four --key K", "add five -t a", "add six -t a", "delete 4", "done 5,6")
  }

  private func numbers(_ words: String) -> [String] {
    desk.type("list \(words) --plain=number").lines
  }

  @Test(arguments: ["3-", "3,,4", "0", "1-2-3", "99999999999999999999"])
  func invalidNumbersAreRefused(word: String) {
    let outcome = desk.type("show \(word)")
    expect(
      outcome.err,
      is: "todo: “\(word)” is not a valid card number\n"
        + "  Use card numbers (12, 3,5,9 or 3-7), or filters such as tag:work state:todo\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["show", "done", "edit -t x", "delete", "move done", "start ''"])
  func anEmptySelectionIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(
      outcome.err,
      is: "todo: No card given\n"
        + "  Use card numbers (12, 3,5,9 or 3-7), or filters such as tag:work state:todo\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    "-tag:nope", "-project:nope", "-project:nope/", "-column:nope", "-assignee:nope", "-key:NOPE",
    "-blocker:99", "-tag:nope,none,missing",
  ])
  func aNegationExcludesNothingWhereThereIsNothing(filter: String) {
    let all = filter.contains("none") ? numbers("-tag:none") : numbers("is:open")
    expect(numbers(filter), is: all)
    desk.type("view add mine \(filter)")
    expect(numbers("view:mine"), is: all)
    expect(desk.type("claim \(filter)").status, is: .ok)
  }
}
