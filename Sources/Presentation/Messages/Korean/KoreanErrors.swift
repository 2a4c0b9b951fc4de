import Entities

extension Korean {
  func template(_ phrase: Phrase.Missing) -> Template<Self> {
    switch phrase {
    case .cards(let numbers): "카드 \(numbers: numbers, .subject) 없습니다"
    case .cardsIn(let range):
      "\(id: range.lowerBound)번부터 \(id: range.upperBound)번까지 카드가 한 장도 없습니다"
    case .deletedCards(let numbers, let recorded, let when):
      """
      카드 \(numbers: numbers, .object) \(when)에 \(recorded.transaction.author, .subject) \
      t\(id: recorded.number)에서 삭제했습니다
      """
    case .deletedCardsOfChanges(let numbers): "카드 \(numbers: numbers, .subject) 삭제되었습니다"
    case .change(let number): "변경 t\(id: number, .subject) 없습니다"
    case .column(let name): "열 \(quoted: name, .subject) 없습니다"
    case .view(let name): "보기 \(quoted: name, .subject) 없습니다"
    case .comment(let comment, let card, let count):
      "카드 \(id: card)에 댓글 \(id: comment, .subject) 없습니다. 댓글은 \(count: count)개입니다"
    case .comments(let card): "카드 \(id: card)에는 댓글이 없습니다"
    case .matches: "조건에 맞는 카드가 없습니다"
    case .picture: "저장소에 그림이 없습니다"
    case .project(let name): "프로젝트 \(quoted: name, .subject) 없습니다"
    case .step(let step, let card, let count):
      "카드 \(id: card)에 단계 \(id: step, .subject) 없습니다. 단계는 \(count: count)개입니다"
    case .steps(let card): "카드 \(id: card)에는 단계가 없습니다"
    case .author(let name): "\(quoted: name, .subject) 한 변경이 없습니다"
    case .assignee(let name): "\(quoted: name, .subject) 맡은 카드가 없습니다"
    case .key(let key): "키가 \(quoted: key)인 카드가 없습니다"
    case .tag(let name): "태그 \(quoted: name, .subject) 없습니다"
    }
  }

  func template(_ phrase: Phrase.Refused) -> Template<Self> {
    switch phrase {
    case .blockerCycle(let cards) where cards.count == 2:
      "카드 \(cards[0], .topic) 자신을 막을 수 없습니다"
    case .blockerCycle(let cards):
      "카드가 서로를 막게 됩니다: \(cards.joined(separator: " → "))"
    case .alreadyUndone(let number, let by):
      "t\(id: number, .topic) 이미 t\(id: by)에서 되돌렸습니다"
    case .cardsChangedSince(let transaction, let cards):
      """
      그 뒤에 카드 \(numbers: cards, .subject) 바뀌어 t\(id: transaction, .object) \
      되돌리거나 다시 할 수 없습니다
      """
    case .conflict(let card): "다른 사람이 카드 \(id: card, .object) 바꾸었습니다"
    case .doneIsSorted(let card):
      "끝난 카드는 끝낸 시각순으로 정렬되므로 카드 \(id: card)의 위치를 정할 수 없습니다"
    case .keyForSeveral(let key, let cards):
      "카드 \(count: cards.count)장이 키 \(quoted: key, .object) 함께 쓸 수 없습니다"
    case .keyTaken(let key, let card): "키 \(quoted: key, .topic) 카드 \(id: card)에서 이미 씁니다"
    case .invalidAmount(let word):
      "\(quoted: word, .topic) 0에서 1,000,000까지, 소수 셋째 자리까지의 수가 아닙니다"
    case .newerVersion(let number): "t\(id: number, .topic) 더 새로운 버전의 todo로 만든 변경입니다"
    case .unsoundChange(let number): "변경 기록의 t\(id: number)에 잘못된 값이 있습니다"
    case .notInColumn(let card, let column): "카드 \(id: card, .topic) \(column) 열에 없습니다"
    case .notUndone(let number): "t\(id: number, .topic) 되돌린 변경이 아니어서 다시 할 수 없습니다"
    case .nothingToRedo(nil): "다시 할 변경이 없습니다"
    case .nothingToRedo(let number?):
      "마지막으로 되돌린 뒤에 t\(id: number, .object) 새로 변경하여 다시 할 것이 없습니다"
    case .nothingToUndo: "되돌릴 내 변경이 없습니다"
    case .placedAtItself(let card): "카드 \(id: card, .object) 자기 앞이나 뒤에 놓을 수 없습니다"
    case .tooFewToUndo(let wanted, let found):
      "되돌릴 수 있는 내 변경은 \(count: wanted)건이 아니라 \(count: found)건입니다"
    case .tooManyBlockers(let limit): "카드의 선행 카드는 \(count: limit)장까지입니다"
    case .tooManyComments(let limit): "카드의 댓글은 \(count: limit)개까지입니다"
    case .unexpectedCount(let expected, let found):
      "조건에 맞는 카드가 예상한 \(count: expected)장이 아니라 \(count: found)장입니다"
    }
  }

  func template(_ phrase: Phrase.ProjectRefused) -> Template<Self> {
    switch phrase {
    case .changedSince(let transaction, []):
      """
      나중에 삭제된 프로젝트가 그 뒤에 바뀌어 t\(id: transaction, .object) \
      되돌리거나 다시 할 수 없습니다
      """
    case .changedSince(let transaction, let names):
      """
      그 뒤에 프로젝트 \(list: names, .subject) 바뀌어 t\(id: transaction, .object) \
      되돌리거나 다시 할 수 없습니다
      """
    case .conflict(let name): "다른 사람이 프로젝트 \(name, .object) 바꾸었습니다"
    case .inbox(.rename): "inbox는 이름을 바꿀 수 없습니다"
    case .inbox(.archive): "inbox에는 새 카드가 들어오므로 보관할 수 없습니다"
    case .inbox(.merge): "inbox는 다른 프로젝트에 합칠 수 없습니다"
    case .inbox(.delete): "inbox는 삭제할 수 없습니다"
    case .inUse(let name): "프로젝트 \(name)에 아직 카드가 있습니다"
    case .mergedIntoItself(let name): "프로젝트 \(name, .object) 자신에게 합칠 수 없습니다"
    case .nameTaken(let name): "프로젝트 \(name, .subject) 이미 있습니다"
    case .placedAtItself(let name): "프로젝트 \(name, .object) 자기 앞이나 뒤에 놓을 수 없습니다"
    }
  }

  func template(_ hint: Phrase.ErrorHint) -> Template<Self> {
    switch hint {
    case .clearDeadline: "날짜를 삭제하려면 none을 쓰십시오"
    case .createProject: "다른 프로젝트를 만들려면: todo project add NAME"
    case .dateExamples: "날짜는 내일, 금요일 오후 5시, 12월 24일, 3일 뒤, 월말, 2026-12-01 등으로 씁니다"
    case .deleteInboxCards: "카드를 삭제하려면: todo delete project:inbox"
    case .deleteProjectCards(let name):
      "프로젝트와 카드를 함께 삭제하려면: todo project delete \(inShell: name)"
    case .didYouMeanDate(let date, let text): template(didYouMean: written(date, as: text))
    case .doneCardsMatch(let count):
      "끝난 카드 \(count: count)장이 조건에 맞습니다. 포함하려면 --all을 쓰십시오"
    case .waitingCardsMatch(let count):
      "대기 중인 카드 \(count: count)장이 조건에 맞습니다. 보려면: todo list is:waiting"
    case .doneOrder: "done으로 옮길 때는 위치를 쓰지 마십시오"
    case .eitherDate(let first, let second): "혹시 이 가운데 하나입니까? \(first.iso) 또는 \(second.iso)"
    case .existingCards: "있는 카드는 todo list --all, 삭제한 카드는 todo history로 볼 수 있습니다"
    case .longTextInNotes: "긴 글은 메모에 쓰십시오: -n"
    case .mergeProjects(let name):
      "두 프로젝트를 합치려면: todo project merge A INTO \(inShell: name)"
    case .moveInboxCards: "카드를 옮기려면: todo move project:inbox -p NAME"
    case .omitState(let card): "상태를 쓰지 않으면 카드 \(id: card, .subject) 있는 열로 옮깁니다"
    case .redo(let number): "다시 하려면: todo redo t\(id: number)"
    case .restoreCards(_, let transaction): "복구하려면: todo undo t\(id: transaction)"
    case .redoByNumber: "앞선 변경을 다시 하려면: todo redo tN. todo history를 참고하십시오"
    case .titleIsOneLine: "제목은 한 줄입니다. 여러 줄은 메모에 쓰십시오: -n"
    case .undoFirst(let history): "\(history)에서 그 변경을 보고 먼저 되돌리십시오"
    case .undoWithNewerVersion: "그 버전의 todo로 되돌리십시오"
    }
  }
}
