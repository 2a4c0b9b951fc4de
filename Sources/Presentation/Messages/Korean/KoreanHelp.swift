extension Korean {
  func template(_ phrase: Phrase.Help) -> Template<Self> {
    switch phrase {
    case .about:
      """
      카드는 보드에서 todo, doing, done 순서로 이동하며, 프로젝트마다 진행률이 보입니다. 모든 변경은 되돌릴 수 \
      있습니다.
      """
    case .command(let command): command.korean
    case .dates:
      """
      날: 오늘, 내일, 모레, 글피, 금요일(오늘 다음에 오는 첫 금요일), 다음 주 금요일, 주말, 15일, 12월 24일 (목), \
      내년 1월 1일, 다음 달 말, 월말, 연말, 12월 중순, 12월 첫째 월요일, 2026-12-01. 지금부터: 3일 뒤, 사흘 뒤, \
      2주 뒤, 한 달 뒤, 30분 뒤, 일주일 전, 월말 3일 전. 시각: 오후 3시, 세시 반, 14:30, 정오, 자정(그날의 끝), 아침, \
      오늘 밤 9시. 날과 함께 쓰거나 시각만 씁니다. -d DATE 바로 뒤에 이어져 더 긴 날짜가 되는 말은 날짜에 들어갑니다. \
      --wait와 --until에서 due - 3d는 마감에서 셉니다. \
      영어로도 씁니다: fri 2pm, next fri, 24 dec, +1w2d, eom, end of next month, 2026-12-01T14:30.
      """
    case .details(let command): details(of: command)
    case .errorCode(let code): code.korean
    case .filter(let filter): filter.korean
    case .heading(let heading): heading.korean
    case .hooks: aboutHooks
    case .manual: "todo - 터미널용 프로젝트 관리 프로그램"
    case .more:
      """
      명령의 자세한 도움말은 `todo help COMMAND`로 봅니다.
      설명서는 `todo help --man | man -l -`로 봅니다.
      """
    case .option(let use): use.korean
    case .selections(let takesNumbers):
      """
      \(takesNumbers ? "카드 번호나 필터를 씁니다. " : "")모든 필터와 일치하는 카드를 선택하며, \
      state:, finished:, --all을 쓰지 않으면 열린 카드만 선택합니다. 쉼표는 “값 가운데 하나”(state:todo,doing), \
      앞의 하이픈은 “아닌 것”(-tag:later), none은 “없는 것”(deadline:none)을 뜻합니다. 필터 사이에 or를 쓰면 \
      그 앞의 필터나 뒤의 필터와 일치하는 카드를 선택합니다.
      """
    case .status(let status): status.korean
    case .usage(let form): form.korean
    case .variable(let variables): variables.korean
    }
  }
}

extension CommandName {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .boardText: "보드 보기"
    case .add: "카드 추가"
    case .list: "카드 목록 보기"
    case .search: "카드 검색. 가장 잘 맞는 카드부터"
    case .next: "다음에 할 카드 목록. 급한 것부터"
    case .show: "카드의 모든 내용 보기"
    case .graph: "어떤 카드가 어떤 카드를 막는지 보기"
    case .calendar: "한 달의 마감과 대기 보기"
    case .edit: "카드 수정"
    case .move: "카드를 다른 열, 위치, 프로젝트로 이동"
    case .start: "카드를 doing으로 이동"
    case .done: "카드를 done으로 이동"
    case .reopen: "끝난 카드를 다시 todo로 이동"
    case .skip: "반복하는 카드를 다음 날짜로 이동"
    case .claim: "다른 사람이 맡지 않도록 카드 맡기"
    case .release: "맡은 카드 내놓기"
    case .copy: "카드를 복사해 추가"
    case .delete: "카드 삭제 (`todo undo`로 복구)"
    case .check: "카드의 단계 체크"
    case .uncheck: "카드의 단계 체크 해제"
    case .step: "카드의 단계 추가, 수정, 이동, 삭제"
    case .comment: "카드에 댓글을 달거나 댓글 목록 보기"
    case .project: "프로젝트 목록 보기와 관리"
    case .projectAdd: "프로젝트 추가"
    case .projectShow: "프로젝트의 모든 내용 보기"
    case .projectRename: "프로젝트 이름 변경"
    case .projectColor: "프로젝트 색 설정"
    case .projectDeadline: "프로젝트 마감 설정"
    case .projectCover: "프로젝트 표지 보기와 설정"
    case .projectMove: "목록에서 프로젝트 위치 이동"
    case .projectArchive: "프로젝트와 그 카드를 목록에서 숨기기"
    case .projectUnarchive: "보관된 프로젝트와 그 카드를 다시 목록에 보이기"
    case .projectMerge: "모든 카드를 다른 프로젝트로 옮기고 프로젝트 삭제"
    case .projectColumns: "프로젝트에서 쓸 열 선택"
    case .column: "열 목록 보기와 관리"
    case .columnAdd: "열 추가"
    case .columnRename: "열 이름 변경"
    case .columnDefault: "열을 그 상태의 기본 열로 지정"
    case .columnLimit: "열에 둘 수 있는 카드 수 제한"
    case .columnRule: "카드가 열에 들어올 때의 규칙 설정"
    case .columnMove: "같은 상태의 열 사이에서 위치 이동"
    case .columnDelete: "열 삭제 (`todo undo`로 복구)"
    case .view: "보기 목록 보기와 관리"
    case .viewAdd: "필터를 보기로 저장"
    case .viewRename: "보기 이름 변경"
    case .viewEdit: "보기의 필터, 정렬 순서, 열 변경"
    case .viewDelete: "보기 삭제 (`todo undo`로 복구)"
    case .projectDelete: "프로젝트와 그 카드 삭제 (`todo undo`로 복구)"
    case .undo: "최근 변경이나 지정한 변경 되돌리기"
    case .redo: "되돌린 변경 다시 하기"
    case .history: "변경 기록 보기: 무엇을, 언제, 누가"
    case .batch: "여러 명령을 변경 하나로 실행"
    case .import: "파일에서 카드 가져오기"
    case .export: "카드를 파일로 내보내기"
    case .remind: "마감이 지났거나 오늘인 카드 보기, 알림 예약"
    case .board: "전체 화면 보드 열기"
    case .backup: "저장소를 파일로 백업"
    case .restore: "백업에서 저장소 복원"
    case .doctor: "저장소의 손상 검사와 복구"
    case .team: "저장소가 속한 팀 보기"
    case .teamCreate: "저장소의 카드로 팀 만들기"
    case .teamJoin: "팀에 들어가기"
    case .teamLeave: "팀에서 나가기 (저장소의 카드는 남음)"
    case .teamRejoin: "팀의 지금 카드 받기"
    case .teamAddress: "팀의 주소 바꾸기"
    case .teamUpgrade: "팀의 기록을 최신 형식으로 바꾸기"
    case .teamRepair: "백업에서 복원한 팀 고치기"
    case .sync: "팀과 변경 주고받기"
    case .syncConflicts: "합칠 수 없었던 값 목록 보기"
    case .syncTake: "충돌 해결: 보관된 값 쓰기"
    case .syncDrop: "충돌 해결: 팀의 값 두기"
    case .settings: "설정 보기와 변경"
    case .settingsGet: "설정 값 출력"
    case .settingsSet: "설정 값 지정"
    case .settingsReset: "설정을 기본값으로 초기화"
    case .settingsPath: "설정 파일의 경로 출력"
    case .settingsEdit: "설정 파일을 편집기로 수정"
    case .date: "날짜를 어떻게 읽는지 보기"
    case .completions: "셸 자동 완성 스크립트 출력"
    case .help: "`todo` 또는 명령의 도움말 보기"
    }
  }
}

extension FilterName {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .number: "카드 번호: 하나, 여럿, 또는 범위"
    case .state: "상태: todo, doing, done"
    case .column: "열: 이름, 또는 그 상태의 기본 열을 뜻하는 todo, doing, done"
    case .project: "프로젝트"
    case .tag: "태그"
    case .priority: "우선순위: high, normal, low"
    case .deadline: "마감: 오늘, ..금요일, mon..fri, week, 2026-12-01"
    case .created: "추가한 날: 오늘, -7d.., 2026-11-01..2026-11-15"
    case .updated: "마지막으로 바꾼 날: 오늘, -7d.."
    case .started: "시작한 날: 오늘, -7d.."
    case .estimate: "예상 작업량: 3, 1..3, ..3, none"
    case .assignee: "담당자: ann, me, none"
    case .view: "보기의 필터와 일치하는 카드"
    case .blocker: "먼저 끝나야 하는 카드: 3,5-7, none"
    case .wait: "대기가 끝나는 날: ..금, 다음주, none"
    case .finished: "끝낸 날: 오늘, -7d.."
    case .title: "제목에 있는 단어"
    case .text: "제목, 메모, 단계, 태그, 댓글에 있는 단어"
    case .key: "키"
    case .is:
      "is:open, is:overdue, is:waiting, is:repeating, is:blocked, is:blocking 또는 is:ready"
    }
  }
}

extension HelpHeading {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .name: "이름"
    case .synopsis: "형식"
    case .description: "설명"
    case .environment: "환경 변수"
    case .exitStatus: "종료 상태"
    case .usage: "사용법"
    case .commands: "명령"
    case .dates: "날짜"
    case .options: "옵션"
    case .examples: "예시"
    case .selections: "카드 선택"
    case .hooks: "훅"
    case .settings: "설정"
    }
  }
}

extension UsageForm {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .board: "보드 보기. --all이면 모든 카드"
    case .filteredBoard: "필터에 맞는 카드의 보드 보기: `todo project:web`"
    case .card: "카드 보기: `todo 12`"
    case .command: "명령 실행"
    }
  }
}
