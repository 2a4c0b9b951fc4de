import Entities

extension SettingChoice {
  var korean: Template<Korean> {
    switch self {
    case .ambiguous(let width):
      switch width {
      case .narrow: "한 칸"
      case .wide: "두 칸. 기호와 테두리는 ASCII"
      }
    case .boardDensity(let density): density.korean
    case .boardFact(let fact): fact.korean
    case .boardPreview(let choice):
      switch choice {
      case .auto: "200열 50행 이상인 화면에서"
      case .on: "130열이나 36행 이상인 화면에서"
      case .off: "끔"
      }
    case .column(let state):
      switch state {
      case .todo: "시작 전"
      case .doing: "진행 중"
      case .done: "끝남"
      }
    case .dateStyle(let style): style.korean
    case .event(let event): event.korean
    case .language(let language):
      switch language {
      case .system: "LC_ALL, LC_MESSAGES, LANG에 따름"
      case .english: "영어"
      case .korean: "한국어"
      }
    case .marks(let marks):
      switch marks {
      case .system: "로캘에 따름"
      case .unicode: "모든 문자"
      case .ascii: "ASCII 문자만"
      }
    case .projectView(let view):
      switch view {
      case .list: "한 줄에 프로젝트 하나인 표"
      case .grid: "표지와 진행률 고리를 나란히"
      }
    case .sort(let sort): sort.korean
    case .syncMode(let mode):
      switch mode {
      case .off: "`todo sync`로만"
      case .background: "변경하고 2초 뒤 백그라운드에서"
      case .wait: "명령이 끝나기 전에. 팀에 닿지 못하면 상태 75"
      }
    case .theme(let theme):
      switch theme {
      case .system: "터미널에 따라 밝게 또는 어둡게"
      case .light: "밝은 배경용"
      case .dark: "어두운 배경용"
      case .paper: "밝은 배경용, 따뜻한 색"
      case .contrast: "어두운 배경용, 강한 대비"
      case .mono: "색 없음"
      }
    case .weekStart(let day):
      switch day {
      case .monday: "ISO 8601 방식"
      case .sunday: "한국 달력 방식"
      case .saturday: "이집트 방식"
      }
    }
  }
}

extension BoardDensity {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .compact: "한 줄"
    case .normal: "두 줄"
    case .roomy: "세 줄, 긴 제목은 두 줄"
    }
  }
}

extension BoardFact {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .deadline: "마감: 오늘, 3일, 지났으면 ! 2일"
    case .wait: "기다리는 날짜"
    case .repeat: "반복하는지"
    case .steps: "체크한 단계"
    case .assignee: "담당자"
    case .project: "프로젝트, 보드가 하나만 보이면 생략"
    case .comments: "댓글 수"
    case .tags: "태그"
    case .estimate: "예상 작업량"
    case .age: "추가한 뒤 지난 날"
    case .started: "시작한 뒤 지난 날"
    case .time: "지금 열로 온 뒤 지난 날"
    }
  }
}

extension DateStyle {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .language: "언어에 따름: 11월 27일 (금)"
    case .iso: "2026-11-27 형식"
    case .relative: "7일 뒤"
    case .dayMonth: "27일 11월 (금)"
    case .monthDay: "11월 27일 (금)"
    }
  }
}

extension EventName {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .cardAdded: "카드 추가"
    case .cardEdited: "카드 내용 수정"
    case .cardMoved: "카드의 열, 위치, 프로젝트 이동"
    case .cardFinished: "카드 완료"
    case .cardDeleted: "카드 삭제"
    case .projectChanged: "프로젝트 추가, 수정, 삭제"
    case .transactionUndone: "변경 되돌리기와 다시 하기"
    }
  }
}

extension CardSort {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .board: "doing, todo, done 순. 각 열은 보드 순서"
    case .field(.deadline): "마감이 가까운 순"
    case .field(.priority): "우선순위가 높은 순"
    case .field(.created): "먼저 추가한 순"
    case .field(.updated): "바꾼 지 오래된 순"
    case .field(.started): "먼저 시작한 순"
    case .field(.finished): "먼저 끝낸 순"
    case .field(.title): "가나다순"
    case .field(.state), .field(.column): "doing, todo, done 순"
    case .field(.project), .field(.assignee), .field(.key): "가나다순"
    case .field: "작은 순"
    case .relevance: "가장 잘 맞는 순"
    case .urgency: "급한 순"
    }
  }
}
