extension Korean {
  public func programSummary() -> String {
    "todo: 터미널용 프로젝트 관리. 카드는 todo에서 doing을 거쳐 done으로 갑니다"
  }

  public func usages() -> [(form: String, meaning: String)] {
    [
      ("todo [--all]", "보드를 봅니다. --all이면 열을 모두 봅니다"),
      ("todo CARD", "카드의 모든 것을 봅니다: todo 12"),
      ("todo COMMAND …", "아래의 일을 합니다"),
    ]
  }

  public var commandSummaries: [String: String] { Self.summaries }
  public var commandDetails: [String: [String]] { Self.details }
  public var filterDescriptions: [String: String] { Self.filters }

  public func description(ofErrorCode code: String) -> String {
    Self.errorCodes[code] ?? code
  }

  public func heading(_ heading: HelpHeading) -> String {
    switch heading {
    case .name: "이름"
    case .synopsis: "형식"
    case .description: "설명"
    case .environment: "환경 변수"
    case .exitStatus: "종료 상태"
    case .usage: "사용법"
    case .commands: "명령"
    case .options: "옵션"
    case .filters: "필터"
    case .examples: "보기"
    case .selections: "카드 고르기"
    case .hooks: "훅"
    case .settings: "설정"
    }
  }

  public func moreHelp() -> String {
    "todo help COMMAND는 그 명령을 보기와 함께 더 자세히 알려 줍니다."
  }
}

// MARK: - Tables
extension Korean {
  private static let summaries = [
    "": "보드를 봅니다",
    "add": "카드를 추가합니다",
    "list": "카드를 나열하거나 찾습니다",
    "search": "단어로 카드를 찾아 가장 맞는 것부터 봅니다",
    "show": "카드의 모든 것을 봅니다",
    "edit": "카드에서 지정한 것만 바꿉니다",
    "move": "카드를 다른 열, 자리, 프로젝트로 옮깁니다",
    "start": "카드를 doing으로 옮깁니다",
    "done": "카드를 done으로 옮깁니다",
    "reopen": "끝난 카드를 todo로 되돌려 놓습니다",
    "delete": "카드를 삭제합니다 (undo로 되찾습니다)",
    "check": "카드의 단계를 체크합니다",
    "uncheck": "카드의 단계를 체크 해제합니다",
    "step": "카드에 단계를 추가하거나 단계를 바꿉니다",
    "project": "프로젝트와 진척을 보거나 프로젝트를 바꿉니다",
    "project add": "프로젝트를 추가합니다",
    "project show": "프로젝트의 모든 것을 봅니다",
    "project rename": "프로젝트의 이름을 바꿉니다",
    "project color": "프로젝트의 색을 바꿉니다",
    "project deadline": "프로젝트의 마감을 정합니다",
    "project move": "프로젝트의 순서를 바꿉니다",
    "project archive": "프로젝트와 그 카드를 목록에서 숨깁니다",
    "project unarchive": "보관한 프로젝트와 그 카드를 다시 보입니다",
    "project merge": "프로젝트의 카드를 다른 프로젝트에 모두 주고 없앱니다",
    "project delete": "프로젝트를 카드와 함께 삭제합니다 (되돌리면 모두 돌아옵니다)",
    "undo": "본인의 가장 새로운 변경이나 다른 변경을 되돌립니다",
    "redo": "되돌린 것을 다시 합니다",
    "history": "무엇을 언제 누가 바꾸었는지 봅니다",
    "board": "보드를 화면 가득 열고, 바뀌는 대로 봅니다",
    "backup": "다른 프로세스가 쓰는 동안에도 저장소를 파일로 복사합니다",
    "restore": "저장소의 내용을 모두 복사본으로 바꿉니다",
    "doctor": "저장소에 손상이 있는지 살피고 --repair로 고칩니다",
    "import": "파일의 카드를 추가합니다",
    "export": "카드를 파일로 씁니다",
    "batch": "한 줄에 하나씩 많은 명령을 한 변경으로 실행합니다",
    "project cover": "프로젝트의 표지를 보거나 바꿉니다",
    "remind": "마감이 지났거나 오늘인 카드를 보고, 날마다 데스크톱에도 알립니다",
    "settings": "모든 설정과 값이 어디서 왔는지 봅니다",
    "settings get": "설정의 값을 출력합니다",
    "settings set": "설정의 값을 정합니다",
    "settings reset": "설정을 기본값으로 되돌립니다",
    "settings path": "설정이 있는 곳을 출력합니다",
    "settings edit": "설정을 편집기에서 고칩니다",
    "completions": "셸의 자동 완성을 출력합니다",
    "help": "이 도움말이나 명령의 도움말을 봅니다",
  ]

  private static let details: [String: [String]] = [
    "add": [
      "add 뒤의 단어가 제목이며 따옴표는 필요 없습니다. --lines이면 표준 입력의 줄마다 머리표와 상자를 뺀 것이 "
        + "제목입니다(체크된 것은 done에 추가합니다). 모두 추가되거나 하나도 추가되지 않습니다.",
      dateDetails,
    ],
    "edit": [
      "터미널에서 옵션 없이 쓰면 카드 한 장을 편집기에서 양식으로 엽니다: EDITOR, 없으면 VISUAL, 그것도 없으면 vi. "
        + "읽을 수 없는 양식은 잘못된 곳을 위에 적어 다시 엽니다.",
      "값 하나짜리는 바꾸고, -t와 --step은 더하고, --tags와 --notes에 ''를 주면 비우며, -d none은 마감을 없앱니다.",
      dateDetails,
    ],
    "move": [
      "마지막 단어가 상태입니다. 자리나 -p를 주면 뺍니다. 카드 여러 장은 쓴 순서를 지킵니다. 자리가 없으면 열의 끝으로 "
        + "갑니다."
    ],
    "list": [
      "state:, finished:, --all로 다른 것을 고르지 않으면 열린 카드를 봅니다. 필터가 아닌 단어는 제목, 메모, 단계, "
        + "태그에서 찾습니다.",
      "--plain의 열: number state priority deadline project tags title key created updated started "
        + "finished id notes. 파이프에는 처음 일곱 열을 탭으로 나누어 씁니다. --quiet면 아무것도 쓰지 않고, 빈 "
        + "목록은 종료 상태가 4입니다.",
    ],
    "project": projectDetails,
    "project color": projectColorDetails,
    "project archive": projectArchiveDetails,
    "project deadline": [dateDetails],
    "project delete": projectDeleteDetails,
    "undo": [
      "변경에는 번호가 있습니다: t41. 번호가 없으면 아직 되돌리지 않은 본인의 가장 새로운 변경이며, 다시 하면 더 앞의 "
        + "것입니다. 숫자만 쓰면 카드로 읽히므로 받지 않습니다."
    ],
    "check": stepDetails,
    "uncheck": stepDetails,
    "step": stepDetails,
    "search": searchDetails,
    "board": boardDetails,
    "backup": backupDetails,
    "restore": restoreDetails,
    "doctor": doctorDetails,
    "import": importDetails,
    "export": exportDetails,
    "batch": batchDetails,
    "project cover": coverDetails,
    "remind": reminderDetails,
    "settings": settingsDetails,
    "settings set": [
      "단어가 여럿이면 한 값입니다. 목록은 값 사이에 쉼표를 쓰고 ''는 빈 목록입니다. none은 허락된 곳에서 값이 없음을 "
        + "뜻합니다."
    ],
    "settings edit": [
      "파일을 JSON으로 엽니다. 읽을 수 없는 글은 잘못된 곳을 위에 적어 다시 엽니다. 그대로 두면 아무것도 바뀌지 않고 글은 "
        + "편집기의 파일에 남습니다."
    ],
  ]

  private static let boardDetails = [
    "화살표나 h j k l로 고르고, Enter로 열고, a로 더하고, e로 고치고, m으로 옮길 곳을 묻고, H와 L로 카드를 좌우로, J와 K로 "
      + "열 안에서 옮기며, Space로 여럿을 표시하고, /로 치는 대로 거르고, u로 되돌리고, q로 나갑니다. 모든 키는 ?로 봅니다. "
      + "마우스로도 다 됩니다.",
    "다른 곳에서 쓴 것은 저절로 보입니다. --screen-reader면 그리지 않고, 고른 것이 바뀔 때마다 한 줄로 말하며, 키는 파이프에서 "
      + "와도 됩니다. TODO_MOTION=off면 움직이지 않습니다.",
  ]

  private static let settingsDetails = [
    "값은 환경 변수가 있으면 거기서, 없으면 파일에서, 없으면 PAGER처럼 다른 프로그램의 환경 변수에서 오고, 그것도 없으면 "
      + "기본값입니다. 파일은 $XDG_CONFIG_HOME/todo의 settings.json이며 보통 ~/.config/todo에 있습니다.",
    "사람을 위한 설정은 스크립트에 끼어들지 않습니다. 필터, 순서, 날짜, 새 카드의 프로젝트는 터미널에서만 쓰이고 파이프, "
      + "--plain, --json, todo batch에는 쓰이지 않습니다.",
  ]

  private static let stepDetails = ["단계는 1부터 세며 번호는 todo show에 나옵니다."]

  private static let dateDetails =
    "날짜: 오늘, 내일, 모레, 금요일(오늘 뒤의 첫 금요일), 다음주 금요일, 3일 뒤, 2주 뒤, 한 달 뒤, 12월 24일, "
    + "2026-12-01. 시각은 금요일@14:30, 내일 오후 2시 30분처럼 붙입니다. today, fri, next fri, +3d, +2w, "
    + "+1m, 12-24, 2026-12-01T14:30도 읽습니다."

  private static let filters = [
    "number": "번호로 고른 카드. 여럿이나 범위도 됩니다",
    "state": "todo, doing, done. 쉼표는 그 가운데 어느 것이든입니다",
    "project": "그 프로젝트의 카드",
    "tag": "그 태그가 붙은 카드. tag:none은 태그가 없는 카드, -tag:a는 그 태그가 없는 카드",
    "priority": "high, normal, low",
    "deadline": "그때가 마감인 카드: 오늘, ..금요일, mon..fri, week, 2026-12-01, none",
    "created": "그때 추가한 카드: 오늘, -7d.., 2026-11-01..2026-11-15",
    "updated": "그때 수정한 카드: 오늘, -7d.., 2026-11-01..2026-11-15",
    "started": "그때 시작한 카드, 또는 none",
    "finished": "그때 끝낸 카드, 또는 none",
    "title": "제목에 이 단어들이 있는 카드",
    "text": "제목, 메모, 단계, 태그에 이 단어들이 있는 카드",
    "key": "키가 정확히 그것인 카드, 또는 none",
    "is": "is:overdue, is:open",
  ]
}
