import Entities

extension Korean {
  func details(of command: CommandName) -> Template<Self> {
    switch command {
    case .add: addDetails
    case .list: listDetails
    case .search: searchDetails
    case .next, .graph, .calendar, .claim, .release, .copy, .date: planningDetails(of: command)
    case .edit: editDetails
    case .move: moveDetails
    case .check, .uncheck, .step: "단계 번호는 1부터이며 `todo show`에 나옵니다."
    case .comment: commentDetails
    case .project: projectDetails
    case .projectColor: projectColorDetails
    case .column: columnDetails
    case .columnRule: columnRuleDetails
    case .view: viewDetails
    case .projectCover: coverDetails
    case .projectArchive:
      "보관된 프로젝트의 카드는 `project:NAME`을 쓸 때만 목록에 나옵니다."
    case .projectDelete:
      "--keep-cards를 쓰면 카드는 inbox로 옮깁니다. `todo undo`는 프로젝트와 카드를 모두 복구합니다."
    case .undo: undoDetails
    case .batch: batchDetails
    case .import: importDetails
    case .export: exportDetails
    case .remind: reminderDetails
    case .board: boardDetails
    case .backup: backupDetails
    case .restore: restoreDetails
    case .doctor: doctorDetails
    case .settings: settingsDetails
    case .settingsSet: settingsSetDetails
    case .settingsEdit: settingsEditDetails
    case .boardText, .show, .start, .done, .reopen, .skip, .delete, .projectAdd, .projectShow,
      .projectRename, .projectDeadline, .projectMove, .projectUnarchive, .projectMerge, .redo,
      .projectColumns, .columnAdd, .columnRename, .columnDefault, .columnLimit, .columnMove,
      .viewAdd, .viewRename, .viewEdit, .viewDelete, .columnDelete, .teamLeave, .teamAddress,
      .teamUpgrade, .syncTake, .syncDrop, .history, .settingsGet, .settingsReset, .settingsPath,
      .completions, .help, .team, .teamCreate, .teamJoin, .teamRejoin, .teamRepair, .sync,
      .syncConflicts:
      teamDetails(of: command)
    }
  }

  var addDetails: Template<Self> {
    """
    `add` 뒤에서 옵션이 아닌 단어는 모두 제목입니다. 따옴표는 필요 없습니다.
    --lines를 쓰면 표준 입력의 한 줄이 카드 한 장이 되고, 글머리표와 체크 상자는 뺍니다. 체크된 줄은 done에 \
    추가합니다. 한 줄이라도 거부되면 아무것도 추가하지 않습니다.
    """
  }

  var commentDetails: Template<Self> {
    """
    내용을 쓰지 않으면 카드의 댓글을 오래된 것부터 보여 줍니다. 댓글 번호는 1부터입니다. 내용이 -이면 표준 입력에서 \
    읽습니다.
    작성자는 `me`가 뜻하는 사람으로, TODO_USER, 설정 user.name, 로그인 이름 순으로 정합니다. --edit은 \
    내용만 바꾸고 작성자와 날짜는 그대로 둡니다.
    """
  }

  var editDetails: Template<Self> {
    """
    지정한 항목만 바꿉니다. -t와 --step은 카드에 더하고, 다른 옵션은 값을 바꿉니다. --notes ''와 --tags \
    ''는 항목을 비우고, -d none은 마감을 삭제합니다. 카드 뒤의 제목은 따옴표 없이 쓰며, 다음 옵션에서 끝납니다.
    터미널에서 `todo edit CARD`는 카드를 편집기에서 양식으로 엽니다. 양식에 잘못된 곳이 있으면 맨 위에 오류를 적어 \
    다시 엽니다.
    """
  }

  var moveDetails: Template<Self> {
    """
    마지막 단어는 열입니다. todo, doing, done은 그 상태의 기본 열을 뜻합니다. -p나 위치를 지정하면 생략합니다. \
    카드 여러 장은 쓴 순서대로 이동합니다. 위치를 지정하지 않으면 열의 끝으로 이동합니다.
    done의 카드에는 위치가 없습니다. 끝낸 시각순으로, 새것부터 정렬합니다.
    """
  }

  var listDetails: Template<Self> {
    """
    state:, finished:, --all이 없으면 열린 카드만 보여 줍니다. 필터가 아닌 단어는 제목, 메모, 단계, 태그, 댓글에서 \
    찾습니다.
    필터 사이에 or를 쓰면 각 묶음이 끝난 카드, 대기 중인 카드, 보관된 카드를 보여 줄지 따로 정합니다.
    터미널이 좁으면 제목을 먼저 줄이고 오른쪽 열부터 숨깁니다. 번호와 마감 지남 표시, 막힘 표시는 마지막까지 남습니다.
    --fields와 --plain의 열은 \(names: CardField.columns)입니다. 파이프에는 앞의 \
    \(count: CardField.defaultColumns.count)개 열을 출력합니다.
    """
  }

  var searchDetails: Template<Self> {
    """
    제목, 태그, 단계, 메모, 댓글에 모든 단어가 있는 카드를 상태와 관계없이 찾습니다. 대소문자와 악센트는 구분하지 않아서 cafe로 \
    Café도 찾습니다. 단어의 앞부분만 써도 됩니다. 한국어, 중국어, 일본어는 단어 중간도 찾으며, 한글은 초성으로도 찾습니다. \
    숫자도 글로 찾습니다.
    구절을 그대로 찾으려면 따옴표로 묶습니다. -단어는 그 단어가 있는 카드를 뺍니다. 필터로 범위를 좁힐 수 있고, 문장 부호는 \
    무시합니다.
    """
  }

  var projectDetails: Template<Self> {
    """
    프로젝트를 정해 둔 순서로 보여 줍니다. 끝난 카드와 전체 카드, 마감이 지난 카드의 수와 가장 가까운 마감이 나옵니다. \
    터미널에서는 설정 project.view에 따라 --list나 --grid로 보여 줍니다.
    --plain의 열은 name done all overdue next_deadline deadline color archived \
    cover created id입니다. 파이프에는 앞의 여덟 열을 출력합니다.
    """
  }

  var projectColorDetails: Template<Self> {
    """
    색: \(list: ProjectColor.Name.allCases.map(\.rawValue)), \
    따옴표로 묶은 #rrggbb, 또는 이름에 따라 정해지는 auto. 터미널은 지원하는 색 가운데 가장 가까운 색을 씁니다.
    """
  }

  var coverDetails: Template<Self> {
    """
    FILE은 1 MB 이하의 PNG나 JPEG 그림입니다. -이면 표준 입력에서 읽습니다. 그림은 저장소에 복사합니다. Kitty \
    방식으로 그림을 보여 주는 터미널에는 PNG가, iTerm2 방식의 터미널에는 JPEG도 나옵니다. 다른 터미널에는 프로젝트 \
    이름으로 그린 표지가 나옵니다.
    --random은 The Cat API나 The Dog API에서 그림을 내려받습니다. 주소는 설정 cover.cat과 \
    cover.dog이며, 10초까지 기다립니다.
    """
  }

  var undoDetails: Template<Self> {
    """
    변경마다 t41과 같은 번호가 있습니다. 번호를 쓰지 않으면 아직 되돌리지 않은 가장 최근의 내 변경을 되돌립니다. 다시 실행하면 \
    그 앞의 변경을 되돌립니다. t가 없는 숫자는 카드 번호와 헷갈리므로 받지 않습니다.
    """
  }

  var boardDetails: Template<Self> {
    """
    화살표나 h j k l로 이동합니다. Enter는 카드 열기, a는 추가, e는 수정, m은 이동 메뉴, u는 되돌리기입니다. \
    H와 L은 카드를 옆 열로, J와 K는 열 안에서 옮깁니다. Space는 다음 명령에 쓸 카드를 표시하고, /는 필터, q는 끝내기, ?는 \
    모든 키 보기입니다. 마우스도 모두 쓸 수 있습니다.
    다른 프로세스가 바꾼 내용은 바로 보입니다. --screen-reader를 쓰면 화면을 그리지 않고 선택이 바뀔 때마다 한 줄씩 \
    출력하며, 파이프에서도 키를 읽습니다. TODO_MOTION=off는 애니메이션을 끕니다.
    """
  }
}
