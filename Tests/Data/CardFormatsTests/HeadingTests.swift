import Entities
import Expectations
import Repositories
import Testing

@testable import CardFormats

@Suite struct HeadingTests {
  private func cards(_ text: String) throws -> [CardRecord] {
    try Round(.markdown).cards(text)
  }

  @Test func aProjectBelowAStateHasTheState() throws {
    let cards = try cards(
      """
      # Website

      ## In Progress

      ### Frontend

      - [ ] a

      ## Done

      - [x] b
      """)
    expect(cards.map(\.draft.state), is: [.doing, .done])
    expect(cards.map { $0.draft.project?.text }, is: ["Frontend", "Website"])
  }

  @Test(arguments: [
    "# Website\n\n## Frontend\n\n- [ ] a\n\n# Done\n\n- [x] b\n",
    "## In Progress\n\n### Frontend\n\n- [ ] a\n\n## ✅ Done\n\n- [x] b\n",
    "Website\n=====\n\nFrontend\n----\n\n- [ ] a\n\nDone\n====\n\n- [x] b\n",
  ])
  func aHeadingEndsTheProjectsBelowIt(text: String) throws {
    let cards = try cards(text)
    expect(cards.map { $0.draft.project?.text }, is: ["Frontend", nil])
    expect(cards[1].draft.state, is: .done)
  }

  @Test(arguments: [FileFormat.markdown, .obsidian])
  func cancelledCardsAreSkipped(format: FileFormat) throws {
    let text = "---\nkanban-plugin: board\n---\n\n## Cancelled\n\n- [ ] a\n\n## Done\n\n- [x] b\n"
    let records = try Round(format).records(text)
      .filter { $0.content != .skipped(.textOutside) }
    expect(records.map { $0.content == .skipped(.cancelled) }, is: [true, false])
  }

  @Test func anExportedProjectMayBeCalledCancelled() throws {
    let round = try Round(.markdown)
    let project = try ProjectName("Cancelled")
    let file = round.file([ListedCard(card: try Card.sample("x"), project: project)])
    try expect(round.cards(file).map(\.draft.project), is: [project])
  }
}
