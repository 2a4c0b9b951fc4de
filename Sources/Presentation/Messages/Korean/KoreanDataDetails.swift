import Entities

extension Korean {
  var batchDetails: Template<Self> {
    """
    한 줄은 todo를 뺀 명령 하나이며 따옴표는 셸과 같습니다('…', "…", \\). 변수나 와일드카드는 펼치지 않습니다. 빈 \
    줄과 #으로 시작하는 줄은 무시합니다. 카드와 프로젝트를 읽거나 바꾸는 명령만 쓸 수 있습니다.
    일괄 실행은 변경 하나이며 `todo undo` 한 번으로 되돌립니다. 거부된 줄이 있으면 멈추고 아무것도 바꾸지 않습니다. \
    --keep-going을 쓰면 나머지 줄은 유지합니다. 두 경우 모두 종료 상태는 65입니다.
    @last는 마지막으로 추가한 카드, @NAME은 `add … --as NAME`으로 추가한 카드입니다. 카드 번호 대신 씁니다.
    {로 시작하는 줄은 JSON입니다: {"command":"add","title":"우유 사기"}. 쓸 수 있는 키는 \
    command, JSON 출력에 나오는 카드의 키(\(names: CardField.edited)), \
    cards(12, "@last", 또는 목록)와 filters(["tag:web"]), step과 comment의 text, check의 steps([1,2]), \
    그리고 -를 _로 바꾼 명령의 옵션("if_any":true)입니다.
    --json을 쓰면 답마다 줄 번호가 붙습니다. 마지막 줄 {"committed":true,"transaction":"t42"}가 \
    나올 때까지 답은 확정된 것이 아닙니다.
    첫 변경부터 끝까지 저장소를 잠급니다. 다른 프로세스는 30초까지 기다린 뒤 종료 상태 75로 끝납니다. Ctrl-C는 일괄 실행을 \
    취소합니다.
    """
  }

  var importDetails: Template<Self> {
    """
    \(formats(FileFormat.allCases)) 파일 전체를 변경 하나로 가져오며, 잘못된 레코드가 있으면 아무것도 가져오지 \
    않습니다. id나 키가 이미 있는 카드는 건너뛰므로 같은 파일을 다시 가져와도 됩니다. 형식이 확실하지 않은 파일은 \
    거부하므로 --format으로 지정하십시오.
    CSV에서는 Jira, Todoist, Notion, Asana, Linear, TickTick, GitHub의 열을 알아봅니다. 구분자는 쉼표, \
    세미콜론, 탭입니다. 다른 표에서는 열을 지정하십시오: --map title=Summary,deadline=Due. 06/12/2026 같은 \
    날짜에는 --dates dmy나 --dates mdy가, 26-12-01 같은 날짜에는 --dates ymd도 필요할 수 있습니다.
    FOLDER는 Backlog.md나 kanban-md의 폴더입니다. GitHub의 파일은 `gh issue list --json \
    title,body,state,labels,url`이나 `gh project item-list --format json`의 출력이고, Trello의 파일은 \
    JSON으로 내보낸 보드입니다. 카드에 담을 수 없는 값은 메모에 둡니다.
    --keep-going을 쓰면 올바른 레코드만 가져오고 잘못된 레코드를 알리며, 종료 상태는 65입니다. FILE이 없거나 -이면 \
    표준 입력을 읽습니다.
    """
  }

  var exportDetails: Template<Self> {
    """
    \(formats(FileFormat.exported)) 카드를 선택하지 않으면 끝난 카드까지 모두 내보냅니다. 선택하면 `todo list`가 보여 주는 카드를 \
    내보냅니다. 형식에 담을 수 없는 항목은 표준 오류로 알립니다.
    CSV 파일은 한 행이 카드 한 장입니다. 태그는 쉼표로 나누고, 단계는 한 줄에 하나씩 [ ] 내용 또는 [x] 내용으로 \
    씁니다. = + - @로 시작하는 제목도 그대로 씁니다. 스프레드시트가 수식으로 읽는다면 텍스트로 가져오십시오.
    """
  }

  private func formats(_ formats: [FileFormat]) -> String {
    "형식: \(formats.map(\.rawValue).joined(separator: ", "))."
  }

  var reminderDetails: Template<Self> {
    """
    마감이 지났거나 오늘이 마감인 열린 카드를 보여 줍니다. 보관된 프로젝트는 제외합니다.
    --notify는 notify-send로 데스크톱에 알립니다. 해당하는 카드가 없으면 알리지 않습니다. --install은 매일 \
    09:00이나 지정한 시각에 알리도록 예약합니다. systemd 사용자 타이머를 쓰고, 없으면 crontab에 한 줄을 \
    추가합니다. 시각을 바꾸려면 다시 설치합니다.
    """
  }

  var backupDetails: Template<Self> {
    """
    백업은 한 시점의 저장소 전체를 복사한 것입니다. 그동안 다른 프로세스가 써도 됩니다. 본인만 읽을 수 있는 파일이며, 그 자체로 \
    저장소입니다: `todo --store FILE list`. 실패하면 파일을 남기지 않습니다.
    """
  }

  var restoreDetails: Template<Self> {
    """
    모든 카드와 변경 기록을 FILE의 내용으로 바꿉니다. 현재 내용은 먼저 저장소 옆의 파일에 저장하고 그 이름을 출력합니다. \
    원래대로 돌아가려면 그 파일을 복원하십시오. `todo undo`로는 되돌릴 수 없습니다. 열려 있는 보드에는 복원한 카드가 \
    보입니다.
    """
  }

  var doctorDetails: Template<Self> {
    """
    파일과 권한, 테이블, 색인, 카드의 순서, 검색 색인을 검사하고 카드가 변경 기록과 일치하는지 확인합니다. --repair가 \
    없으면 아무것도 바꾸지 않습니다. 문제가 없거나 모두 복구했으면 종료 상태는 0, 아니면 1입니다.
    --repair는 먼저 저장소를 옆의 파일에 백업합니다. 카드와 변경 기록이 다르면 카드를 유지하고 차이를 변경으로 기록합니다. \
    변경 기록에만 있는 카드는 복구합니다. 삭제되는 카드는 없습니다.
    --plain은 문제마다 한 줄로 found나 repaired, 코드, 설명을 출력합니다.
    """
  }

  var settingsDetails: Template<Self> {
    """
    값은 TODO_ 환경 변수, 설정 파일, PAGER 같은 다른 프로그램의 환경 변수, 기본값의 순서로 찾습니다. 파이프, \
    --plain, --json, `todo batch`에서는 필터, 정렬 순서, 날짜 형식, 기본 프로젝트를 쓰지 않습니다. \
    NAME 자리에 쓰는 이름은 `todo settings`로 볼 수 있습니다.
    """
  }

  var settingsSetDetails: Template<Self> {
    """
    단어가 여럿이어도 값 하나입니다. 목록의 값은 쉼표로 나누며 ''는 빈 목록입니다. 값을 비울 수 있는 설정에는 `none`을 \
    씁니다.
    """
  }

  var settingsEditDetails: Template<Self> {
    """
    파일을 JSON으로 엽니다. 잘못된 곳이 있으면 맨 위에 오류를 적어 다시 엽니다. 고치지 않고 닫으면 설정은 그대로이고, 쓴 \
    내용은 임시 파일에 남습니다.
    """
  }
}
