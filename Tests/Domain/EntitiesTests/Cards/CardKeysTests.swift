import Entities
import Expectations
import Testing

@Suite struct CardKeysTests {
  @Test func noTwoCardsHaveTheSameKey() {
    var keys = CardKeys()
    keys.renumber(305, to: 410)
    expect(keys.key(of: 410) == 305 && keys.key(of: 305) == 410)
    // The later card 305 is renumbered as well.
    keys.renumber(305, to: 500)
    expect([305, 410, 500].map(keys.key), is: [500, 305, 410])
    expect([305, 410, 500].map(keys.number), is: [410, 500, 305])
  }

  @Test func aCardThatGetsItsNumberBackHasItAsItsKey() {
    var keys = CardKeys()
    for (old, new) in [(5, 9), (9, 5)] { keys.renumber(old, to: new) }
    expect(keys.isEmpty && keys.key(of: 305) == 305 && keys.number(of: 305) == 305)
  }

  @Test func keysAreReadFromTheirPairs() {
    var keys = CardKeys()
    keys.renumber(5, to: 9)
    keys.renumber(5, to: 12)
    expect(CardKeys(keys.pairs), is: keys)
  }

  @Test func changesNameCardsAndBlockersByTheirKeys() {
    var keys = CardKeys()
    keys.renumber(5, to: 9)
    let change = Change.edited(
      .card(9), before: [FieldText("blockers", nil)], after: [FieldText("blockers", "3,9")])
    let stored = Change.edited(
      .card(5), before: [FieldText("blockers", nil)], after: [FieldText("blockers", "3,5")])
    expect(keys.stored(change), is: stored)
    expect(keys.shown(stored), is: change)
    expect(keys.stored(.eased(card: 9, before: .first, after: .first)).cardNumber, is: 5)
  }
}
