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
