import Entities

extension Korean {
  func template(_ phrase: Phrase.Scene) -> Template<Self> {
    switch phrase {
    case .key(let key): key.korean
    case .title(let scene): scene.korean
    case .due(let deadline, let now): "마감 \(date(deadline, now: now))"
    case .keptText(let key): "입력한 내용을 보관했습니다. \(key) 키를 누르면 이어서 씁니다"
    case .newCard(let column): "\(column)에 새 카드"
    case .newCardExample: "우유 사기 -d 금요일 -t 장보기"
    case .newCardKeys(true): "Enter 추가 · Tab 완성 · Esc 닫기 · ↓ 추가하고 다음"
    case .newCardKeys(false): "Enter 추가 · Tab 양식 · Esc 닫기 · ↓ 추가하고 다음"
    case .newProject(let name): "새 프로젝트 \(name)"
    case .filter: "필터"
    case .filterExample: "우유 tag:work is:overdue"
    case .filterKeys(let completes): "Enter 적용 ·\(completes ? " Tab 완성 ·" : "") Esc 취소"
    case .allProjects: "모든 프로젝트"
    case .archivedHidden(let count, let key): "보관됨 \(count: count)개 (\(key) 키)"
    case .deleteCards(let count): "카드 \(count: count)장도 삭제"
    case .deleteProject(let name, let cards): "\(name) 삭제 (카드 \(count: cards)장)"
    case .findName: "이름"
    case .moveCardsToInbox: "카드를 inbox로 이동"
    case .noProjectNamed(let name): "이름에 \(quoted: name, .subject) 있는 프로젝트가 없습니다"
    case .otherValue: "다른 값 …"
    case .finishedThisWeek(let count): "이번 주에 끝낸 카드 \(count: count)장"
    case .inProgress(let cards, let count): "진행 중: \(list: names(of: cards, count))"
    case .nothingInProgress: "진행 중인 카드 없음"
    case .overviewColumn(let column): column.korean
    }
  }

  /// `12 문서 쓰기 (Ann)`, and the number of further cards.
  private func names(of cards: [CardInProgress], _ count: Int) -> [String] {
    let names = cards.map { card in
      "\(card.number) \(card.title.text)" + (card.assignee.map { " (\($0.text))" } ?? "")
    }
    return count > cards.count ? names + ["그 밖에 \((count - cards.count).grouped)장"] : names
  }
}

extension OverviewColumn {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .done: "끝남"
    case .thisWeek: "이번 주"
    case .overdue: "마감 지남"
    case .doing: "진행 중"
    }
  }
}

extension SceneKeyLabel {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .up: "위로"
    case .down: "아래로"
    case .left: "왼쪽"
    case .right: "오른쪽"
    case .page: "한 페이지씩"
    case .firstOrLast: "처음이나 끝"
    case .close: "닫기"
    case .back: "뒤로"
    case .help: "도움말"
    case .choose: "선택"
    case .find: "찾기"
    case .toggleView: "목록/격자"
    case .showArchived: "보관됨 보기"
    case .addProject: "추가"
    case .renameProject: "이름 바꾸기"
    case .archiveProject: "보관/해제"
    case .deleteProject: "삭제"
    case .openChange: "열기"
    case .undoOrRedo: "되돌리기/다시 하기"
    case .takeKept: "보관된 값 쓰기"
    case .keepTheirs: "팀의 값 두기"
    case .editSetting: "수정"
    case .resetSetting: "초기화"
    }
  }
}

extension SceneName {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .projects: "프로젝트"
    case .overview: "개요"
    case .history: "변경 기록"
    case .settings: "설정"
    }
  }
}
