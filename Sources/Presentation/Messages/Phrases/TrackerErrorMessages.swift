import Entities

extension TrackerError {
  /// What went wrong, and what to type next.
  public var message: Message {
    switch self {
    case .invalidText(let field, let fault): fault.message(in: field)
    case .invalidDate(let fault): fault.message
    case .invalidSelection(let fault): fault.message
    case .unknownState(let word, let nearest): .unknown(.state, word, nearest: nearest)
    case .unknownPriority(let word, let nearest):
      .unknown(
        .priority, word, nearest: nearest?.rawValue, else: .valid(.priority, Priority.allCases))
    case .invalidAmount(let word): Message(.refused(.invalidAmount(word)))
    case .invalidRule(let fault): fault.message
    case .tooMany(let field, let limit):
      .refused(field == .blockers ? .tooManyBlockers(limit) : .tooManyComments(limit))
    case .series(let fault): fault.message
    case .claim(let fault): fault.message
    case .unknownColor(let word, let nearest):
      .unknown(
        .color, word, nearest: nearest,
        else: .valid(.color, ProjectColor.Name.allCases.map(\.rawValue) + ["#rrggbb", "auto"]))
    case .invalidPicture(let fault):
      Message(
        .picture(fault), unchanged: .everything, hint: fault.hint.map(Phrase.pictureHint))
    case .noSuchCards(let numbers):
      Message(.missing(.cards(numbers)), unchanged: .everything, hint: .error(.existingCards))
    case .noCards(let range): Message(.missing(.cardsIn(range)))
    case .noSuchProject(let name, let nearest):
      Message(.missing(.project(name)), hint: nearest.map(Phrase.didYouMean(name:)))
    case .noSuchTag(let name, let nearest):
      Message(.missing(.tag(name)), hint: nearest.map(Phrase.didYouMean(name:)))
    case .noSuchKey(let key): Message(.missing(.key(key)))
    case .noSuchAssignee(let name, let nearest):
      Message(.missing(.assignee(name)), hint: nearest.map(Phrase.didYouMean(name:)))
    case .noSuchAuthor(let name, let nearest):
      Message(
        .missing(.author(name)), hint: nearest.map { .didYouMean("--by \($0.inShell)") })
    case .noSuchStep(let card, _, 0):
      Message(.missing(.steps(card: card)), hint: .verbatim("todo show \(card)"))
    case .noSuchStep(let card, let step, let count):
      Message(
        .missing(.step(step, card: card, count: count)), hint: .verbatim("todo show \(card)"))
    case .noSuchComment(let card, _, 0): Message(.missing(.comments(card: card)))
    case .noSuchComment(let card, let comment, let count):
      Message(
        .missing(.comment(comment, card: card, count: count)),
        hint: .verbatim("todo comment \(card)"))
    case .noSuchTransaction(let number):
      Message(.missing(.change(number)), hint: .see("todo history"))
    case .noSuchPicture: Message(.missing(.picture), hint: .verbatim("todo doctor"))
    case .nothingMatched(let skipped):
      Message(.missing(.matches), unchanged: .everything, hint: skipped.hint)
    case .unexpectedCount(let expected, let found):
      .refused(.unexpectedCount(expected: expected, found: found))
    case .conflict(let card):
      .refused(.conflict(card: card), hint: .verbatim("todo show \(card)"))
    case .changedSince(let transaction, let cards):
      .refused(
        .cardsChangedSince(transaction: transaction, cards: cards),
        hint: cards.first.map { .error(.undoFirst(history: "todo history \($0)")) })
    case .blockerCycle(let cards): .refused(.blockerCycle(cards.asShownCycle))
    case .alreadyUndone(let transaction, let by):
      Message(
        .refused(.alreadyUndone(transaction, by: by)), hint: .error(.redo(transaction)))
    case .notUndone(let transaction):
      Message(.refused(.notUndone(transaction)), hint: .see("todo history"))
    case .newerVersion(let transaction):
      .refused(.newerVersion(transaction), hint: .error(.undoWithNewerVersion))
    case .unsoundChange(let transaction):
      .refused(.unsoundChange(transaction), hint: .care(.repair))
    case .nothingToUndo: Message(.refused(.nothingToUndo), hint: .see("todo history"))
    case .tooFewToUndo(let wanted, let there):
      .refused(.tooFewToUndo(wanted: wanted, found: there))
    case .nothingToRedo(let endedBy):
      Message(
        .refused(.nothingToRedo(endedBy: endedBy)),
        hint: endedBy.map { _ in .error(.redoByNumber) })
    case .keyTaken(let key, let card):
      .refused(.keyTaken(key, card: card), hint: .verbatim("todo show \(card)"))
    case .keyForSeveral(let key, let cards): .refused(.keyForSeveral(key, cards: cards))
    case .placedAtItself(let card): Message(.refused(.placedAtItself(card: card)))
    case .noSuchColumn(let name, let nearest):
      Message(
        .missing(.column(name)), hint: nearest.map(Phrase.didYouMean(name:)) ?? .see("todo column"))
    case .notInColumn(let card, let column):
      Message(
        .refused(.notInColumn(card: card, column)), hint: .error(.omitState(card: card)))
    case .column(let fault, let name):
      Message(
        .columns(.fault(fault, name: name)), unchanged: .everything,
        hint: fault.hint(name).map { .columns(.hint($0, name: name)) })
    case .columnsChangedSince(let transaction, let names):
      Message(
        .columns(.changedSince(transaction: transaction, columns: names)),
        unchanged: .everything, hint: .error(.undoFirst(history: "todo history")))
    case .noSuchView(let name, let nearest):
      Message(.missing(.view(name)), hint: nearest.map(Phrase.didYouMean) ?? .see("todo view"))
    case .view(let fault, let name): fault.message(name)
    case .viewsChangedSince(let transaction, let names):
      Message(
        .views(.changedSince(transaction: transaction, views: names)),
        unchanged: .everything, hint: .error(.undoFirst(history: "todo history")))
    case .doneIsSorted(let card): .refused(.doneIsSorted(card: card), hint: .error(.doneOrder))
    case .projectInUse(let name):
      .refused(.inUse(name), hint: .error(.deleteProjectCards(name)))
    case .projectNameTaken(let name):
      .refused(.nameTaken(name), hint: .error(.mergeProjects(into: name)))
    case .inboxIsPermanent(let deed): .refused(.inbox(deed), hint: .error(deed.hint))
    case .projectConflict(let name):
      .refused(.conflict(name), hint: .verbatim("todo project show \(name.inShell)"))
    case .projectsChangedSince(let transaction, let names):
      .refused(
        .changedSince(transaction: transaction, projects: names),
        hint: .error(.undoFirst(history: "todo history")))
    case .projectPlacedAtItself(let name): Message(.projectRefused(.placedAtItself(name)))
    case .mergedIntoItself(let name): .refused(.mergedIntoItself(name))
    case .doubtfulFile(let doubt): doubt.message
    case .notWritable(let format): TransferFault.importOnly(format).message
    case .store(let fault, let path): fault.message(path)
    case .team(let fault): fault.message
    case .refusedByHook(let report): report.refusal
    case .reminder(let fault): fault.message
    case .noCover(let fault, let address): fault.message(from: address)
    case .settings(let fault, let path): .settings(fault, path: path)
    case .invalidSetting(let key, let fault, let origin): .setting(fault, of: key, from: origin)
    case .unknownSetting(let name, let nearest):
      .unknown(
        .setting, name, nearest: nearest?.rawValue, else: .settings(.hint(.listSettings)))
    }
  }
}

extension Message {
  fileprivate static func refused(_ phrase: Phrase.Refused, hint: Phrase? = nil) -> Message {
    Message(.refused(phrase), unchanged: .everything, hint: hint)
  }

  fileprivate static func refused(_ phrase: Phrase.ProjectRefused, hint: Phrase? = nil) -> Message {
    Message(.projectRefused(phrase), unchanged: .everything, hint: hint)
  }

  static func unknown(_ noun: Phrase.Noun, _ word: String, nearest: State?) -> Message {
    .unknown(noun, word, nearest: nearest?.rawValue, else: .valid(.state, State.allCases))
  }
}

extension Phrase {
  static func valid<Value: RawRepresentable<String>>(_ noun: Noun, _ values: [Value]) -> Phrase {
    .valid(noun, values.map(\.rawValue))
  }
}

extension [String] {
  /// The names of a cycle; of a long one, those at its beginning and its end.
  fileprivate var asShownCycle: [String] {
    count > 12 ? prefix(6) + ["…"] + suffix(5) : self
  }
}

extension InboxOperation {
  fileprivate var hint: Phrase.ErrorHint {
    switch self {
    case .rename, .archive: .createProject
    case .merge: .moveInboxCards
    case .delete: .deleteInboxCards
    }
  }
}

extension DateFault {
  fileprivate var message: Message {
    switch self {
    case .unreadable(_, let nearest):
      Message(.date(self), hint: nearest.map(Phrase.didYouMean) ?? .error(.dateExamples))
    case .impossible(let text, let nearest):
      Message(.date(self), hint: .error(.didYouMeanDate(nearest, typed: text)))
    case .otherWeekday(_, let day, let nearest) where day != nearest:
      Message(.date(self), hint: .error(.eitherDate(.day(day), .day(nearest))))
    case .otherWeekday(let text, _, let nearest):
      Message(.date(self), hint: .error(.didYouMeanDate(.day(nearest), typed: text)))
    case .empty:
      Message(.date(self), hint: .error(.clearDeadline))
    case .ambiguous(_, let first, let second):
      Message(.date(self), hint: .error(.eitherDate(first, second)))
    case .noDeadline: Message(.date(self), unchanged: .everything, hint: .example("-d fri"))
    case .reversed(_, let nearest):
      Message(.date(self), hint: .didYouMean(nearest))
    }
  }
}

extension TextFault {
  fileprivate func message(in field: TextField) -> Message {
    let text = Phrase.textFault(self, in: field)
    return switch self {
    case .tooLong:
      Message(
        text, unchanged: .everything, hint: field == .title ? .error(.longTextInNotes) : nil)
    case .controlCharacter("\n") where field == .title:
      Message(text, unchanged: .everything, hint: .error(.titleIsOneLine))
    case .controlCharacter, .directionCharacter: Message(text, unchanged: .everything)
    case .blank, .forbiddenCharacter, .reserved: Message(text)
    }
  }
}

extension PictureFault {
  fileprivate var hint: Phrase.PictureHint? {
    switch self {
    case .empty: nil
    case .tooLarge, .tooManyPixels: .makeSmaller
    case .unknownFormat: .convert
    case .damaged: .saveAgain
    }
  }
}

extension SkippedCards {
  fileprivate var hint: Phrase? {
    if waiting > 0 { return .error(.waitingCardsMatch(waiting)) }
    return done > 0 ? .error(.doneCardsMatch(done)) : nil
  }
}

extension Phrase {
  /// Suggests a name, or the filter that excludes one, which needs the quotes of a shell.
  fileprivate static func didYouMean(name: String) -> Phrase {
    .didYouMean(name.hasPrefix("-") ? name.inShell : name)
  }
}
