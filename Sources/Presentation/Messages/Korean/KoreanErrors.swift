import Entities
import TimeKit

extension Korean {
  public func message(for error: TrackerError) -> MessageText {
    switch error {
    case .invalidText(let field, let fault): return message(for: fault, in: field)
    case .invalidDate(let fault): return message(for: fault)
    case .invalidSelection(let fault): return message(for: fault)
    case .unknownState(let word, let nearest):
      return MessageText(
        "\(quoted(word), .object) 상태로 쓸 수 없습니다",
        hint: nearestHint(nearest?.rawValue) ?? "상태는 todo, doing, done입니다")
    case .unknownPriority(let word, let nearest):
      return MessageText(
        "\(quoted(word), .object) 우선순위로 쓸 수 없습니다",
        hint: nearestHint(nearest?.rawValue) ?? "우선순위는 high, normal, low입니다")
    case .unknownColor(let word, let nearest):
      return MessageText(
        "\(quoted(word), .object) 색으로 쓸 수 없습니다",
        hint: nearestHint(nearest)
          ?? "색은 \(list(ProjectColor.Name.allCases.map(\.rawValue))), #rrggbb, auto입니다")
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
    case .unexpectedCount, .conflict, .changedSince, .takenBackAlready, .notTakenBack,
      .newerVersion, .nothingToUndo, .tooFewToUndo, .nothingToRedo, .keyTaken, .placedAtItself,
      .notInColumn,
      .unrecognisedFile:
      return refusal(error)
    case .noSuchPicture, .projectInUse, .projectNameTaken, .inboxStays, .projectConflict,
      .projectsChangedSince, .projectPlacedAtItself, .mergedIntoItself:
      return projectRefusal(error)
    }
  }

  public func message(forReading error: TrackerError) -> MessageText {
    let message = message(for: error)
    return MessageText(withoutUnchanged(message.text), hint: message.hint)
  }

  private func absence(_ error: TrackerError) -> MessageText {
    switch error {
    case .noSuchCards(let numbers):
      MessageText(
        "카드 \(self.numbers(numbers), .subject) 없습니다\(Self.unchanged)",
        hint: "있는 카드는 todo list --all, 삭제된 카드는 todo history로 봅니다")
    case .noCards(let range):
      MessageText("\(range.lowerBound)부터 \(range.upperBound)까지 카드가 없습니다")
    case .noSuchProject(let name, let nearest):
      MessageText("프로젝트 \(quoted(name), .subject) 없습니다", hint: nearestHint(nearest))
    case .noSuchTag(let name, let nearest):
      MessageText("태그 \(quoted(name), .subject) 붙은 카드가 없습니다", hint: nearestHint(nearest))
    case .noSuchStep(let card, let step, let count):
      MessageText(
        count == 0
          ? "카드 \(card)에는 단계가 없습니다"
          : "카드 \(card)에 단계 \(step, .subject) 없습니다. 단계는 \(number(count))개입니다",
        hint: "todo show \(card)")
    case .noSuchTransaction(let number):
      MessageText("변경 t\(number, .subject) 없습니다", hint: "변경은 todo history에 있습니다")
    case .nothingMatched(let done):
      MessageText(
        "맞는 카드가 없습니다\(Self.unchanged)",
        hint: done == 0 ? nil : "--all이면 끝난 카드 \(number(done))장이 맞습니다")
    default: refusal(error)
    }
  }

  private func refusal(_ error: TrackerError) -> MessageText {
    switch error {
    case .unexpectedCount(let expected, let found):
      return MessageText(
        "맞는 카드는 \(number(expected))장이 아니라 \(number(found))장입니다\(Self.unchanged)")
    case .conflict(let card):
      return MessageText(
        "그 사이에 카드 \(card, .subject) 바뀌었습니다\(Self.unchanged)", hint: "todo show \(card)")
    case .changedSince(let transaction, let cards):
      return MessageText(
        "t\(transaction, .topic) 되돌리거나 다시 할 수 없습니다. "
          + "그 뒤에 카드 \(numbers(cards), .subject) 바뀌었습니다\(Self.unchanged)",
        hint: cards.first.map { "그 변경은 todo history \($0)에 있습니다. 먼저 되돌리십시오" })
    case .takenBackAlready(let transaction, let by):
      return MessageText(
        "t\(transaction, .topic) t\(by, .means) 이미 되돌렸습니다",
        hint: "다시 하려면 todo redo t\(transaction)")
    case .notTakenBack(let transaction):
      return MessageText(
        "t\(transaction, .topic) 되돌린 적이 없어 다시 할 수 없습니다",
        hint: "무엇을 되돌렸는지는 todo history에 있습니다")
    case .newerVersion(let transaction):
      return MessageText(
        "t\(transaction, .topic) 더 새로운 버전의 todo로 만든 변경입니다\(Self.unchanged)",
        hint: "그 버전으로 되돌리십시오")
    case .nothingToUndo, .tooFewToUndo, .nothingToRedo: return nothingToReverse(error)
    case .keyTaken(let key, let card):
      return MessageText(
        "키 \(quoted(key), .topic) 카드 \(card)의 것입니다\(Self.unchanged)", hint: "todo show \(card)")
    case .placedAtItself(let card):
      return MessageText("카드 \(card, .object) 자기 자리에 놓을 수 없습니다")
    case .notInColumn(let card, let state):
      return MessageText(
        "카드 \(card, .topic) \(state.rawValue)에 없습니다",
        hint: "상태를 빼십시오. 카드는 \(card, .subject) 있는 열로 갑니다")
    case .unrecognisedFile: return MessageText("어느 형식의 파일도 아닙니다")
    default: return MessageText("저장소가 거부했습니다")
    }
  }

  private func nothingToReverse(_ error: TrackerError) -> MessageText {
    switch error {
    case .nothingToUndo:
      return MessageText("되돌릴 본인의 변경이 없습니다", hint: "모든 변경은 todo history에 있습니다")
    case .tooFewToUndo(let wanted, let there):
      return MessageText(
        "되돌릴 수 있는 본인의 변경은 \(number(wanted))건이 아니라 \(number(there))건입니다\(Self.unchanged)")
    case .nothingToRedo(let endedBy):
      return MessageText(
        endedBy.map { "다시 할 것이 없습니다. 마지막 되돌리기 뒤에 t\($0, .subject) 생겼습니다" } ?? "다시 할 것이 없습니다",
        hint: endedBy.map { _ in
          "무엇을 되돌렸는지는 todo history에 있고, todo redo tN으로 다시 합니다"
        })
    default: return MessageText("다시 할 것이 없습니다")
    }
  }

  private func message(for fault: DateFault) -> MessageText {
    switch fault {
    case .unreadable(let text, let nearest):
      MessageText(
        "\(quoted(text), .topic) 날짜가 아닙니다",
        hint: nearestHint(nearest) ?? "날짜는 오늘, 금요일, 3일 뒤, 2026-12-01, 금요일@14:30 등으로 씁니다")
    case .impossible(let text, let nearest):
      MessageText(
        "\(quoted(text), .topic) 없는 날짜입니다", hint: nearestHint(written(nearest, as: text)))
    case .incomplete(let text, _) where text.allSatisfy(\.isWhitespace):
      MessageText("날짜는 비울 수 없습니다", hint: "마감을 없애려면 none")
    case .incomplete(let text, let example):
      MessageText("\(quoted(text))만으로는 날짜를 알 수 없습니다", hint: nearestHint(example))
    case .reversed(let text, let turned):
      MessageText("\(quoted(text), .topic) 시작하기 전에 끝납니다", hint: nearestHint(turned))
    }
  }
}
