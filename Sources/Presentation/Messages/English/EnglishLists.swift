import Entities
import TimeKit

extension English {
  public func labels(
    _ facts: CardFacts, moment: (CardMoment) -> String?
  ) -> [(label: String, value: String)] {
    let card = facts.card
    var labels = [("state", card.state.rawValue), ("project", facts.project.text)]
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: facts.now))
      let due = due(deadline, now: facts.now).dropFirst("due ".count)
      labels.append(("deadline", isOverdue ? "\(due), overdue" : String(due)))
    }
    if card.priority != .normal { labels.append(("priority", card.priority.rawValue)) }
    if !card.tags.isEmpty {
      labels.append(("tags", card.tags.list.map(\.text).joined(separator: " ")))
    }
    if let key = card.key { labels.append(("key", key.text)) }
    for kind in CardMoment.allCases {
      if let when = moment(kind) { labels.append((kind.rawValue, when)) }
    }
    return labels.map { (label: $0.0, value: $0.1) }
  }

  public func deletedCard(
    _ number: Int, by recorded: RecordedTransaction, when: String
  ) -> String {
    "Deleted \(when) by \(recorded.transaction.author) in t\(recorded.number); "
      + "todo undo t\(recorded.number) brings it back"
  }

  public func listed(_ count: Int, of all: Int) -> String {
    "\(number(count)) of \(self.count(all, "card"))"
  }

  public func emptyList(hasSelection: Bool, includesDone: Bool) -> MessageText {
    switch (hasSelection, includesDone) {
    case (true, _): MessageText("no card matches")
    case (false, false):
      MessageText("there are no open cards", hint: "todo list --all shows the done ones as well")
    case (false, true): MessageText("there are no cards yet", hint: "todo add Buy milk")
    }
  }

  public func hint(_ word: String, isAlso filter: String) -> String {
    "\(quoted(word)) was searched as text; did you mean \(filter)?"
  }

  public func explanation(of term: FilterTerm, reading: String) -> String {
    "\(term.word): \(term.isNegated ? "not " : "")\(reading)"
  }

  public func explanation(ofCards numbers: [String]) -> String {
    "cards by number: \(list(numbers))"
  }

  public func explanation(ofDone isLeftOut: Bool) -> String {
    isLeftOut
      ? "done cards are left out, since neither state:, finished: nor --all is given"
      : "cards in every state are meant, as far as the words above allow"
  }

  public func explanationOfArchived() -> String {
    "cards of archived projects are left out, since no project: names one"
  }

  public func explanationOfDoneOnly() -> String {
    "only done cards are meant"
  }

  public func heading(_ column: String) -> String {
    column == "number" ? "#" : column
  }

  public func more(_ count: Int) -> String {
    "… \(number(count)) more"
  }

  public func welcome() -> [String] {
    [
      "There are no cards yet. To begin, type:",
      "",
      "  todo add Buy milk",
      "  todo add Write docs -p web -d fri",
      "",
      "Then todo shows the board; todo help shows everything else.",
    ]
  }
}
