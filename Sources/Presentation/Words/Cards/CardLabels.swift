import Entities
import FoundationEssentials

extension Wording {
  public func amount(_ amount: Amount, in unit: String?) -> String {
    unit.map { "\(amount.text) \($0)" } ?? amount.text
  }

  /// Returns an estimate where nothing else says what the number is: `2.5 points`, `est. 2.5`.
  public func estimate(_ amount: Amount, in unit: String?) -> String {
    unit == nil ? text("est. \(amount.text)") : self.amount(amount, in: unit)
  }

  /// A row without a label belongs to the label above it.
  ///
  /// `unit` is that of estimates, and `moment` gives times as text.
  public func labels(
    _ facts: CardFacts, _ links: CardLinks, unit: String?, moment: (Date) -> String
  ) -> [(label: String, value: String)] {
    let card = facts.card
    // The state, the project and the deadline come first; the others have rows of their own.
    let own: Set<CardField> = [
      .state, .column, .project, .deadline, .title, .steps, .notes, .blockers,
      .parent,
    ]
    var values = [(CardField.state, marked(card.state.rawValue, card))]
    if facts.column.text != card.state.rawValue { values.append((.column, facts.column.text)) }
    values.append((.project, facts.project.text))
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: facts.now))
      values.append((.deadline, text(.deadline(deadline, isOverdue: isOverdue, now: facts.now))))
    }
    for field in CardField.all where !own.contains(field.name) && !field.isEmpty(card) {
      if case .tags(let tags) = field.value(card) {
        values.append((field.name, tags.recorded))
      } else if case .deadline(let date) = field.value(card) {
        values.append((field.name, text(.deadline(date, isOverdue: false, now: facts.now))))
      } else if field.name == .estimate, let estimate = card.estimate {
        values.append((field.name, amount(estimate, in: unit)))
      } else if field.name == .repeat, let rule = card.repeat {
        values.append((field.name, text("\(.repeatValue(rule))")))
      } else if field.role == .edited {
        values.append((field.name, field.value(card).typed))
      }
    }
    let labels = values.map { (label: text(.field($0.0)), value: $0.1) }
    return labels + rows(of: links, card.blockers)
      + (CardField.moments + [.lease]).compactMap { field in
        guard case .date(let date) = field.declaration.value(card) else { return nil }
        return (label: text(.field(field)), value: moment(date))
      }
  }
}

extension Wording {
  private func rows(of links: CardLinks, _ blockers: Blockers) -> [(label: String, value: String)] {
    let first = blockers.numbers.map { number in
      links.blockers.first { $0.card.number == number }.map(name)
        ?? text(.deletedCard(number))
    }
    return rows(text(.field(.blockers)), first)
      + rows(text(.blockedCards), links.blocked.map(name))
      + rows(text(.field(.parent)), [links.parent].compactMap(\.self).map(name))
      + rows(
        text(.field(.children)),
        [links.progress?.text].compactMap(\.self) + links.children.map(name))
  }

  private func rows(_ label: String, _ values: [String]) -> [(label: String, value: String)] {
    values.enumerated().map { (label: $0 == 0 ? label : "", value: $1) }
  }

  /// Returns `12 Write docs (done, cancelled)`.
  public func name(of listed: ListedCard) -> String {
    "\(listed.card.number) \(listed.card.title.text) (\(marked(listed.column.text, listed.card)))"
  }

  private func marked(_ text: String, _ card: Card) -> String {
    card.isCancelled ? "\(text), \(self.text(.field(.cancelled)))" : text
  }
}
