import Entities

extension Korean {
  public func title(of page: SettingsPageName) -> String {
    switch page {
    case .tracker: "설정"
    case .colors: "색"
    }
  }

  public func title(of section: SettingSection) -> String {
    switch section {
    case .general: "일반"
    case .projects: "프로젝트"
    case .lists: "목록과 카드"
    case .dates: "날짜"
    case .board: "보드"
    case .looks: "모양"
    case .colors: "색"
    case .programs: "프로그램"
    case .covers: "표지"
    }
  }

  public func title(of key: SettingKey) -> String {
    switch key {
    case .language: "언어"
    case .projectDefault: "새 카드의 프로젝트"
    case .projectView: "프로젝트를 보이는 방법"
    case .listFilter: "todo list의 필터"
    case .listSort: "todo list의 순서"
    case .listReverse: "순서 뒤집기"
    case .notesLimit: "보일 메모의 줄 수"
    case .weekStart: "한 주의 첫날"
    case .dateStyle: "날짜를 쓰는 방법"
    case .boardColumns: "보드의 열"
    case .boardLimitTodo: "todo의 한도"
    case .boardLimitDoing: "doing의 한도"
    case .boardLimitDone: "done의 한도"
    case .theme: "테마"
    case .marks: "표시"
    case .motion: "움직임"
    case .ambiguous: "너비가 모호한 글자"
    case .pager: "페이저"
    case .editor: "편집기"
    case .hooksFolder: "훅 폴더"
    case .notifyEvents: "데스크톱에 알릴 일"
    case .coverCat: "고양이를 가져올 곳"
    case .coverDog: "강아지를 가져올 곳"
    default: "\(key.role.map(words(for:)) ?? key.rawValue)의 모양"
    }
  }

  public func description(of key: SettingKey) -> String {
    switch key {
    case .language: "사람이 읽는 말의 언어. 이름과 JSON은 옮기지 않습니다."
    case .projectDefault: "터미널에서 -p 없이 추가한 카드가 갈 프로젝트."
    case .projectView: "터미널에서 todo project가 보이는 모습."
    case .listFilter: "터미널에서 카드를 고르지 않고 쓴 todo list가 고를 카드."
    case .listSort: "터미널에서 카드도 순서도 고르지 않고 쓴 todo list의 순서."
    case .listReverse: "그 순서를 뒤집을지."
    case .notesLimit: "터미널에서 todo show가 보일 메모의 줄 수. none이면 모두."
    case .weekStart: "터미널에서 쓴 next fri, 다음주와 week가 시작하는 날."
    case .dateStyle: "터미널에 날짜를 쓰는 방법. --plain과 JSON에는 쓰지 않습니다."
    case .boardColumns: "터미널의 보드에 이 순서로 보일 열."
    case .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      "열에 둘 카드의 한도. 넘으면 보드가 표시합니다. none이면 한도가 없습니다."
    case .theme: "색. 직접 만든 테마는 그 이름을 씁니다."
    case .marks: "상태, 우선순위, 막대의 표시에 쓸 글자."
    case .motion: "보드에서 바뀌는 것이 움직일지. TODO_MOTION이 off이면 움직이지 않음."
    case .ambiguous: "보드에서 §, ─ 같은 글자를 터미널이 얼마나 넓게 그리는지."
    case .pager: "긴 출력을 보여 줄 프로그램. cat이면 쓰지 않습니다."
    case .editor: "카드와 설정을 고칠 프로그램."
    case .hooksFolder: "일이 생기면 실행할 프로그램을 두는 곳. /나 ~/로 시작하지 않으면 설정 파일 옆입니다. none이면 실행하지 않습니다."
    case .notifyEvents: "notify-send로 데스크톱에 알릴 일. 훅 이름에서 on-을 뺀 이름입니다."
    case .coverCat, .coverDog: "--random이 그림을 받을 주소."
    default: "색과 속성: #33aa77 bold, red on white. theme이면 테마를 따릅니다."
    }
  }

  private func words(for role: Role) -> String {
    switch role {
    case .todo: "todo의 카드"
    case .doing: "doing의 카드"
    case .done: "done의 카드"
    case .overdue: "마감이 지난 카드"
    case .high: "높은 우선순위"
    case .low: "낮은 우선순위"
    case .tag: "태그"
    case .project: "프로젝트"
    case .heading: "제목 줄"
    case .muted: "지나쳐도 되는 것"
    case .found: "찾은 단어"
    case .filled: "진행된 막대"
    case .empty: "남은 막대"
    case .warning: "경고"
    case .selection: "고른 것"
    case .border: "테두리"
    }
  }

  public func description(ofChoice choice: String, of key: SettingKey) -> String? {
    switch key {
    case .language: ["system": "LC_ALL, LC_MESSAGES, LANG의 언어", "en": "영어", "ko": "한국어"][choice]
    case .projectView: ["list": "한 줄에 프로젝트 하나인 표", "grid": "표지와 고리를 나란히"][choice]
    case .listSort: CardSort(rawValue: choice).flatMap(description)
    case .weekStart:
      ["monday": "ISO 8601처럼", "sunday": "한국 달력처럼", "saturday": "이집트처럼"][choice]
    case .dateStyle:
      [
        "language": "언어를 따름: 11월 27일 (금)", "iso": "2026-11-27", "relative": "7일 뒤",
        "day-month": "27일 11월 (금)", "month-day": "11월 27일 (금)",
      ][choice]
    case .boardColumns: ["todo": "시작 전", "doing": "하는 중", "done": "끝남"][choice]
    case .theme:
      [
        "system": "터미널에 따라 밝게 또는 어둡게", "light": "밝은 배경용", "dark": "어두운 배경용",
        "mono": "색 없음",
      ][choice]
    case .marks: ["system": "로캘이 허락하는 대로", "unicode": "모든 글자", "ascii": "ASCII 글자"][choice]
    case .ambiguous: ["narrow": "한 칸", "wide": "두 칸. 표시와 상자는 ASCII"][choice]
    case .notifyEvents: EventName(rawValue: choice).map(description)
    default: nil
    }
  }

  private func description(of event: EventName) -> String {
    switch event {
    case .cardAdded: "카드 추가"
    case .cardEdited: "카드 내용 변경"
    case .cardMoved: "카드의 열, 자리, 프로젝트 변경"
    case .cardFinished: "카드 끝냄"
    case .cardDeleted: "카드 삭제"
    case .projectChanged: "프로젝트 추가, 변경, 삭제"
    case .transactionUndone: "변경을 되돌리거나 다시 함"
    }
  }

  private func description(of sort: CardSort) -> String? {
    switch sort {
    case .board: "doing, todo, done, 저마다 보드의 순서"
    case .deadline: "가까운 마감부터"
    case .priority: "high부터"
    case .created: "오래된 것부터"
    case .updated: "오래 손대지 않은 것부터"
    case .started: "먼저 시작한 것부터"
    case .finished: "먼저 끝낸 것부터"
    case .title: "가나다순"
    case .relevance: nil
    }
  }
}
