import Entities
import Testing

@Suite struct ListFilterTests {
  @Test(arguments: [
    ("tag:work", ["tag:work"]), ("  tag:work   -is:overdue ", ["tag:work", "-is:overdue"]),
    ("project:'my house' a", ["project:my house", "a"]), ("\"it's\" so", ["it's", "so"]),
  ])
  func spacesPartWordsThatNoQuoteKeepsTogether(text: String, words: [String]) {
    #expect(ListFilter(text)?.words == words)
    #expect(ListFilter(text)?.text == text)
  }

  @Test(arguments: ["", "   ", "''", "tag:'work", "\""])
  func aTextWithoutWordsOrWithAnOpenQuoteIsNone(text: String) {
    #expect(ListFilter(text) == nil)
  }
}
