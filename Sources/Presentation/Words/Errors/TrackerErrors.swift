import Entities

extension TrackerError {
  public var message: Message {
    var message = described
    message.hint = message.hint ?? message.code?.hint(about: message.cards.first)
    return message
  }

  private var described: Message {
    switch self {
    // Invalid input
    case .invalidText(let field, let fault): fault.message(in: field).with(code: .invalidText)
    case .invalidDate(let fault): fault.message.with(code: .invalidDate)
    case .invalidSelection(let fault): fault.message.with(code: .invalidSelection)
    case .unknownChoice(let field, let word, let nearest):
      .unknown(
        Noun(rawValue: field.rawValue) ?? .value, word,
        code: field == .state ? .unknownState : .unknownPriority, nearest: nearest,
        else: .valid(field.declaration.kind.choices))
    case .unknownColor(let word, let nearest):
      .unknown(
        .color, word, code: .unknownColor, nearest: nearest,
        else: .valid(ProjectColor.Name.allCases.map(\.rawValue) + ["#rrggbb", "auto"]))
    case .invalidAmount(let word): .invalid(.amount, word, code: .invalidAmount)
    case .invalidRule(let fault): fault.message.with(code: .invalidRule)
    case .tooMany(let field, let limit):
      .refused(
        "A card can have up to \(count: limit) \(.field(named: field.rawValue))", code: .tooMany)
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
      .notFound("Project", name, .noSuchProject, nearest: nearest)
    case .noSuchTag(let name, let nearest): .notFound("Tag", name, .noSuchTag, nearest: nearest)
    case .noSuchKey(let key): .notFound("Key", key, .noSuchKey, nearest: nil)
    case .noSuchColumn(let name, let nearest):
      .notFound("Column", name, .noSuchColumn, nearest: nearest)
    case .noSuchView(let name, let nearest): .notFound("View", name, .noSuchView, nearest: nearest)
    case .noSuchAssignee(let name, let nearest):
      .notFound("Person", name, .noSuchAssignee, nearest: nearest)
    case .noSuchAuthor(let name, let nearest):
      .notFound("Person", name, .noSuchAuthor, nearest: nearest)
    case .noSuchStep(let card, let step, let count):
      .noPart("Step \(step)", of: card, has: .steps(count), .noSuchStep)
    case .noSuchComment(let card, let comment, let count):
      .noPart("Comment \(comment)", of: card, has: .comments(count), .noSuchComment)
    case .noSuchTransaction(let number): Message("Change t\(number) not found", code: .noSuchChange)
    case .noSuchPicture: Message("A picture is missing from the store", code: .missingPicture)
    case .nothingMatched(let skipped):
      .refused(.noCardsMatch, code: .nothingMatched, hint: skipped.hint)

    // Forbidden by a rule
    case .unexpectedCount(let expected, let found):
      .refused("\(.cards(found)) found, not \(count: expected) as expected", code: .unexpectedCount)
    case .conflict(let card):
      .refused("Card \(card) was changed by someone else", code: .conflict, cards: [card])
    case .changedSince(let transaction, let cards):
      .changed(since: transaction, .numbered(cards), cards: cards)
    case .alreadyUndone(let transaction, let by):
      Message("t\(transaction) was already undone by t\(by)", code: .alreadyUndone)
    case .notUndone(let transaction):
      Message("t\(transaction) is not undone, so it can't be redone", code: .notUndone)
    case .newerVersion(let transaction):
      .refused("t\(transaction) was made by a newer version of todo", code: .newerChange)
    case .unsoundChange(let transaction):
      .refused("t\(transaction) has invalid values in the history", code: .damagedStore)
    case .unreadableCard(let card, let fields):
      .refused(
        .invalidValues(of: card, in: fields), code: .damagedStore, cards: [card],
        hint: .repairStore)
    case .nothingToUndo: Message("You have no changes to undo", code: .nothingToUndo)
    case .tooFewToUndo(let wanted, let found):
      .refused("You can undo only \(.changes(found)), not \(count: wanted)", code: .tooFewToUndo)
    case .nothingToRedo: Message("Nothing to redo", code: .nothingToRedo)
    case .keyTaken(let key, let card):
      .refused("Card \(card) already has the key \(quoted: key)", code: .keyTaken, cards: [card])
    case .blockerCycle(let cards):
      .refused(
        "The cards would wait for each other: \(cards.asShownCycle.joined(separator: " → "))",
        code: .blockerCycle, cards: cards.numbersOfCycle)
    case .keyForSeveral(let key, let cards):
      .refused(
        "\(.cards(cards.count)) can't share the key \(quoted: key)", code: .keyTaken, cards: cards)
    case .placedAtItself(let card): .placedAtItself("Card \(card)", cards: [card])
    case .notInColumn(let card, let column):
      Message("Card \(card) is not in \(column)", code: .notInColumn, cards: [card])
    case .doneIsSorted(let card):
      .refused("\(.doneIsSorted): \(.numbered([card]))", code: .doneIsSorted, cards: [card])
    case .projectInUse(let name):
      .refused(
        "Project \(name) still has cards", code: .projectInUse,
        hint: "To delete the project and its cards: todo project delete \(inShell: name)")
    case .projectNameTaken(let name):
      .refused(
        "Project \(name) already exists", code: .projectNameTaken,
        hint: .help(on: "project merge"))
    case .inboxIsPermanent:
      .refused("inbox can't be renamed, archived, merged or deleted", code: .inboxStays)
    case .projectConflict(let name):
      .refused("Project \(name) was changed by someone else", code: .conflict)
    case .itemsChangedSince(let transaction, let names):
      .changed(since: transaction, names.isEmpty ? "something deleted" : "\(list: names)")
    case .projectPlacedAtItself(let name): .placedAtItself("Project \(name)")
    case .mergedIntoItself(let name):
      .refused("Project \(name) can't be merged into itself", code: .mergedIntoItself)
    case .series(let fault): fault.message
    case .moment(let fault, let card): fault.message(card)
    case .claim(let fault): fault.message
    case .cancellation(let fault): fault.message
    case .column(let fault, let name): ColumnNotice(column: name, fault: fault).message
    case .view(let fault, let name): fault.message(name)
    case .refusedByHook(let report): report.refusal
    case .doubtfulFile(let doubt): doubt.message
    case .notWritable(let format):
      Message("\(format.sentence) can only be imported", hint: .useFormat(of: FileFormat.exported))

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
        else: .help(on: "settings"))
    }
  }
}

extension ErrorCode {
  /// What to type after an error whose message has no hint of its own.
  func hint(about card: Int? = nil) -> Sentence? {
    switch self {
    case .changedSince, .noSuchChange, .notOwnChange, .notUndone, .nothingToUndo, .nothingToRedo:
      .see("todo history")
    case .conflict, .keyTaken, .noSuchStep, .noSuchComment: card.map { .see("todo show \($0)") }
    case .noSuchColumn: .see("todo column")
    case .noSuchView: .see("todo view")
    case .noSuchConflict: .see("todo sync conflicts")
    case .noTeam, .hubUnavailable: .help(on: "team")
    case .inboxStays: .help(on: "project")
    case .damagedStore, .missingPicture, .otherLog: .see("todo doctor")
    default: nil
    }
  }
}

extension SkippedCards {
  var hint: Sentence? {
    if outside > 0 { return .outsideContext(outside) }
    if waiting > 0 { return .skippedWaitingCards(waiting) }
    return done > 0 ? .otherDoneCards(done) : nil
  }
}

extension Sentence {
  public static var noCardsMatch: Sentence { "No cards match" }
}

extension Message {
  static func refused(
    _ text: Sentence, code: ErrorCode? = nil, cards: [Int] = [], hint: Sentence? = nil
  ) -> Message {
    Message(text, code: code, cards: cards, isRefusal: true, hint: hint)
  }

  /// Suggests a name, or the filter that excludes one, which needs the quotes of a shell.
  static func notFound(
    _ noun: Sentence, _ name: String, _ code: ErrorCode, nearest: String?,
    else hint: Sentence? = nil
  ) -> Message {
    Message(
      "\(noun) \(quoted: name) not found", code: code,
      hint: nearest.map { .didYouMean($0.hasPrefix("-") ? $0.inShell : $0) } ?? hint)
  }

  fileprivate static func noPart(
    _ part: Sentence, of card: Int, has parts: Sentence, _ code: ErrorCode
  ) -> Message {
    Message("\(part) not found. Card \(card) has \(parts)", code: code, cards: [card])
  }

  fileprivate static func placedAtItself(_ item: Sentence, cards: [Int] = []) -> Message {
    Message("\(item) can't be placed before or after itself", code: .placedAtItself, cards: cards)
  }

  /// Later changes affect the things, which are not reversed therefore.
  fileprivate static func changed(
    since transaction: Int, _ things: Sentence, cards: [Int] = []
  ) -> Message {
    .refused(
      "t\(transaction) can't be undone or redone, because later changes affect \(things)",
      code: .changedSince, cards: cards)
  }
}

extension [String] {
  /// The cards of a cycle that have numbers; its last name is its first one again.
  fileprivate var numbersOfCycle: [Int] { dropLast().compactMap { Int($0) } }
  fileprivate var asShownCycle: [String] { count > 12 ? prefix(6) + ["…"] + suffix(5) : self }
}
