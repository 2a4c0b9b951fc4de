import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct ActivityContractTests {
  private let fixture = Fixture()

  private static let web = Project.sample(1, "web")

  @Test func cardsInProgressAreListedInTheirOrderUpToTheLimit() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(.sample(1, in: .doing, of: Self.web, rank: "c005"))
      try writing.add(
        .sample(2, "Next", in: .doing, of: Self.web, rank: "c001") {
          $0.assignee = Assignee(stored: "Ann")
        })
      try writing.add(.sample(3, in: .doing, of: Self.web, rank: "c003"))
      try writing.add(.sample(4, in: .todo, of: Self.web))
      try writing.add(.sample(5, in: .doing))
    }
    try expect(
      fixture.activities(limit: 2), is: ["inbox 1: 5 A title", "web 3: 2 Next @Ann, 3 A title"])
    try expect(fixture.activities(limit: 0), is: ["inbox 1: ", "web 3: "])
    try fixture.edit(2) { card in
      card = card.moved(to: .done, rank: card.rank, at: .minute(9))
    }
    try expect(
      fixture.activities(limit: 2),
      is: ["inbox 1: 5 A title", "web 2: 3 A title, 1 A title, finished 1"])
  }

  @Test func columnsOfOnesOwnComeFromRightToLeft() throws {
    let review = Column(
      id: ColumnID(.sample(70)), name: ColumnName(stored: "review"), state: .doing,
      rank: Rank(stored: "z0"))
    try fixture.write { writing in
      try writing.add(review)
      try writing.add(.sample(1, in: .doing))
      try writing.add(.sample(2, in: .doing))
    }
    try fixture.edit(2) { card in
      card = card.moved(to: review.key, rank: card.rank, at: .minute(9))
    }
    try expect(fixture.activities(limit: 3), is: ["inbox 2: 2 A title, 1 A title"])
    try expect(fixture.activities(limit: 1), is: ["inbox 2: 2 A title"])
  }

  @Test func finishedCardsCountFromTheirMomentOn() throws {
    try expect(fixture.activities(limit: 3), is: [])
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(.sample(1, in: .done, of: Self.web, created: -1))
      try writing.add(.sample(10, in: .done, of: Self.web, created: 0))
      try writing.add(.sample(11, in: .done, of: Self.web, created: 1))
      try writing.add(.sample(12, in: .done, created: 2))
      try writing.add(.sample(13, in: .done) { $0.finished = nil })
      try writing.add(.sample(14, in: .todo, created: 3))
    }
    try expect(fixture.activities(limit: 3), is: ["inbox 0: , finished 1", "web 0: , finished 2"])
  }
}

extension Fixture {
  /// The activity since the first sample, a line for each project in order.
  fileprivate func activities(limit: Int) throws -> [String] {
    let (projects, activities) = try read { reading in
      (try reading.projects(), try reading.activities(since: .minute(0), limit: limit))
    }
    return projects.compactMap { project in
      activities[project.id].map { activity in
        let cards = activity.doing.map { card in
          let person = card.assignee.map { " @\($0.text)" } ?? ""
          return "\(card.number) \(card.title.text)\(person)"
        }
        return "\(project.name.text) \(activity.doingCount): \(cards.joined(separator: ", "))"
          + (activity.finishedCount == 0 ? "" : ", finished \(activity.finishedCount)")
      }
    }
  }
}
