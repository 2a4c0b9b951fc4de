import Entities

extension SettingsPageName {
  var korean: Template<Korean> {
    switch self {
    case .tracker: "설정"
    case .colors: "색"
    case .urgency: "급한 정도"
    }
  }
}

extension SettingSection {
  var korean: Template<Korean> {
    switch self {
    case .general: "일반"
    case .projects: "프로젝트"
    case .lists: "목록과 카드"
    case .urgency: "급한 정도 (100분의 1 단위)"
    case .dates: "날짜"
    case .board: "보드"
    case .looks: "화면"
    case .colors: "색"
    case .programs: "프로그램"
    case .team: "팀"
    case .covers: "표지"
    }
  }
}

extension SettingOrigin {
  var korean: Template<Korean> {
    switch self {
    case .fallback: "기본값"
    case .file(let line): "\(id: line)번째 줄"
    case .environment(let name): "\(name)"
    }
  }
}

extension SettingHelp {
  var korean: Template<Korean> {
    let range: Template<Korean> =
      switch values {
      case .choices(let choices): ": \(choices.joined(separator: "|"))"
      case .range(let range): ": \(count: range.lowerBound)~\(count: range.upperBound)"
      case nil: ""
      }
    let fallback = fallback.map { " (기본값: \($0))" } ?? ""
    return names.isEmpty
      ? "\(key.koreanDescription)\(range)\(fallback)"
      : "\(key.koreanDescription)\(range)\(fallback). NAME: \(list: names)"
  }
}

extension SettingKey {
  var koreanTitle: Template<Korean> {
    switch self {
    case .language: "언어"
    case .userName: "내 이름"
    case .projectDefault: "기본 프로젝트"
    case .projectView: "프로젝트 보기 방식"
    case .listFilter: "목록의 필터"
    case .listSort: "목록의 정렬 순서"
    case .listReverse: "목록 뒤집기"
    case .listFields: "목록의 열"
    case .notesLimit: "메모의 줄 수"
    case .estimateUnit: "예상 작업량의 단위"
    case .urgencyOverdue: "마감이 지난 카드의 급한 정도"
    case .urgencyToday: "오늘 마감의 급한 정도"
    case .urgencyLater: "두 주 뒤 마감의 급한 정도"
    case .urgencyHigh: "높은 우선순위의 급한 정도"
    case .urgencyLow: "낮은 우선순위의 급한 정도"
    case .urgencyBlocking: "막고 있는 카드마다 더하는 급한 정도"
    case .urgencyDoing: "doing 카드의 급한 정도"
    case .urgencyAge: "하루 지날 때마다 더하는 급한 정도"
    case .weekStart: "한 주의 첫날"
    case .dateStyle: "날짜 형식"
    case .boardColumns: "보드의 열"
    case .boardView: "보드의 첫 보기"
    case .boardDensity: "카드의 높이"
    case .boardFacts: "카드에 보일 정보"
    case .boardFolded: "접은 열"
    case .boardMaximized: "최대화한 열"
    case .boardPreview: "카드 미리 보기"
    case .boardLimitTodo: "todo의 카드 한도"
    case .boardLimitDoing: "doing의 카드 한도"
    case .boardLimitDone: "done의 카드 한도"
    case .theme: "테마"
    case .marks: "기호"
    case .motion: "애니메이션"
    case .ambiguous: "너비가 모호한 문자"
    case .colorTodo: "todo 카드의 색"
    case .colorDoing: "doing 카드의 색"
    case .colorDone: "done 카드의 색"
    case .colorOverdue: "마감이 지난 카드의 색"
    case .colorHigh: "높은 우선순위의 색"
    case .colorLow: "낮은 우선순위의 색"
    case .colorTag: "태그의 색"
    case .colorProject: "프로젝트의 색"
    case .colorHeading: "제목 줄의 색"
    case .colorMuted: "보조 글자의 색"
    case .colorFound: "검색된 단어의 색"
    case .colorFilled: "끝난 진행률의 색"
    case .colorEmpty: "남은 진행률의 색"
    case .colorWarning: "경고의 색"
    case .colorSelection: "선택한 항목의 색"
    case .colorBorder: "테두리의 색"
    case .pager: "페이저"
    case .editor: "편집기"
    case .hooksFolder: "훅 폴더"
    case .notifyEvents: "데스크톱 알림"
    case .syncAuto: "자동 동기화"
    case .syncTimeout: "동기화 시간(초)"
    case .teamReserve: "미리 받을 번호 수"
    case .coverCat: "고양이 그림의 주소"
    case .coverDog: "강아지 그림의 주소"
    }
  }

  var koreanDescription: Template<Korean> {
    switch self {
    case .language: "메시지의 언어"
    case .userName: "`me`가 뜻하는 이름"
    case .projectDefault: "-p 없이 추가한 카드의 프로젝트"
    case .projectView: "`todo project`의 보기 방식"
    case .listFilter: "카드를 선택하지 않은 `todo list`의 필터"
    case .listSort: "--sort 없는 `todo list`의 정렬 순서"
    case .listReverse: "`todo list`의 정렬 순서 뒤집기"
    case .listFields: "--fields 없는 `todo list`의 열"
    case .notesLimit: "`todo show`에서 볼 메모의 줄 수"
    case .estimateUnit: "예상 작업량의 단위 (예: 점, 시간)"
    case .urgencyOverdue, .urgencyToday, .urgencyLater, .urgencyHigh, .urgencyLow,
      .urgencyBlocking, .urgencyDoing, .urgencyAge:
      "`todo next`의 가중치"
    case .weekStart: "한 주의 첫날"
    case .dateStyle: "날짜 형식"
    case .boardColumns: "보드에 보일 열과 그 순서"
    case .boardView: "`todo board`의 기본 보기"
    case .boardDensity: "보드에서 카드의 높이"
    case .boardFacts: "카드에 보일 정보, 중요한 것부터"
    case .boardFolded, .boardMaximized, .boardPreview:
      "접은 열(`-`), 최대화한 열(`z`), 카드 미리 보기(`\\`)"
    case .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      "열에 둘 카드의 한도. 넘으면 보드에 표시됨"
    case .theme: "system, light, dark, paper, contrast, mono, 또는 직접 만든 테마"
    case .marks: "기호에 쓸 문자"
    case .motion: "보드의 변화를 애니메이션으로 보기"
    case .ambiguous: "─ 같은 문자의 너비"
    case .colorTodo, .colorDoing, .colorDone, .colorOverdue, .colorHigh, .colorLow, .colorTag,
      .colorProject, .colorHeading, .colorMuted, .colorFound, .colorFilled, .colorEmpty,
      .colorWarning, .colorSelection, .colorBorder:
      "`red on white` 같은 색과 속성"
    case .pager: "긴 출력에 쓸 프로그램. cat이면 쓰지 않음"
    case .editor: "카드와 설정을 고칠 프로그램"
    case .hooksFolder: "훅을 두는 폴더, 또는 none"
    case .notifyEvents: "데스크톱에 알릴 이벤트, 또는 ''"
    case .syncAuto: "변경한 뒤의 동기화"
    case .syncTimeout: "동기화 한 번이 기다릴 최대 시간(초)"
    case .teamReserve: "오프라인용으로 받아 둘 번호의 수. 처음에는 10, 20, 40, …개씩 받음"
    case .coverCat, .coverDog: "--random이 그림을 내려받을 주소"
    }
  }
}
