import Entities
import FoundationEssentials
import TimeKit

extension Phrase {
  /// Sentences around lists of cards.
  public enum List: Hashable, Sendable {
    /// The label of the cards that a card blocks.
    case blocks
    case deadline(Deadline, isOverdue: Bool, now: CivilMinute)
    case deletedCard(Int)
    case done
    /// The number of lines that an output lacks, and the command that prints them.
    case more(Int, String? = nil)
    case noCards
    case noOpenCards
    /// How a card repeats, after the label that says that it does.
    case rule(RepeatRule)
    /// The number of waiting cards, on the board.
    case waiting(Int)
    case welcome
  }

  /// How a selection was understood.
  public enum Explanation: Hashable, Sendable {
    case allStates
    case cards([String])
    case doneOnly
    /// What `todo claim` chooses among the cards for that person.
    case claimable(String)
    /// A group of filters between `or`, and the number of its cards if it is known.
    case group(Int, of: Int, count: Int?)
    case anyGroup
    case notArchived
    case notWaiting
    case openOnly
    case sorted([SortKey])
    /// A view and its filters.
    case view(String, String)
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

  /// Returns an amount with its unit, such as `2.5 points`.
  public func amount(_ amount: Amount, in unit: String?) -> String {
    unit.map { "\(amount.text) \($0)" } ?? amount.text
  }

  /// The labels and values of a card beside its title, in order; `unit` is that of estimates, and
  /// `moment` gives times as text.
  ///
  /// A row without a label belongs to the label above it.
  public func labels(
    _ facts: CardFacts, _ links: CardLinks, unit: String?, moment: (Date) -> String
  ) -> [(label: String, value: String)] {
    let card = facts.card
    // The state, the project and the deadline come first; the others have rows of their own.
    let own: Set<CardField> = [
      .state, .column, .project, .deadline, .title, .steps, .notes, .blockers,
    ]
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
      } else if field.name == .estimate, let estimate = card.estimate {
        values.append((field.name, amount(estimate, in: unit)))
      } else if field.name == .repeat, let rule = card.repeat {
        values.append((field.name, text(.list(.rule(rule)))))
      } else if field.role == .edited {
        values.append((field.name, field.value(card).typed))
      }
    }
    let labels = values.map { (label: text(.field($0.0)), value: $0.1) }
    return labels + rows(of: links, card.blockers)
      + CardMoment.allCases.compactMap { kind in
        card.date(of: kind).map { (label: label(kind.rawValue), value: moment($0)) }
      } + (card.lease.map { [(label: text(.field(.lease)), value: moment($0))] } ?? [])
  }
}

extension Wording {
  /// Returns a row for each card that blocks the card or that it blocks.
  private func rows(
    of links: CardLinks, _ blockers: Blockers
  ) -> [(label: String, value: String)] {
    let first = blockers.numbers.map { number in
      links.blockers.first { $0.card.number == number }.map(name)
        ?? text(.list(.deletedCard(number)))
    }
    return rows(text(.field(.blockers)), first)
      + rows(text(.list(.blocks)), links.blocked.map(name))
  }

  private func rows(_ label: String, _ values: [String]) -> [(label: String, value: String)] {
    values.enumerated().map { (label: $0 == 0 ? label : "", value: $1) }
  }

  private func name(of listed: ListedCard) -> String {
    "\(listed.card.number) \(listed.card.title.text) (\(listed.column.text))"
  }
}

extension Tags {
  /// `shop urgent`.
  var joined: String { recorded }
}
