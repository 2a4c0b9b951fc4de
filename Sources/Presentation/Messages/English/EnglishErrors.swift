import Entities

extension English {
  func template(_ phrase: Phrase.Missing) -> Template<Self> {
    switch phrase {
    case .cards(let numbers):
      "\(numbers.count, one: "Card", other: "Cards") \(numbers: numbers) not found"
    case .cardsIn(let range):
      "No cards found from \(id: range.lowerBound) to \(id: range.upperBound)"
    case .deletedCards(let numbers, let recorded, let when):
      """
      \(numbers.count, one: "Card", other: "Cards") \(numbers: numbers) \
      \(numbers.count, one: "was", other: "were") deleted \(when) by \
      \(recorded.transaction.author) in t\(id: recorded.number)
      """
    case .deletedCardsOfChanges(let numbers): "Cards \(numbers: numbers) were deleted"
    case .change(let number): "Change t\(id: number) not found"
    case .column(let name): "Column \(quoted: name) not found"
    case .view(let name): "View \(quoted: name) not found"
    case .comment(let comment, let card, let count):
      "Comment \(id: comment) not found. Card \(id: card) has \(count, "comment")"
    case .comments(let card): "Card \(id: card) has no comments"
    case .matches: "No cards match"
    case .picture: "A picture is missing from the store"
    case .project(let name): "Project \(quoted: name) not found"
    case .step(let step, let card, let count):
      "Step \(id: step) not found. Card \(id: card) has \(count, "step")"
    case .steps(let card): "Card \(id: card) has no steps"
    case .author(let name): "There are no changes by \(quoted: name)"
    case .assignee(let name): "No card is assigned to \(quoted: name)"
    case .key(let key): "No card has the key \(quoted: key)"
    case .tag(let name): "Tag \(quoted: name) not found"
    }
  }

  func template(_ phrase: Phrase.Refused) -> Template<Self> {
    switch phrase {
    case .blockerCycle(let cards) where cards.count == 2: "Card \(cards[0]) can't block itself"
    case .blockerCycle(let cards):
      "The cards would block each other: \(cards.joined(separator: " → "))"
    case .alreadyUndone(let number, let by): "t\(id: number) was already undone by t\(id: by)"
    case .cardsChangedSince(let transaction, let cards):
      """
      t\(id: transaction) can't be undone or redone, because \
      \(cards.count, one: "card", other: "cards") \(numbers: cards) \
      \(cards.count, one: "was", other: "were") changed since then
      """
    case .conflict(let card): "Card \(id: card) was changed by someone else"
    case .doneIsSorted(let card):
      """
      Card \(id: card) can't have a position in done, because done cards are sorted by completion \
      date
      """
    case .keyForSeveral(let key, let cards):
      "\(cards.count, "card") can't share the key \(quoted: key)"
    case .keyTaken(let key, let card): "Card \(id: card) already has the key \(quoted: key)"
    case .invalidAmount(let word):
      "\(quoted: word) is not a number from 0 to 1,000,000 with up to 3 decimals"
    case .newerVersion(let number): "t\(id: number) was made by a newer version of todo"
    case .unsoundChange(let number): "t\(id: number) has invalid values in the history"
    case .notInColumn(let card, let column): "Card \(id: card) is not in \(column)"
    case .notUndone(let number): "t\(id: number) is not undone, so it can't be redone"
    case .nothingToRedo(nil): "Nothing to redo"
    case .nothingToRedo(let number?):
      "Nothing to redo, because you made change t\(id: number) after the last undo"
    case .nothingToUndo: "You have no changes to undo"
    case .placedAtItself(let card): "Card \(id: card) can't be placed before or after itself"
    case .tooFewToUndo(let wanted, let found):
      "You can undo only \(found, "change"), not \(count: wanted)"
    case .tooManyBlockers(let limit): "A card can have up to \(limit, "blocker")"
    case .tooManyComments(let limit): "A card can have up to \(limit, "comment")"
    case .unexpectedCount(let expected, let all):
      "\(all, "card") \(all, one: "matches", other: "match"), not \(count: expected) as expected"
    }
  }

  func template(_ phrase: Phrase.ProjectRefused) -> Template<Self> {
    switch phrase {
    case .changedSince(let transaction, []):
      """
      t\(id: transaction) can't be undone or redone, because a project that was deleted later \
      was changed since then
      """
    case .changedSince(let transaction, let names):
      """
      t\(id: transaction) can't be undone or redone, because \
      \(names.count, one: "project", other: "projects") \(list: names) \
      \(names.count, one: "was", other: "were") changed since then
      """
    case .conflict(let name): "Project \(name) was changed by someone else"
    case .inbox(.rename): "inbox can't be renamed"
    case .inbox(.archive): "inbox can't be archived, because new cards go there"
    case .inbox(.merge): "inbox can't be merged into another project"
    case .inbox(.delete): "inbox can't be deleted"
    case .inUse(let name): "Project \(name) still has cards"
    case .mergedIntoItself(let name): "Project \(name) can't be merged into itself"
    case .nameTaken(let name): "Project \(name) already exists"
    case .placedAtItself(let name): "Project \(name) can't be placed before or after itself"
    }
  }

  func template(_ hint: Phrase.ErrorHint) -> Template<Self> {
    switch hint {
    case .clearDeadline: "To remove a date, use none"
    case .createProject: "To create another project: todo project add NAME"
    case .dateExamples: "Dates are tomorrow, fri 5pm, 24 dec, +3d, in two weeks, eom, 2026-12-01, …"
    case .deleteInboxCards: "To delete its cards: todo delete project:inbox"
    case .deleteProjectCards(let name):
      "To delete the project and its cards: todo project delete \(inShell: name)"
    case .didYouMeanDate(let date, _): template(didYouMean: date.iso)
    case .doneCardsMatch(let count):
      """
      \(count, "done card") \(count, one: "matches", other: "match"). \
      Use --all to include \(count, one: "it", other: "them")
      """
    case .waitingCardsMatch(let count):
      """
      \(count, "waiting card") \(count, one: "matches", other: "match"). \
      To list \(count, one: "it", other: "them"): todo list is:waiting
      """
    case .doneOrder: "Omit the position to move cards to done"
    case .eitherDate(let first, let second): "Did you mean \(first.iso) or \(second.iso)?"
    case .existingCards:
      "todo list --all shows existing cards, todo history shows deleted ones"
    case .longTextInNotes: "Put longer text into the notes: -n"
    case .mergeProjects(let name):
      "To merge two projects: todo project merge A INTO \(inShell: name)"
    case .moveInboxCards: "To move its cards: todo move project:inbox -p NAME"
    case .omitState(let card):
      "Omit the state to move the cards to the column of card \(id: card)"
    case .redo(let number): "To redo it: todo redo t\(id: number)"
    case .restoreCards(let count, let transaction):
      "To restore \(count, one: "it", other: "them"): todo undo t\(id: transaction)"
    case .redoByNumber: "To redo an earlier change: todo redo tN. See todo history"
    case .titleIsOneLine: "A title is a single line. Put more lines into the notes: -n"
    case .undoFirst(let history): "\(history) shows those changes. Undo them first"
    case .undoWithNewerVersion: "Undo it with that version"
    }
  }
}
