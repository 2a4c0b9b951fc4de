import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct SearchTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add Buy milk at the Café -t shop", "add '회의 준비' -p office -n 'Bring milk and 12 cups'",
      "add 'Milk run' --state done -p web", "add 'Room 12' --step 'Clean the café'")
  }

  private func numbers(_ line: String) -> [String] {
    desk.type("search \(line) --plain=number").lines
  }

  @Test func listFindsTheSameOpenCards() {
    for words in ["milk", "'milk run' --all", "milk -cafe", "ㅎㅇ", "text:12"] {
      let listed = desk.type("list \(words) --plain=number").lines
      let open = words.contains("--all") ? "" : " state:todo"
      let found = numbers(words.replacing(" --all", with: "") + open)
      expect(listed.sorted(), is: found.sorted(), "\(words)")
      expect(!listed.isEmpty)
    }
  }

  @Test func searchTermsAreHighlightedInTitlesAndExcerpts() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.depth = .sixteen
    expect(desk.say("search cafe shop").contains("Buy milk at the \u{1B}[1;4mCafé\u{1B}[0m"))
    expect(desk.say("search cafe shop").contains("\u{1B}[1;4mshop\u{1B}[0m"))
    expect(desk.say("list ㅎㅇ").contains("\u{1B}[1;4m회의\u{1B}[0m 준비"))
    expect(
      desk.say("search cups").contains(
        "Bring milk and 12 \u{1B}[0m\u{1B}[1;4mcups\u{1B}[0m\n"))
  }

  @Test func excerptsBeginShortlyBeforeTheSearchTerm() {
    desk.type([
      "add", "Long", "-n",
      "\(String(repeating: "so ", count: 100))\nwhale\t\(String(repeating: "on ", count: 100))",
    ])
    for columns in [20, 40, 80] {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      let line = desk.type("search whale").lines.last ?? ""
      expect(line.hasPrefix("   …o so so"))
      expect(columns == 20 || line.contains("so so  whale"), "\(line)")
      expect(line.cellWidth <= columns)
    }
  }

  @Test func aMisspelledOptionIsNotAnExcludedWord() {
    for line in ["search milk -limit", "search milk -x", "list milk -all", "list -p web"] {
      expect(desk.type(line).status, is: .usage, "\(line)")
    }
  }
}
