import Entities
import Messages

/// Errors about claims, repeating cards and columns.
extension ErrorFacts {
  init(_ fault: ClaimFault) {
    switch fault {
    case .taken(let card, _, _, _), .done(let card): self.init(code: .claimed, cards: [card])
    case .nothingFree: self.init(code: .nothingMatched)
    }
  }

  init(_ fault: SeriesFault) {
    switch fault {
    case .lastDayWithoutRule(let card):
      self.init(code: .invalidRule, cards: card.map { [$0] } ?? [])
    case .lastDayBeforeFirst: self.init(code: .invalidRule)
    case .noRule(let cards): self.init(code: .notRepeating, cards: cards)
    case .done(let cards), .over(let cards): self.init(code: .seriesOver, cards: cards)
    }
  }

  init(_ fault: ColumnFault) {
    switch fault {
    case .full(_, let count, let cards):
      let more = cards.isEmpty ? 0 : max(count - cards.count, 0)
      self.init(code: .columnFull, cards: cards, more: more)
    case .notFrom(let cards, _), .notInProject(_, let cards):
      self.init(code: .columnRefused, cards: cards)
    case .lacks(let lacks): self.init(code: .columnRefused, cards: lacks.compactMap(\.card))
    case .nameTaken, .nameReused: self.init(code: .columnNameTaken)
    case .conflict: self.init(code: .conflict)
    case .hasWord, .inUse, .isDefault, .isItself, .lastOfState, .notOfState, .onlyOrigin,
      .otherState, .stateWithout, .stateWord:
      self.init(code: .columnRefused)
    }
  }
}
