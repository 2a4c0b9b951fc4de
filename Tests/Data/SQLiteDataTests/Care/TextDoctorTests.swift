import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import SQLiteData

@Suite struct TextDoctorTests {
  private let folder = Folder()

  private func fill() throws {
    try folder.fill()
    try edit(4) { card in
      card.assignee = Assignee(stored: "Ann")
      card.deadline = Deadline(iso: "2026-12-01")
      card.repeat = RepeatRule(text: "day")
      card.until = Deadline(iso: "2026-12-24")
      card.comments.insert(
        CardComment(
          author: Assignee(stored: "Bob"), created: Date(timeIntervalSince1970: 7),
          text: CommentText(stored: "Called")))
    }
  }

  private func edit(_ number: Int, _ body: (inout Card) -> Void) throws {
    let store = try folder.store()
    defer { store.close() }
    try store.write { (writing) throws(TrackerError) in
      let before = try writing.cards([number])[0]
      var after = before
      body(&after)
      try writing.update(before, to: after)
    }
  }

  private func card(_ number: Int) throws -> Card {
    try folder.store().reading { (reading) throws(TrackerError) in
      try reading.cards([number])[0]
    }
  }

  private static let damages: [(String, Finding)] = [
    ("assignee = 'A' || char(27) || 'nn'", .unreadableField(.assignee, cards: [4])),
    ("assignee = 'A' || char(8238) || 'nn'", .unreadableField(.assignee, cards: [4])),
    ("assignee = 'Ann,Bob'", .unreadableField(.assignee, cards: [4])),
    (
      "comments = replace(comments, 'Bob', 'B' || char(7) || 'b')",
      .unreadableField(.comments, cards: [4])
    ),
    ("until = until - 100", .unreadableField(.until, cards: [4])),
    ("until = 9999999999", .unreadableField(.until, cards: [4])),
    ("until = -1 * until", .unreadableField(.until, cards: [4])),
    ("repeat = 'zz'", .unreadableField(.repeat, cards: [4])),
  ]

  @Test(arguments: damages)
  func damageIsNamedByFieldAndRepairedFromTheHistory(terms: String, finding: Finding) throws {
    try fill()
    let whole = try card(4)
    try folder.run("UPDATE card SET \(terms) WHERE number = 4")
    try expect(folder.care().examine().findings, is: [finding])
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(card(4), is: whole)
  }

  @Test(arguments: damages)
  func aValueThatTheHistoryDoesNotKnowIsCleared(terms: String, finding: Finding) throws {
    try fill()
    try folder.run("DELETE FROM change; UPDATE card SET \(terms) WHERE number = 4")
    try expect(folder.repair().findings, is: [])
    let repaired = try card(4)
    expect(repaired.title.text, is: "card")
    switch finding {
    case .unreadableField(.assignee, _): expect(repaired.assignee == nil)
    case .unreadableField(.until, _): expect(repaired.until == nil)
    case .unreadableField(.repeat, _): expect(repaired.repeat == nil)
    default:
      expect(repaired.comments.list.map(\.text), is: ["Called"])
      expect(repaired.comments.list[0].author == nil)
    }
  }

  @Test func namesThatTheHistoryHasTooAreCleared() throws {
    try fill()
    try edit(3) { card in
      card.assignee = Assignee(stored: "\u{1B}[31m")
      card.comments.insert(
        CardComment(
          author: Assignee(stored: "e\u{7}"), created: Date(timeIntervalSince1970: 7),
          text: CommentText(stored: "Written")))
    }
    try expect(
      folder.care().examine().findings,
      is: [
        .unreadableField(.assignee, cards: [3]), .unreadableField(.comments, cards: [3]),
      ])
    try expect(folder.repair().findings, is: [])
    try expect(card(3).assignee == nil)
    try expect(card(3).comments.list.map(\.author), is: [nil])
    try expect(card(3).comments.list.map(\.text), is: ["Written"])
    try expect(folder.care().examine().findings, is: [])
  }
}
