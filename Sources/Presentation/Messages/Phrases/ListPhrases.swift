import Entities
import TimeKit

extension Phrase {
  /// Sentences around lists of cards.
  public enum List: Hashable, Sendable {
    case deadline(Deadline, isOverdue: Bool, now: CivilMinute)
    case done
    case isFilterToo(word: String, filter: String)
    case more(Int)
    case noCards
    case noOpenCards
    case shown(Int, of: Int)
    /// The number of waiting cards, on the board.
    case waiting(Int)
    case welcome
  }

  /// How a selection was understood.
  public enum Explanation: Hashable, Sendable {
    case allStates
    case cards([String])
    case doneOnly
    case notArchived
    case openOnly
    /// A word, the cards that it selects, and their number if it is known.
    case term(String, CardFilter, isNegated: Bool, count: Int?, ExplanationClock)
  }

  /// The user's time, in which dates are shown.
  public struct ExplanationClock: Hashable, Sendable {
    public let now: CivilMinute
    public let zone: Zone

    public init(now: CivilMinute, zone: Zone) {
      self.now = now
      self.zone = zone
    }
  }

  /// Sentences about searches.
  public enum Search: Hashable, Sendable {
    case nothingHas(word: String)
    case nothingHasAll(words: [String])
    case findMore
    case needsWord
    case listInstead(filters: String)
  }
}

extension Message {
  public static func emptyList(hasSelection: Bool, includesDone: Bool) -> Message {
    switch (hasSelection, includesDone) {
    case (true, _): Message(.missing(.matches))
    case (false, false): Message(.list(.noOpenCards), hint: .list(.done))
    case (false, true): Message(.list(.noCards), hint: .commandHint(.addExample))
    }
  }

  public static func nothingFound(_ words: [String]) -> Message {
    words.count > 1
      ? Message(.search(.nothingHasAll(words: words)), hint: .search(.findMore))
      : Message(.search(.nothingHas(word: words.first ?? "")))
  }

  static func nothingToSearchFor(filters: [String]) -> Message {
    Message(
      .search(.needsWord), hint: .search(.listInstead(filters: filters.joined(separator: " "))))
  }
}

extension Wording {
  /// The heading of a column in a table of cards.
  public func heading(_ column: CardField) -> String {
    column == .number ? "#" : text(.field(column))
  }

  /// What people call the field of a card or a project; a field of a newer version has its name.
  func label(_ name: String) -> String {
    CardField(rawValue: name).map { text(.field($0)) }
      ?? ProjectField(rawValue: name).map { text(.projectField($0)) } ?? name
  }

  /// The labels and values of a card beside its title, in order; `moment` gives times as text.
  public func labels(
    _ facts: CardFacts, moment: (CardMoment) -> String?
  ) -> [(label: String, value: String)] {
    let card = facts.card
    // The state, the project and the deadline come first; the others have rows of their own.
    let own: Set<CardField> = [.state, .column, .project, .deadline, .title, .steps, .notes]
    var values = [(CardField.state, card.state.rawValue)]
    if facts.column.text != card.state.rawValue { values.append((.column, facts.column.text)) }
    values.append((.project, facts.project.text))
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: facts.now))
      values.append(
        (.deadline, text(.list(.deadline(deadline, isOverdue: isOverdue, now: facts.now)))))
    }
    for field in CardField.all where !own.contains(field.name) && !field.isEmpty(card) {
      if case .tags(let tags) = field.value(card) {
        values.append((field.name, tags.joined))
      } else if case .deadline(let date) = field.value(card) {
        values.append(
          (field.name, text(.list(.deadline(date, isOverdue: false, now: facts.now)))))
      } else if field.role == .edited {
        values.append((field.name, field.value(card).typed))
      }
    }
    let labels = values.map { (label: text(.field($0.0)), value: $0.1) }
    return labels
      + CardMoment.allCases.compactMap { kind in
        moment(kind).map { (label: label(kind.rawValue), value: $0) }
      }
  }
}

extension Tags {
  /// `shop urgent`.
  var joined: String { list.map(\.text).joined(separator: " ") }
}
