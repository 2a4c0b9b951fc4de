import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

@Suite struct CompletionSceneTests {
  private let tracker = BoardTracker()

  private func desk(_ language: Language = .english) throws -> BoardDesk {
    for (title, project) in [("One", "web"), ("Two", "work"), ("Three", "집안일")] {
      var draft = CardDraft(title: try Title(title))
      draft.project = try ProjectName(project)
      draft.tags = Tags([try Tag("docs")])
      draft.assignee = try Assignee("Ann")
      try tracker.add([draft])
    }
    return try BoardDesk(tracker, height: 30, language: language)
  }

  private func row(_ text: String, _ desk: BoardDesk) -> Bool {
    desk.terminal.text.split(separator: "\n").contains { $0.hasPrefix(text) }
  }

  @Test func tabAcceptsAWordInTheLineAndThenOpensTheForm() throws {
    let desk = try desk()
    desk.terminal.type("aTea -p we")
    expect(row("+ Tea -p web", desk) && row("Enter add · Tab complete", desk))
    desk.terminal.send("⇥-t d")
    expect(row("+ Tea -p web -t docs", desk))
    desk.terminal.press(.right)
    expect(row("Enter add · Tab form", desk))
    desk.terminal.send("⇥", shows: "New card")
    desk.terminal.press(Key("s", .control))
    let card = try #require(try tracker.cards().first { $0.title.text == "Tea" })
    expect(card.tags.list.map(\.text), is: ["docs"])
  }

  @Test func severalWordsAreListed() throws {
    let desk = try desk()
    desk.terminal.type("aTea -p w")
    expect(row("web · work", desk))
    desk.terminal.type("o")
    expect(!desk.terminal.text.contains("web · work") && row("+ Tea -p work", desk))
  }

  @Test func theFilterLineCompletesValues() throws {
    let desk = try desk()
    desk.terminal.send("/project:w")
    expect(row("web · work", desk) && row("/ project:web", desk))
    desk.terminal.send("⇥tag:d→⏎", shows: "filter: project:web tag:docs")
    expect(desk.terminal.text.contains("One") && !desk.terminal.text.contains("Two"))
  }

  @Test func completionsAndChipsAreSpoken() throws {
    let desk = try desk()
    var received: [String] = []
    desk.terminal.screen.announce = { received.append($0) }
    desk.terminal.type("aTea -p w")
    expect(received.contains("web, work"))
    desk.terminal.send("⇥-d fri")
    expect(received.contains("web") && !received.contains("due Fri 27 Nov"))
    desk.terminal.type(" -t")
    expect(received.contains("due Fri 27 Nov"))
    received = []
    desk.terminal.press(.enter)
    expect(received.contains("--tag needs a value"))
  }
}
