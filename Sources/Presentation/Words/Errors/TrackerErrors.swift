import Entities

extension TrackerError {
  public var message: Message {
    switch self {
    // Invalid input
    case .invalidText(let field, let fault): fault.message(in: field).with(code: .invalidText)
    case .invalidDate(let fault): fault.message.with(code: .invalidDate)
    case .invalidSelection(let fault): fault.message.with(code: .invalidSelection)
    case .unknownState(let word, let nearest):
      .unknown(
        .state, word, code: .unknownState, nearest: nearest?.rawValue,
        else: .valid(.state, State.allCases))
    case .unknownPriority(let word, let nearest):
      .unknown(
        .priority, word, code: .unknownPriority, nearest: nearest?.rawValue,
        else: .valid(.priority, Priority.allCases))
    case .unknownColor(let word, let nearest):
      .unknown(
        .color, word, code: .unknownColor, nearest: nearest,
        else: .valid(.color, ProjectColor.Name.allCases.map(\.rawValue) + ["#rrggbb", "auto"]))
    case .invalidAmount(let word):
      Message(
        "\(quoted: word) is not a number from 0 to 1,000,000 with up to 3 decimals",
        code: .invalidAmount)
    case .invalidRule(let fault): fault.message.with(code: .invalidRule)
    case .tooMany(.blockers, let limit):
      .refused("A card can have up to \(count: limit) blockers", code: .tooMany)
    case .tooMany(_, let limit):
      .refused("A card can have up to \(count: limit) comments", code: .tooMany)
    case .invalidPicture(let fault): fault.message.with(code: .badPicture)

    // Not found
    case .noSuchCards(let numbers):
      .refused(
        .count(
          numbers.count, one: "Card \(numbers: numbers) not found",
          other: "Cards \(numbers: numbers) not found"), code: .noSuchCard, cards: numbers,
        hint: "todo list --all shows existing cards, todo history shows deleted ones")
    case .noCards(let range):
      Message("No cards found from \(range.lowerBound) to \(range.upperBound)", code: .noSuchCard)
    case .noSuchProject(let name, let nearest):
      Message(
        "Project \(quoted: name) not found", code: .noSuchProject,
        hint: nearest.map(Sentence.nearestName))
    case .noSuchTag(let name, let nearest):
      Message(
        "Tag \(quoted: name) not found", code: .noSuchTag, hint: nearest.map(Sentence.nearestName))
    case .noSuchKey(let key): Message("No card has the key \(quoted: key)", code: .noSuchKey)
    case .noSuchColumn(let name, let nearest):
      Message(
        "Column \(quoted: name) not found", code: .noSuchColumn,
        hint: nearest.map(Sentence.nearestName) ?? .see("todo column"))
    case .noSuchView(let name, let nearest):
      Message(
        "View \(quoted: name) not found", code: .noSuchView,
        hint: nearest.map(Sentence.didYouMean) ?? .see("todo view"))
    case .noSuchAssignee(let name, let nearest):
      Message(
        "No card is assigned to \(quoted: name)", code: .noSuchAssignee,
        hint: nearest.map(Sentence.nearestName))
    case .noSuchAuthor(let name, let nearest):
      Message(
        "There are no changes by \(quoted: name)", code: .noSuchAuthor,
        hint: nearest.map { .didYouMean("--by \($0.inShell)") })
    case .noSuchStep(let card, _, 0):
      Message(
        "Card \(card) has no steps", code: .noSuchStep, cards: [card],
        hint: .verbatim("todo show \(card)"))
    case .noSuchStep(let card, let step, let count):
      Message(
        "Step \(step) not found. Card \(card) has \(.steps(count))", code: .noSuchStep,
        cards: [card], hint: .verbatim("todo show \(card)"))
    case .noSuchComment(let card, _, 0):
      Message("Card \(card) has no comments", code: .noSuchComment, cards: [card])
    case .noSuchComment(let card, let comment, let count):
      Message(
        "Comment \(comment) not found. Card \(card) has \(.comments(count))",
        code: .noSuchComment, cards: [card], hint: .verbatim("todo comment \(card)"))
    case .noSuchTransaction(let number):
      Message("Change t\(number) not found", code: .noSuchChange, hint: .see("todo history"))
    case .noSuchPicture:
      Message(
        "A picture is missing from the store", code: .missingPicture,
        hint: .verbatim("todo doctor"))
    case .nothingMatched(let skipped):
      .refused(.noCardsMatch, code: .nothingMatched, hint: skipped.hint)

    // Forbidden by a rule
    case .unexpectedCount(let expected, let found):
      .refused(
        .count(
          found, one: "\(count: found) card matches, not \(count: expected) as expected",
          other: "\(count: found) cards match, not \(count: expected) as expected"),
        code: .unexpectedCount)
    case .conflict(let card):
      .refused(
        "Card \(card) was changed by someone else", code: .conflict, cards: [card],
        hint: .verbatim("todo show \(card)"))
    case .changedSince(let transaction, let cards):
      .changed(since: transaction, cards.count, .numbered(cards), cards: cards)
    case .alreadyUndone(let transaction, let by):
      Message(
        "t\(transaction) was already undone by t\(by)", code: .alreadyUndone,
        hint: "To redo it: todo redo t\(transaction)")
    case .notUndone(let transaction):
      Message(
        "t\(transaction) is not undone, so it can't be redone", code: .notUndone,
        hint: .see("todo history"))
    case .newerVersion(let transaction):
      .refused(
        "t\(transaction) was made by a newer version of todo", code: .newerChange,
        hint: "Undo it with that version")
    case .unsoundChange(let transaction):
      .refused(
        "t\(transaction) has invalid values in the history", code: .damagedStore,
        hint: .see("todo history"))
    case .nothingToUndo:
      Message("You have no changes to undo", code: .nothingToUndo, hint: .see("todo history"))
    case .tooFewToUndo(let wanted, let found):
      .refused(
        "You can undo only \(.changes(found)), not \(count: wanted)", code: .tooFewToUndo)
    case .nothingToRedo(nil): Message("Nothing to redo", code: .nothingToRedo)
    case .nothingToRedo(let endedBy?):
      Message(
        "Nothing to redo, because you made change t\(endedBy) after the last undo",
        code: .nothingToRedo, hint: "To redo an earlier change: todo redo tN. See todo history")
    case .keyTaken(let key, let card):
      .refused(
        "Card \(card) already has the key \(quoted: key)", code: .keyTaken, cards: [card],
        hint: .verbatim("todo show \(card)"))
    case .blockerCycle(let cards) where cards.count == 2:
      .refused(
        "Card \(cards[0]) can't block itself", code: .blockerCycle, cards: cards.numbersOfCycle)
    case .blockerCycle(let cards):
      .refused(
        "The cards would block each other: \(cards.asShownCycle.joined(separator: " → "))",
        code: .blockerCycle, cards: cards.numbersOfCycle)
    case .keyForSeveral(let key, let cards):
      .refused(
        "\(.cards(cards.count)) can't share the key \(quoted: key)", code: .keyTaken, cards: cards)
    case .placedAtItself(let card):
      Message(
        "Card \(card) can't be placed before or after itself", code: .placedAtItself, cards: [card])
    case .notInColumn(let card, let column):
      Message(
        "Card \(card) is not in \(column)", code: .notInColumn, cards: [card],
        hint: "Omit the state to move the cards to the column of card \(card)")
    case .doneIsSorted(let card):
      .refused(
        """
        Card \(card) can't have a position in done, because done cards are sorted by completion \
        date
        """, code: .doneIsSorted, cards: [card], hint: "Omit the position to move cards to done")
    case .projectInUse(let name):
      .refused(
        "Project \(name) still has cards", code: .projectInUse,
        hint: "To delete the project and its cards: todo project delete \(inShell: name)")
    case .projectNameTaken(let name):
      .refused(
        "Project \(name) already exists", code: .projectNameTaken,
        hint: "To merge two projects: todo project merge A INTO \(inShell: name)")
    case .inboxIsPermanent(let deed): deed.refusal.with(code: .inboxIsPermanent)
    case .projectConflict(let name):
      .refused(
        "Project \(name) was changed by someone else", code: .conflict,
        hint: .verbatim("todo project show \(name.inShell)"))
    case .projectsChangedSince(let transaction, let names):
      .changed(
        since: transaction, names.count,
        names.isEmpty
          ? "a deleted project"
          : .count(names.count, one: "project \(list: names)", other: "projects \(list: names)"))
    case .projectPlacedAtItself(let name):
      Message("Project \(name) can't be placed before or after itself", code: .placedAtItself)
    case .mergedIntoItself(let name):
      .refused("Project \(name) can't be merged into itself", code: .mergedIntoItself)
    case .series(let fault): fault.message
    case .claim(let fault): fault.message
    case .column(let fault, let name):
      ColumnNotice(column: name, fault: fault).message
    case .columnsChangedSince(let transaction, let names):
      .changed(
        since: transaction, names.count,
        names.isEmpty
          ? "a deleted column"
          : .count(names.count, one: "column \(list: names)", other: "columns \(list: names)"))
    case .view(let fault, let name): fault.message(name)
    case .viewsChangedSince(let transaction, let names):
      .changed(
        since: transaction, names.count,
        names.isEmpty
          ? "a deleted view"
          : .count(names.count, one: "view \(list: names)", other: "views \(list: names)"))
    case .refusedByHook(let report): report.refusal
    case .doubtfulFile(let doubt): doubt.message.with(code: .badContent)
    case .notWritable(let format): TransferFault.importOnly(format).message

    // The store, the team, the system and the settings
    case .store(let fault, let path): fault.message(path)
    case .team(let fault): fault.message
    case .reminder(let fault): fault.message
    case .noCover(let fault, let address): fault.message(from: address)
    case .settings(let fault, let path): .settings(fault, path: path)
    case .invalidSetting(let key, let fault, let origin): .setting(fault, of: key, from: origin)
    case .unknownSetting(let name):
      .unknown(
        .setting, name, code: .unknownSetting, nearest: SettingKey.nearestName(to: name),
        else: .listSettings)
    }
  }
}

extension InboxOperation {
  fileprivate var refusal: Message {
    let createAnother: Sentence = "To create another project: todo project add NAME"
    return switch self {
    case .rename: .refused("inbox can't be renamed", hint: createAnother)
    case .archive:
      .refused("inbox can't be archived, because new cards go there", hint: createAnother)
    case .merge:
      .refused(
        "inbox can't be merged into another project",
        hint: "To move its cards: todo move project:inbox -p NAME")
    case .delete:
      .refused("inbox can't be deleted", hint: "To delete its cards: todo delete project:inbox")
    }
  }
}

extension SkippedCards {
  fileprivate var hint: Sentence? {
    if waiting > 0 { return .skippedWaitingCards(waiting) }
    guard done > 0 else { return nil }
    return .count(
      done, one: "\(count: done) done card matches. Use --all to include it",
      other: "\(count: done) done cards match. Use --all to include them")
  }
}

extension Sentence {
  static var noCardsMatch: Sentence { "No cards match" }

  /// Suggests a name, or the filter that excludes one, which needs the quotes of a shell.
  fileprivate static func nearestName(_ name: String) -> Sentence {
    .didYouMean(name.hasPrefix("-") ? name.inShell : name)
  }
}

extension Message {
  static func refused(
    _ text: Sentence, code: ErrorCode? = nil, cards: [Int] = [], hint: Sentence? = nil
  ) -> Message {
    Message(text, code: code, cards: cards, unchanged: .everything, hint: hint)
  }

  /// `things` name what was changed after the transaction, which is not reversed therefore.
  fileprivate static func changed(
    since transaction: Int, _ count: Int, _ things: Sentence, cards: [Int] = []
  ) -> Message {
    let history = cards.first.map { "todo history \($0)" } ?? "todo history"
    return .refused(
      .count(
        count == 0 ? 1 : count,
        one: """
          t\(transaction) can't be undone or redone, because \(things) was changed or used \
          since then
          """,
        other: """
          t\(transaction) can't be undone or redone, because \(things) were changed or used \
          since then
          """),
      code: .changedSince, cards: cards,
      hint: "\(history) shows those changes. Undo them first")
  }
}

extension [String] {
  /// The cards of a cycle that have numbers; its last name is its first one again.
  fileprivate var numbersOfCycle: [Int] { dropLast().compactMap { Int($0) } }

  fileprivate var asShownCycle: [String] {
    count > 12 ? prefix(6) + ["…"] + suffix(5) : self
  }
}
