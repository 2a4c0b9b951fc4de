import Entities

extension Korean {
  public func words(for deed: SceneDeed) -> String {
    switch deed {
    case .up: "위로"
    case .down: "아래로"
    case .left: "왼쪽"
    case .right: "오른쪽"
    case .page: "한 페이지씩"
    case .ends: "처음, 끝"
    case .close: "닫기"
    case .back: "뒤로"
    case .help: "키"
    case .choose: "선택"
    case .find: "찾기"
    case .otherView: "목록/격자"
    case .archivedToo: "보관됨 보기"
    case .addProject: "추가"
    case .rename: "이름 바꾸기"
    case .archive: "보관/해제"
    case .deleteProject: "삭제"
    case .openChange: "열기"
    case .takeBack: "되돌리기/다시 하기"
    case .change: "수정"
    case .reset: "초기화"
    }
  }

  public func title(ofScene scene: SceneName) -> String {
    switch scene {
    case .projects: "프로젝트"
    case .history: "변경 기록"
    case .settings: "설정"
    }
  }

  public func filterName() -> String { "필터" }

  public func filterExample() -> String { "우유 tag:work is:overdue" }

  public func filterKeys() -> String { "Enter 적용 · Esc 취소" }

  public func allProjects() -> String { "모든 프로젝트" }

  public func nameToFind() -> String { "이름" }

  public func noProjectNamed(_ name: String) -> String {
    "이름에 \(quoted(name), .subject) 있는 프로젝트가 없습니다"
  }

  public func archivedHidden(_ count: Int) -> String { "보관됨 \(number(count)): z" }

  public func anotherValue() -> String { "다른 값 …" }

  public func deleteProject(_ name: ProjectName, cards: Int) -> String {
    "\(name.text) 삭제 (카드 \(number(cards))장)"
  }

  public func keepCards(of name: ProjectName) -> String { "카드를 inbox로 이동" }

  public func deleteCardsToo(_ count: Int) -> String { "카드 \(number(count))장도 삭제" }
}
