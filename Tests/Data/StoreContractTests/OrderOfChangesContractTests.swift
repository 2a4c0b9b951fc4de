import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct OrderOfChangesContractTests {
  private let fixture = Fixture()

  private static func query(_ word: String) -> CardQuery {
    CardQuery(.text(TextQuery(word)))
  }

  init() throws {
    try fixture.add(.sample(1, "one"), .sample(2, "two"), .sample(3, "three"))
  }

  private func retitle(_ number: Int, _ title: String, _ writing: any Writing) throws {
    let card = try writing.cards([number])[0]
    var after = card
    after.title = Title(stored: title)
    try writing.update(card, to: after)
  }

  @Test func aSearchFindsTheNewWordsWithinTheTransaction() throws {
    try fixture.write { writing in
      for number in [3, 1, 2, 1] { try retitle(number, "apple \(number)", writing) }
      try expect(writing.cards(Self.query("apple")).map(\.number), is: [1, 2, 3])
      try expect(writing.count(.text(TextQuery("one"))), is: 0)
      try retitle(2, "pear", writing)
      try writing.delete(writing.cards([1])[0])
      try expect(writing.cards(Self.query("apple")).map(\.number), is: [3])
    }
    try expect(fixture.numbers(Self.query("apple")), is: [3])
    try expect(fixture.numbers(Self.query("pear")), is: [2])
    try expect(fixture.numbers(Self.query("one")), is: [])
  }

  @Test func aRolledBackPartKeepsTheWordsOfEarlierParts() throws {
    try fixture.write { writing in
      try retitle(3, "kept", writing)
      try retitle(1, "kept too", writing)
      try fixture.together(keeps: false) {
        try fixture.write { inner in
          try retitle(2, "discarded", inner)
          try retitle(1, "discarded too", inner)
        }
      }
    }
    try expect(fixture.numbers(Self.query("kept")), is: [1, 3])
    try expect(fixture.numbers(Self.query("discarded")), is: [])
    try expect(fixture.numbers(Self.query("two")), is: [2])
  }

  @Test func aSelectedCardThatWasChangedSinceIsInConflict() throws {
    try fixture.write { writing in
      let selected = try writing.cards(CardQuery())
      // Changes the second card first, and it once more as it was selected.
      for card in [selected[1], selected[0]] {
        var after = card
        after.title = Title(stored: "changed")
        try writing.update(card, to: after)
      }
      var outdated = selected[1]
      outdated.title = Title(stored: "outdated")
      #expect(throws: TrackerError.conflict(card: 2)) {
        try writing.update(selected[1], to: outdated)
      }
    }
    try expect(fixture.card(1).title.text, is: "changed")
    try expect(fixture.card(2).title.text, is: "changed")
  }

  @Test func projectsAreReadAgainAfterTheTransactionChangesThem() throws {
    let web = Project.sample(1, "Web")
    try fixture.write { writing in
      try expect(writing.projects(), is: [.inbox])
      try writing.add(web)
      try expect(writing.projects(), is: [.inbox, web])
      try fixture.together(keeps: false) {
        try fixture.write { inner in try inner.delete(web) }
        try expect(fixture.read { try $0.projects() }, is: [.inbox])
      }
      try expect(writing.projects(), is: [.inbox, web])
      try writing.delete(web)
      try expect(writing.projects(), is: [.inbox])
    }
  }
}

/// Dates with more precision than stores keep.
@Suite(.eachBackend) struct PrecisionContractTests {
  private let fixture = Fixture()

  @Test func anEditFromACardWithMorePreciseDatesIsAccepted() throws {
    try fixture.add(.sample(1))
    let now = Date.minute(5).addingTimeInterval(0.000_4)
    try fixture.write { writing in
      let card = try writing.cards([1])[0]
      let started = card.moved(to: ColumnKey(.doing), rank: card.rank, at: now)
      let kept = try writing.update(card, to: started)
      expect(kept.started, is: .minute(5))
      let todo = started.moved(to: ColumnKey(.todo), rank: card.rank, at: now)
      try writing.update(started, to: todo)
    }
    try expect(fixture.card(1).state, is: .todo)
    try expect(fixture.card(1).started, is: .minute(5))
  }
}
