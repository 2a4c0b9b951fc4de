import Entities
import Expectations
import Testing

@testable import CardFormats

@Suite struct TaskProjectTests {
  @Test(arguments: [
    ("Home.Garden", "Home/Garden"), ("a.b.c", "a/b/c"), ("web", "web"), (".a", ".a"),
    ("a..b", "a..b"), ("a.", "a."), ("v1.2/z", "v1.2/z"), ("a/b.c", "a/b.c"),
  ])
  func dotsOfTaskwarriorAreSlashesAndComeOutAsTheyCameIn(attribute: String, name: String) throws {
    let round = try Round(.taskwarrior)
    let card = try round.cards(#"[{"description":"x","project":"\#(attribute)"}]"#)[0]
    expect(card.draft.project?.text, is: name)

    let file = try round.file([.sample(in: ProjectName(stored: name))])
    expect(file.contains(#""project":"\#(attribute)""#))
    expect(!file.contains("todo_project"))
    try expect(round.cards(file)[0].draft.project?.text, is: name)
  }

  @Test(arguments: ["v1.2", "example.com/shop", "a/b.c", "work/", "a//b"])
  func namesThatDotsDoNotGiveBackAreKept(name: String) throws {
    let round = try Round(.taskwarrior)
    let file = try round.file([.sample(in: ProjectName(stored: name))])
    try expect(round.cards(file)[0].draft.project?.text, is: name)
  }

  @Test func aProjectChangedInTaskwarriorWins() throws {
    let round = try Round(.taskwarrior)
    let changed = try round.file([.sample(in: ProjectName(stored: "v1.2"))])
      .replacing(#""project":"v1.2","#, with: #""project":"v1.3","#)
    try expect(round.cards(changed)[0].draft.project?.text, is: "v1/3")
  }
}
