import Entities
import Expectations
import System
import Testing
import Words

/// The words of rules can be typed in their language.
@Suite struct SeriesWordsTests {
  @Test(
    arguments: Language.allCases,
    [
      "day", "3 days from 2026-11-20", "weekday", "mon", "mon,thu", "2 weeks from 2026-11-23",
      "2 weeks on mon,thu from 2026-11-23", "month on 31", "month on last", "month on 2nd tue",
      "month on last fri", "3 months from 2026-11-15", "year on 29 feb",
      "year on 4th thu of nov", "2 years from 2028-02-29", "10 days after done",
      "2 weeks after done", "month after done", "year after done",
    ])
  func theWordsOfARuleAreReadAsTheRule(_ language: Language, _ text: String) throws {
    let rule = try #require(RepeatRule(text: text))
    let now = try #require(CivilMinute(iso: "2026-11-20T12:00"))
    var card = Card(
      id: Project.inbox.id, number: 1, title: Title(stored: "a"), project: Project.inbox.id,
      rank: .first, created: Project.inbox.created)
    card.repeat = rule
    let facts = CardFacts(ListedCard(card: card, project: Project.inbox.name), now: now)
    let sentence = language.wording.text(.cardDeed(.edited(["repeat"]), facts))
    var words = try #require(sentence.split(separator: " — ").last).split(separator: " (")[0]
    if words.hasPrefix("repeats ") { words = words.dropFirst(8) }
    if words.hasSuffix(" 반복") { words = words.dropLast(3) }
    let read = try DateReader(today: now).rule(words)
    expect(read.anchored(at: now.day).text, is: text)
  }
}
