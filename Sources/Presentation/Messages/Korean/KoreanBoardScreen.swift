import Entities
import TimeKit

extension Korean {
  public func words(for key: BoardKeyWord) -> String {
    switch key {
    case .select: "선택"
    case .columns: "다음 열"
    case .pages: "한 페이지 위나 아래로"
    case .ends: "첫 카드나 마지막 카드"
    case .matches: "다음 검색 결과"
    case .filter: "필터"
    case .group: "프로젝트별로 묶기"
    case .letGo: "표시 해제"
    case .open: "열기"
    case .add: "추가"
    case .edit: "수정"
    case .mark: "표시"
    case .chooseState: "상태로 이동"
    case .moveSideways: "왼쪽이나 오른쪽으로 이동"
    case .reorder: "아래나 위로 이동"
    case .delete: "삭제"
    case .undo: "되돌리기"
    case .redo: "다시 하기"
    case .projects: "프로젝트"
    case .history: "변경 기록"
    case .settings: "설정"
    case .help: "도움말"
    case .redraw: "다시 그리기"
    case .quit: "끝내기"
    }
  }

  public func heading(of topic: BoardKeyTopic) -> String {
    switch topic {
    case .looking: "탐색"
    case .changing: "카드"
    case .elsewhere: "기타"
    }
  }

  public func keysHeading() -> String { "키" }

  public func filtered(by text: String) -> String { "필터: \(text)" }

  public func grouped() -> String { "프로젝트별" }

  public func marked(_ count: Int) -> String { "\(number(count))장 표시" }

  public func emptyBoard(add: String, help: String) -> [String] {
    ["아직 카드가 없습니다.", "\(add): 카드 추가, \(help): 모든 키"]
  }

  public func emptyFilter(letGo: String) -> [String] {
    ["필터에 맞는 카드가 없습니다.", "\(letGo): 필터 해제"]
  }

  public func moved(_ card: Card, count: Int, to state: State) -> String {
    "\(state.rawValue, .means) 이동함: \(one(card, of: count))"
  }

  public func deleted(_ card: Card, count: Int, undo: String) -> String {
    "삭제함: \(one(card, of: count)) (\(undo, .means) 복구)"
  }

  /// `12 우유 사기`, `카드 3장`.
  private func one(_ card: Card, of count: Int) -> String {
    count == 1 ? "\(card.number) \(card.title.text)" : cards(count)
  }

  public func reversed(
    _ target: RecordedTransaction, isUndo: Bool, change: String, more: Int
  ) -> String {
    let rest = more > 0 ? " 외 \(changes(more))" : ""
    return "t\(target.number) \(isUndo ? "되돌림" : "다시 함"): \(change)\(rest)"
  }

  public func taken(_ card: Card, to state: State?) -> String {
    let name = "\(card.number) \(card.title.text)"
    return state.map { "\($0.rawValue, .means) 이동됨: \(name)" } ?? "이 보드에서 없어짐: \(name)"
  }

  public func doneIsNotOrdered() -> String {
    "끝난 카드는 끝낸 시각순으로 정렬되며 순서를 바꿀 수 없습니다"
  }

  public func projectGone() -> String {
    "프로젝트가 삭제되었습니다. 모든 프로젝트를 보여 줍니다"
  }

  public func selected(
    _ card: Card, in project: ProjectName?, place: Int?, of count: Int, isMarked: Bool,
    now: CivilMinute
  ) -> String {
    var parts = ["\(card.number) \(card.title.text)", card.state.rawValue]
    if let place { parts.append("\(number(count))장 중 \(number(place))번째") }
    if isMarked { parts.append("표시됨") }
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: now))
      parts.append("\(isOverdue ? "마감 지남" : "마감") \(date(deadline, now: now))")
    }
    if card.priority != .normal { parts.append("우선순위 \(card.priority.rawValue)") }
    if !card.steps.isEmpty {
      let checked = card.steps.count { $0.isChecked }
      parts.append("단계 \(card.steps.count)개 중 \(checked)개")
    }
    if !card.tags.isEmpty { parts.append("태그 \(list(card.tags.list.map(\.text)))") }
    if let project { parts.append("프로젝트 \(project.text)") }
    return list(parts)
  }

  public func selected(_ state: State) -> String { "\(state.rawValue), 카드 없음" }
}
