import Entities
import TimeKit

extension English {
  public func message(for error: TrackerError) -> MessageText {
    switch error {
    case .invalidText(let field, let fault): return message(for: fault, in: field)
    case .invalidDate(let fault): return message(for: fault)
    case .invalidSelection(let fault): return message(for: fault)
    case .unknownState(let word, let nearest):
      return MessageText(
        "there is no state \(quoted(word))",
        hint: nearestHint(nearest?.rawValue) ?? "The states are todo, doing and done")
    case .unknownPriority(let word, let nearest):
      return MessageText(
        "there is no priority \(quoted(word))",
        hint: nearestHint(nearest?.rawValue) ?? "The priorities are high, normal and low")
    case .unknownColor(let word, let nearest):
      return MessageText(
        "there is no color \(quoted(word))",
        hint: nearestHint(nearest)
          ?? "Colors are \(list(ProjectColor.Name.allCases.map(\.rawValue))), #rrggbb, and auto")
    case .invalidPicture(let fault): return message(for: fault)
    case .noSuchCards, .noCards, .noSuchProject, .noSuchTag, .noSuchStep, .noSuchTransaction,
      .nothingMatched:
      return absence(error)
    case .store(let fault, let path): return message(for: fault, at: path)
    case .settings(let fault, let path): return message(for: fault, at: path)
    case .invalidSetting(let key, let fault, let origin):
      return message(for: fault, of: key, from: origin)
    case .unknownSetting(let name, let nearest):
      return message(forUnknownSetting: name, nearest: nearest)
    case .reminder(let fault): return message(for: fault)
    case .refusedByHook(let report): return refusal(by: report)
    case .noCover(let fault, let address): return message(for: fault, from: address)
    default: return refusal(error)
    }
  }

  public func message(forReading error: TrackerError) -> MessageText {
    let message = message(for: error)
    switch error {
    case .noSuchCards(let numbers): return MessageText(noCards(numbers), hint: message.hint)
    case .nothingMatched: return MessageText("no card matches", hint: message.hint)
    default: return message
    }
  }

  private func noCards(_ numbers: [Int]) -> String {
    "no card\(numbers.count == 1 ? "" : "s") \(self.numbers(numbers))"
  }

  private func absence(_ error: TrackerError) -> MessageText {
    switch error {
    case .noSuchCards(let numbers):
      MessageText(
        "\(noCards(numbers)); nothing was changed",
        hint: "todo list --all shows what is there, todo history what was deleted")
    case .noCards(let range):
      MessageText("no cards from \(range.lowerBound) to \(range.upperBound)")
    case .noSuchProject(let name, let nearest):
      MessageText("no project \(quoted(name))", hint: nearestHint(nearest))
    case .noSuchTag(let name, let nearest):
      MessageText("no card has the tag \(quoted(name))", hint: nearestHint(nearest))
    case .noSuchStep(let card, let step, let count):
      MessageText(
        count == 0
          ? "card \(card) has no steps"
          : "card \(card) has no step \(step), only \(self.count(count, "step"))",
        hint: "todo show \(card)")
    case .noSuchTransaction(let number):
      MessageText("there is no change t\(number)", hint: "todo history lists them")
    case .nothingMatched(let done):
      MessageText(
        "no card matches; nothing was changed",
        hint: done == 0 ? nil : "\(count(done, "done card")) would, with --all")
    default: refusal(error)
    }
  }

  private func refusal(_ error: TrackerError) -> MessageText {
    switch error {
    case .unexpectedCount(let expected, let found):
      return MessageText(
        "\(count(found, "card")) match\(found == 1 ? "es" : ""), "
          + "not \(number(expected)) as expected; nothing was changed")
    case .conflict(let card):
      return MessageText(
        "card \(card) was changed meanwhile; nothing was changed", hint: "todo show \(card)")
    case .changedSince(let transaction, let cards):
      return MessageText(
        "t\(transaction) cannot be taken back or redone: "
          + "card\(cards.count == 1 ? "" : "s") \(numbers(cards)) changed since; "
          + "nothing was changed",
        hint: cards.first.map { "todo history \($0) shows those changes; take them back first" })
    case .takenBackAlready(let transaction, let by):
      return MessageText(
        "t\(transaction) was taken back already, by t\(by)",
        hint: "todo redo t\(transaction) does it again")
    case .notTakenBack(let transaction):
      return MessageText(
        "t\(transaction) is not taken back, so it cannot be redone",
        hint: "todo history shows what was taken back")
    case .newerVersion(let transaction):
      return MessageText(
        "t\(transaction) was made by a newer version of todo. Nothing was changed",
        hint: "Undo it with that version")
    case .nothingToUndo, .tooFewToUndo, .nothingToRedo: return nothingToReverse(error)
    case .keyTaken(let key, let card):
      return MessageText(
        "the key \(quoted(key)) belongs to card \(card); nothing was changed",
        hint: "todo show \(card)")
    case .placedAtItself(let card):
      return MessageText("card \(card) cannot be placed at itself")
    case .notInColumn(let card, let state):
      return MessageText(
        "card \(card) is not in \(state.rawValue)",
        hint: "Leave the state out: the cards go to the column of \(card)")
    case .noSuchPicture, .projectInUse, .projectNameTaken, .inboxStays, .projectConflict,
      .projectsChangedSince, .projectPlacedAtItself, .mergedIntoItself:
      return projectRefusal(error)
    case .unrecognisedFile: return MessageText("this file is in none of the formats")
    default: return MessageText("the store refused")
    }
  }

  private func nothingToReverse(_ error: TrackerError) -> MessageText {
    switch error {
    case .nothingToUndo:
      return MessageText(
        "there is nothing of yours to undo", hint: "todo history shows all changes")
    case .tooFewToUndo(let wanted, let there):
      return MessageText(
        "only \(count(there, "change")) of yours can be undone, not \(number(wanted)); "
          + "nothing was changed")
    case .nothingToRedo(let endedBy):
      return MessageText(
        endedBy.map { "nothing to redo: t\($0) came after the last undo" } ?? "nothing to redo",
        hint: endedBy.map { _ in "todo history shows what was taken back; todo redo tN redoes it" })
    default: return MessageText("nothing to redo")
    }
  }

  private func message(for fault: DateFault) -> MessageText {
    switch fault {
    case .unreadable(let text, let nearest):
      MessageText(
        "\(quoted(text)) is no date",
        hint: nearestHint(nearest) ?? "Dates are today, fri, +3d, 2026-12-01, fri@14:30, …")
    case .impossible(let text, let nearest):
      MessageText("there is no \(quoted(text))", hint: nearestHint(nearest.iso))
    case .incomplete(let text, _) where text.allSatisfy(\.isWhitespace):
      MessageText("a date cannot be empty", hint: "none takes a deadline away")
    case .incomplete(let text, let example):
      MessageText("\(quoted(text)) is only the beginning of a date", hint: nearestHint(example))
    case .reversed(let text, let turned):
      MessageText("\(quoted(text)) ends before it begins", hint: nearestHint(turned))
    }
  }
}
