import Entities

extension Korean {
  func template(_ phrase: Phrase.List) -> Template<Self> {
    switch phrase {
    case .deadline(let deadline, let isOverdue, let now):
      "\(dateAndDistance(deadline, now: now))\(isOverdue ? ", 마감 지남" : "")"
    case .blocks: "후속 카드"
    case .deletedCard(let number): "\(id: number) (삭제됨)"
    case .done: "끝난 카드도 보려면: todo list --all"
    case .more(let count, let command): "… 외 \(count: count)개\(command.map { ": \($0)" } ?? "")"
    case .noCards: "아직 카드가 없습니다"
    case .noOpenCards: "열린 카드가 없습니다"
    case .rule(let rule): "\(words(rule))"
    case .waiting(let count): "대기 \(count: count)장"
    case .welcome:
      """
      아직 카드가 없습니다. 이렇게 시작하십시오:

        todo add 우유 사기
        todo add 문서 쓰기 -p web -d 금요일

      그다음 todo를 입력하면 보드가, todo help를 입력하면 전체 도움말이 나옵니다.
      """
    }
  }

  func template(_ explanation: Phrase.Explanation) -> Template<Self> {
    switch explanation {
    case .allStates: "위의 조건으로 빠지지 않으면 모든 상태의 카드를 포함합니다"
    case .cards(let numbers): "번호로 고른 카드: \(list: numbers)"
    case .claimable(let person):
      """
      바로 시작할 수 있고 todo에 있으며 담당자가 없거나 \(person)인 카드, 또는 점유 기한이 지난 카드 \
      가운데 가장 급한 카드를 맡습니다
      """
    case .doneOnly: "끝난 카드만 포함합니다"
    case .group(let index, let all, let count):
      "묶음 \(id: index)/\(id: all)\(count.map { " (카드 \(number($0))장)" } ?? ""):"
    case .anyGroup: "묶음 가운데 하나라도 일치하는 카드를 선택합니다"
    case .notArchived: "project:가 없으므로 보관된 프로젝트의 카드는 제외합니다"
    case .notWaiting: "text:, wait:, is:waiting, --all이 없으므로 대기 중인 카드는 제외합니다"
    case .openOnly: "state:, finished:, --all이 없으므로 끝난 카드는 제외합니다"
    case .view(let name, let filters): "view:\(name)의 필터: \(filters)"
    case .sorted(let keys):
      "정렬: \(keys.map(sortKey).joined(separator: ", ")), 번호 순"
    case .term(let word, let filter, let isNegated, let count, let clock):
      """
      \(word): \(reading(filter, clock))\(isNegated, " 외의 모든 카드", "")\
      \(count.map { " (\(number($0))장)" } ?? "")
      """
    }
  }

  private func sortKey(_ key: SortKey) -> String {
    key.sort.rawValue + (key.isReversed ? "(역순)" : "")
  }

  func template(_ phrase: Phrase.Search) -> Template<Self> {
    switch phrase {
    case .nothingHas(let word): "\(quoted: word, .subject) 들어 있는 카드가 없습니다"
    case .nothingHasAll(let words):
      "\(list: words.prefix(10).map(\.quoted), .subject) 모두 들어 있는 카드가 없습니다"
    case .findMore: "단어를 줄이거나 단어의 앞부분만 입력해 보십시오"
    case .needsWord: "todo search에는 검색할 단어가 필요합니다"
    case .listInstead(let filters):
      "필터에 맞는 카드를 보려면: todo list \(cut: filters) --all"
    }
  }

  func template(_ field: CardField) -> Template<Self> {
    switch field {
    case .number: "번호"
    case .id: "ID"
    case .title: "제목"
    case .notes: "메모"
    case .state: "상태"
    case .project: "프로젝트"
    case .rank: "순서"
    case .deadline: "마감"
    case .priority: "우선순위"
    case .tags: "태그"
    case .steps: "단계"
    case .key: "키"
    case .overdue: "마감 지남"
    case .created: "추가"
    case .updated: "수정"
    case .started: "시작"
    case .finished: "끝냄"
    case .estimate: "예상 작업량"
    case .column: "열"
    case .assignee: "담당자"
    case .wait: "대기"
    case .blockers: "선행 카드"
    case .repeat: "반복"
    case .until: "마지막 날"
    case .lease: "점유 기한"
    case .comments: "댓글"
    }
  }

  func template(_ field: ProjectField) -> Template<Self> {
    switch field {
    case .name: "이름"
    case .color: "색"
    case .deadline: "마감"
    case .rank: "순서"
    case .isArchived: "보관"
    case .cover: "표지"
    case .columns: "열"
    }
  }
}
