import Entities
import TimeKit

extension Korean {
  func template(_ phrase: Phrase.Board) -> Template<Self> {
    switch phrase {
    case .heading(let topic): topic.korean
    case .key(let key): key.korean
    case .marked(let count): "\(count: count)장 표시"
    case .noCards(let add, let help): "아직 카드가 없습니다.\n\(add): 카드 추가, \(help): 모든 키"
    case .noMatches(let clear, let restores):
      """
      필터에 맞는 카드가 없습니다.
      \(clear): \(restores, "이전 필터로 되돌리기", "필터 해제")
      """
    case .assigned(let cards, nil): "담당자 지움: \(cards)"
    case .assigned(let cards, let person?): "담당자 \(person): \(cards)"
    case .blockedBy(let listed): "선행 카드 \(one: listed.card) (\(listed.column.text))"
    case .blocks(let listed): "후속 카드 \(one: listed.card) (\(listed.column.text))"
    case .links(let card): "선행/후속 카드: \(one: card)"
    case .noLinks(let card): "선행 카드도 후속 카드도 없음: \(one: card)"
    case .deleted(let cards, let undo): "삭제함: \(cards) (\(undo, .means) 복구)"
    case .removed(let numbers):
      "카드 \(numbers: numbers, .topic) 이제 이 보드에 없습니다. 바뀐 것은 없습니다"
    case .doneIsSorted: "끝난 카드는 끝낸 시각순으로 정렬되며 순서를 바꿀 수 없습니다"
    case .moved(let cards, let state): "\(state, .means) 이동함: \(cards)"
    case .movedByOthers(let card, let state): "\(state, .means) 이동됨: \(one: card)"
    case .noColumnBefore(let state): "보드에서 \(state) 앞에 다른 열이 없습니다"
    case .noColumnAfter(let state): "보드에서 \(state) 뒤에 다른 열이 없습니다"
    case .projectDeleted: "프로젝트가 삭제되었습니다. 모든 프로젝트를 보여 줍니다"
    case .removedByOthers(let card): "이 보드에서 없어짐: \(one: card)"
    case .reversed(let deed, let isUndo): "\(isUndo, "되돌림", "다시 함"): \(words(deed))"
    case .storeReplaced: "저장소 파일이 교체되었습니다. 새 파일을 보여 줍니다"
    case .waiting(false): "아직 저장 안 됨: 다른 프로세스가 저장소에 쓰는 중입니다"
    case .waiting(true): "저장되면 닫습니다. 한 번 더 닫으면 변경을 잃습니다"
    case .emptyColumn(let state): "\(state), 카드 없음"
    case .selected(let selected): "\(list: parts(of: selected))"
    case .keys, .filtered, .grouped, .view, .deadline, .age, .started, .time, .columnHint, .copied,
      .isSorted, .sorted, .noRoomForPreview, .previewIsNotSpoken, .allCards, .chooseView, .noViews,
      .moreRows, .moving, .move, .noCard, .noOtherProject, .oneCard, .placing:
      template(ofLook: phrase)
    }
  }

  /// What the board shows, and in which order.
  private func moving(_ cards: [Int], _ column: String) -> Template<Self> {
    guard let card = cards.first, cards.count == 1 else { return "카드 \(count: cards.count)장 이동" }
    return "\(id: card) 이동, 현재 \(column)"
  }

  private func template(ofLook phrase: Phrase.Board) -> Template<Self> {
    switch phrase {
    case .view(let name): "보기 \(name)"
    case .deadline(let deadline, let now): "\(shortDate(deadline, now: now))"
    case .age(let days): "\(count: days)일 됨"
    case .started(let days): "시작 \(count: days)일째"
    case .time(let days): "이 열에 \(count: days)일째"
    case .columnHint(let state, let add, let move): hint(state, add, move)
    case .noCard(let column, let isMarked):
      "\(column) 열에 보이는 \(isMarked, "표시한 카드", "카드")가 없습니다"
    case .oneCard(let count, let clear):
      "한 번에 카드 한 장만 됩니다(\(count: count)장 표시). \(clear): 표시 해제"
    case .copied(let text): "복사함: \(text)"
    case .isSorted(let key): "정렬된 카드는 순서를 바꿀 수 없습니다. \(key): 정렬 순서 변경"
    case .sorted(let sort): "정렬 순서: \(SettingChoice.sort(sort).korean)"
    case .noRoomForPreview(let columns, let rows, let open):
      "미리 보기에는 \(count: columns)열이나 \(count: rows)행이 필요합니다. \(open): 카드 열기"
    case .previewIsNotSpoken(let open): "화면 낭독기에는 미리 보기가 없습니다. \(open): 카드 열기"
    case .allCards: "모든 카드"
    case .chooseView: "보기"
    case .noViews: "아직 보기가 없습니다. `todo view add 이름 필터`로 추가합니다"
    case .keys: "키"
    case .filtered(let text): "필터: \(text)"
    case .grouped: "프로젝트별"
    case .moreRows(let count): "\(count: count)줄 더"
    case .moving(let cards, let column): moving(cards, column)
    case .move(let state): "\(state) 열로 이동"
    case .noOtherProject: "다른 프로젝트가 없습니다"
    case .placing(let cards): "프로젝트로 이동: \(cards)"
    default: ""
    }
  }

  private func hint(_ state: State, _ add: String, _ move: String) -> Template<Self> {
    switch state {
    case .todo: "할 카드가 있는 열입니다.\n\(add): 카드 추가"
    case .doing: "하고 있는 카드가 있는 열입니다.\n\(move): 이 열로 이동"
    case .done: "끝난 카드가 최근 순으로 있는 열입니다."
    }
  }

  /// `오늘`, `3일`, or `11월 27일 (금)` if it is two weeks away or more.
  private func shortDate(_ deadline: Deadline, now: CivilMinute) -> String {
    let days = deadline.civilDay.number - now.day.number
    return switch days {
    case 0: deadline.minuteOfDay.map { "오늘 \(time($0))" } ?? "오늘"
    case -99...13: "\(number(abs(days)))일"
    default: date(deadline, now: now)
    }
  }

  private func words(_ deed: BoardDeed) -> Template<Self> {
    switch deed {
    case .added(let cards): "\(cards) 추가"
    case .change(let change): "\(text(change))"
    case .claimed(let card): "카드 \(id: card) 맡기"
    case .deleted(let cards): "\(cards) 삭제"
    case .deletedProject(let project, 0): "프로젝트 \(project) 삭제"
    case .deletedProject(let project, let cards):
      "프로젝트 \(project.text, .companion) 카드 \(count: cards)장 삭제"
    case .edited(let change): "수정, \(text(change))"
    case .editedCards(let cards): "\(cards) 수정"
    case .moved(let cards, let state): "\(cards) \(state, .means) 이동"
    case .reordered(let cards): "\(cards) 순서 변경"
    case .several(let cards): "\(cards) 변경"
    }
  }

  private func parts(of selected: FocusedCard) -> [String] {
    let (card, now) = (selected.card, selected.now)
    var parts: [Template<Self>] = ["\(one: card)", "\(selected.column.text)"]
    if let position = selected.position {
      parts.append("\(count: selected.columnCount)장 중 \(count: position)번째")
    }
    if selected.isMarked { parts.append("표시됨") }
    if selected.isBlocked { parts.append("막힘") }
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: now))
      parts.append("\(isOverdue, "마감 지남", "마감") \(date(deadline, now: now))")
    }
    if card.priority != .normal { parts.append("우선순위 \(card.priority.rawValue)") }
    parts += plan(of: card, now)
    parts += people(of: card)
    if !card.tags.isEmpty { parts.append("태그 \(list: card.tags.list.map(\.text))") }
    if let project = selected.project { parts.append("프로젝트 \(project)") }
    return parts.map(\.text)
  }

  /// The steps, the rule and the wait.
  private func plan(of card: Card, _ now: CivilMinute) -> [Template<Self>] {
    var parts: [Template<Self>] = []
    if !card.steps.isEmpty {
      let checked = card.steps.count { $0.isChecked }
      parts.append("단계 \(count: card.steps.count)개 중 \(count: checked)개 체크")
    }
    if let rule = card.repeat { parts.append("\(words(rule)) 반복") }
    if let wait = card.wait, card.isWaiting(at: Deadline(minute: now)) {
      parts.append("\(date(wait, now: now))까지 대기")
    }
    return parts
  }

  /// Who does the card, and how much people said about it.
  private func people(of card: Card) -> [Template<Self>] {
    var parts: [Template<Self>] = []
    if let person = card.assignee { parts.append("담당자 \(person.text)") }
    if !card.comments.isEmpty { parts.append("댓글 \(count: card.comments.list.count)개") }
    return parts
  }
}

extension BoardKeyLabel {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .select: "선택"
    case .nextColumn: "다음 열"
    case .column: "번호로 열 선택"
    case .outerColumn: "첫 열이나 마지막 열"
    case .halfPage: "반 페이지 위나 아래로"
    case .page: "한 페이지 위나 아래로"
    case .firstOrLast: "첫 카드나 마지막 카드"
    case .nextMatch: "다음 검색 결과"
    case .filter: "필터"
    case .views: "보기"
    case .sort: "정렬 순서"
    case .group: "프로젝트별로 묶기"
    case .foldColumn: "열 접기"
    case .foldGroup: "묶음 접기"
    case .unfold: "모두 펴기"
    case .maximize: "열 최대화"
    case .preview: "미리 보기"
    case .scrollPreview: "미리 보기 스크롤"
    case .clear: "표시/필터 해제"
    case .open: "열기"
    case .comments: "댓글"
    case .blockers: "선행/후속 카드"
    case .assign: "나를 담당자로"
    case .claim: "맡아서 시작"
    case .add: "추가"
    case .edit: "수정"
    case .openEditor: "편집기로 수정"
    case .mark: "표시"
    case .chooseColumn: "다른 열로 이동"
    case .moveToProject: "다른 프로젝트로 이동"
    case .moveSideways: "왼쪽이나 오른쪽으로 이동"
    case .reorder: "아래나 위로 이동"
    case .delete: "삭제"
    case .copy: "번호나 제목 복사"
    case .undo: "되돌리기"
    case .redo: "다시 하기"
    case .projects: "프로젝트"
    case .overview: "개요"
    case .history: "변경 기록"
    case .conflicts: "팀의 충돌"
    case .settings: "설정"
    case .help: "도움말"
    case .redraw: "다시 그리기"
    case .quit: "끝내기"
    }
  }
}

extension BoardKeyTopic {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .navigate: "탐색"
    case .cards: "카드"
    case .more: "기타"
    }
  }
}

extension Template.StringInterpolation where Language == Korean {
  /// `12 우유 사기`, `카드 12` or `카드 3, 5, 9`.
  fileprivate mutating func appendInterpolation(_ cards: NamedCards) {
    if cards.numbers.isEmpty {
      text += "카드 \(cards.count.grouped)장"
    } else if let title = cards.title {
      text += "\(cards.numbers[0]) \(title)"
    } else {
      text += "카드 "
      appendInterpolation(numbers: cards.numbers, of: cards.count)
    }
  }

  /// `12 우유 사기`.
  fileprivate mutating func appendInterpolation(one card: Card) {
    text += "\(card.number) \(card.title.text)"
  }
}
