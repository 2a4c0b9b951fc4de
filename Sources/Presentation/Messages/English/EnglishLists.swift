import Entities

extension English {
  func template(_ phrase: Phrase.List) -> Template<Self> {
    switch phrase {
    case .deadline(let deadline, let isOverdue, let now):
      "\(dateAndDistance(deadline, now: now))\(isOverdue ? ", overdue" : "")"
    case .blocks: "blocks"
    case .deletedCard(let number): "\(id: number) (deleted)"
    case .done: "To list done cards too: todo list --all"
    case .more(let count, let command): "… \(count: count) more\(command.map { ": \($0)" } ?? "")"
    case .noCards: "No cards yet"
    case .noOpenCards: "No open cards"
    case .rule(let rule): "\(rule.text)"
    case .waiting(let count): "\(count: count) waiting"
    case .welcome:
      """
      No cards yet. To start, type:

        todo add Buy milk
        todo add Write docs -p web -d fri

      Then type todo to print the board, and todo help for everything else.
      """
    }
  }

  func template(_ explanation: Phrase.Explanation) -> Template<Self> {
    switch explanation {
    case .allStates: "Cards in every state are included, unless a word above excludes them"
    case .cards(let numbers): "Cards by number: \(list: numbers)"
    case .claimable(let person):
      """
      Claims the most urgent card that is ready, in todo, and assigned to nobody or to \
      \(person), or whose lease is over
      """
    case .doneOnly: "Only done cards are included"
    case .group(let index, let all, let count):
      "Group \(id: index) of \(id: all)\(count.map { " (\(self.count($0, "card")))" } ?? ""):"
    case .anyGroup: "A card is selected if it matches any of the groups"
    case .notArchived:
      "Cards of archived projects are skipped, because no project: names one"
    case .notWaiting:
      "Waiting cards are skipped, because neither text:, wait:, is:waiting nor --all is given"
    case .openOnly:
      "Done cards are skipped, because neither state:, finished: nor --all is given"
    case .view(let name, let filters): "view:\(name) has the filters \(filters)"
    case .sorted(let keys):
      "Sorted by \(keys.map(sortKey).joined(separator: ", then by ")), then by number"
    case .term(let word, let filter, let isNegated, let count, let clock):
      """
      \(word): \(isNegated, "all but ", "")\(reading(filter, clock))\
      \(count.map { " (\(number($0)))" } ?? "")
      """
    }
  }

  private func sortKey(_ key: SortKey) -> String {
    key.sort.rawValue + (key.isReversed ? " (reversed)" : "")
  }

  func template(_ phrase: Phrase.Search) -> Template<Self> {
    switch phrase {
    case .nothingHas(let word): "No card contains \(quoted: word)"
    case .nothingHasAll(let words):
      "No card contains all of \(list: words.prefix(10).map(\.quoted))"
    case .findMore: "Search for fewer words, or for the beginnings of words"
    case .needsWord: "todo search needs a word to search for"
    case .listInstead(let filters):
      "To list the cards that match the filters: todo list \(cut: filters) --all"
    }
  }

  // Fields have the names that options, filters and scripts use.

  func template(_ field: CardField) -> Template<Self> {
    "\(field.rawValue)"
  }

  func template(_ field: ProjectField) -> Template<Self> {
    "\(field.rawValue)"
  }
}
