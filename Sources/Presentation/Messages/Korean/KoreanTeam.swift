import Entities

extension Korean {
  func template(_ phrase: Phrase.Team) -> Template<Self> {
    switch phrase {
    case .created(let address, let cards):
      "\(address)에 카드 \(cards.grouped)장으로 팀을 만들었습니다"
    case .joined(let address, let cards):
      "\(address)의 팀에 들어갔습니다. 카드 \(cards.grouped)장이 있습니다"
    case .left(let address, let waiting, let isDryRun):
      """
      \(address)의 팀에서 \(isDryRun, "나갈 예정입니다", "나왔습니다"). 저장소의 카드는 그대로 있습니다\
      \(waiting == 0 ? "" : ". 변경 \(waiting.grouped)개는 팀에 보내지 않았습니다")
      """
    case .synced(let answer, let isDryRun):
      """
      \(isDryRun, "받을 변경", "받은 변경") \(answer.pulled.grouped)개, \
      \(isDryRun, "보낼 변경", "보낸 변경") \(answer.pushed.grouped)개\
      \(answer.conflicts == 0 ? "" : ". 충돌 \(answer.conflicts.grouped)개")
      """
    case .notice(let notice): template(notice)
    case .isNewMachine, .previewed, .rejoined, .repaired, .backedUp,
      .moved, .upgraded, .isNewest, .notSent, .restoredInTeam,
      .seeConflicts, .noConflicts, .syncFirst, .sqlNote:
      notice(phrase)
    case .conflict(let number, let change, let member, let machine):
      "c\(id: number)  \(change)  (\(member), \(machine))"
    case .reversal(let isUndo): "변경 \(isUndo, "되돌리기", "다시 하기")"
    case .newerValue: "더 새로운 버전의 값"
    case .settled(let number, let takes, let isDryRun):
      """
      c\(id: number) \(isDryRun, "해결 예정", "해결함"): \
      \(takes, "보관된 값이 팀의 값이 됩니다", "팀의 값을 그대로 둡니다")
      """
    case .label(let label): "\(text(label))"
    case .machine(let name, let member, let isOwn):
      "\(member)의 \(name)\(isOwn ? " (이 컴퓨터)" : "")"
    case .never: "없음"
    case .strip(let waiting, let since, let conflicts): strip(waiting, since, conflicts)
    case .screen(let label): "\(screen(label))"
    case .fault(let fault): template(fault)
    case .hint(let hint): template(hint)
    }
  }

  private func strip(_ waiting: Int, _ since: String?, _ conflicts: Int) -> Template<Self> {
    var parts: [String] = []
    if waiting > 0 {
      parts.append("보낼 변경 \(waiting.grouped)개\(since.map { " (\($0)부터)" } ?? "")")
    }
    if conflicts > 0 { parts.append("충돌 \(conflicts.grouped)개") }
    return "\(parts.joined(separator: " · "))"
  }

  private func screen(_ label: TeamScreenLabel) -> String {
    switch label {
    case .title: "충돌"
    case .theirs: "팀"
    case .mine: "보관"
    case .empty: "충돌이 없습니다"
    case .taken: "보관된 값이 팀의 값이 됩니다"
    case .dropped: "팀의 값을 그대로 둡니다"
    }
  }

  private func text(_ label: TeamLabel) -> String {
    switch label {
    case .address: "주소"
    case .member: "내 이름"
    case .machine: "컴퓨터"
    case .lastSync: "마지막 동기화"
    case .waiting: "보낼 변경"
    case .conflicts: "충돌"
    case .voidEntries: "무효 항목"
    case .numbersLeft: "남은 번호"
    }
  }

  private func template(_ fault: TeamFault) -> Template<Self> {
    switch fault {
    case .invalidAddress(let text): "\(quoted: text, .topic) 팀의 주소로 쓸 수 없습니다"
    case .passwordInAddress: "팀의 주소는 화면에 나오므로 비밀번호를 넣을 수 없습니다"
    case .noDatabase(let text):
      "--sql은 데이터베이스의 주소에만 쓸 수 있습니다. \(quoted: text, .topic) 폴더입니다"
    case .invalidName(let name):
      "\(quoted: name, .topic) 이름으로 쓸 수 없습니다. 이름은 100바이트 이하의 한 줄입니다"
    case .noSuchConflict(let word): "충돌 \(word, .object) 찾을 수 없습니다"
    case .noTeam: "이 저장소는 팀에 속해 있지 않습니다"
    case .alreadyMember(let address): "이 저장소는 이미 \(address)의 팀에 속해 있습니다"
    case .noNumbers: "다음 동기화까지 쓸 카드 번호가 없습니다"
    case .hasCards(let count): "들어가면 이 저장소의 카드 \(count.grouped)장이 팀에 추가됩니다"
    case .nameTaken(let name): "팀에 이름이 \(name)인 팀원이 이미 있습니다"
    case .notOwn(let transaction):
      "t\(id: transaction) 변경은 팀이 했거나 팀에 들어오기 전의 변경이라 되돌릴 수 없습니다"
    case .notTakeable(let conflict): "c\(id: conflict)의 보관된 값을 더는 쓸 수 없습니다"
    case .unsendable(let what): "저장소에 팀이 받을 수 없는 값이 있습니다: \(what)"
    case .hubExists(let address): "\(address)에 이미 팀이 있습니다"
    case .noHub(let address): "\(address)에 팀이 없습니다"
    case .unreachable(let address): "\(address)의 팀에 연결할 수 없습니다"
    case .hubReadOnly(let address): "\(address)의 팀에 쓸 권한이 없습니다"
    case .hubFull(let address): "\(address)의 팀이 있는 디스크에 공간이 없습니다"
    case .hubCertificate(let address): "\(address)의 서버가 올바른 서버인지 확인할 수 없습니다"
    case .noLibrary(let name): "PostgreSQL과 통신하는 \(name) 라이브러리가 설치되어 있지 않습니다"
    case .oldLibrary(let version, let oldest):
      "libpq가 PostgreSQL \(id: version) 버전입니다. 팀에는 \(id: oldest) 버전 이상이 필요합니다"
    case .newerLog: "더 새로운 버전의 todo가 팀의 기록을 썼습니다"
    case .hubMissing, .hubNotAFolder, .hubUnreadable, .foreignHub, .newerHub, .damagedHub,
      .hubLogin, .hubBusy, .hubLost, .otherLog, .shorterLog, .brokenLog, .damagedCopy,
      .valuesDiffer:
      template(ofHub: fault)
    }
  }
}

extension Korean {
  func teamDetails(of command: CommandName) -> Template<Self> {
    switch command {
    case .teamCreate: teamCreateDetails
    case .teamJoin: teamJoinDetails
    case .teamRejoin: teamRejoinDetails
    case .teamRepair: teamRepairDetails
    case .sync: syncDetails
    case .syncConflicts: conflictDetails
    case .team: teamDetails
    default: ""
    }
  }

  private var teamDetails: Template<Self> {
    """
    팀원은 프로젝트, 카드, 열, 보기를 함께 씁니다. 각자 자기 저장소에서 오프라인으로도 일하고, \
    `todo sync`가 변경을 주고받습니다. 서로 다른 항목의 변경은 합쳐집니다. 두 사람이 한 항목을 다른 \
    값으로 바꾸면 팀의 값이 남고 다른 값은 보관됩니다. `todo sync conflicts`를 참고하십시오.
    팀의 기록은 지울 수 없습니다. 한 번 보낸 비밀은 기록에 남습니다.
    여러 계정이 팀을 함께 쓰려면 폴더나 데이터베이스를 먼저 준비하십시오. `todo help team create`를 \
    참고하십시오.
    카드의 번호는 동기화할 때 받습니다. `todo team join` 뒤에는 카드를 추가하기 전에 `todo sync`를 \
    실행하십시오. 처음에는 번호를 10, 20, 40, …개씩 받고, team.reserve 설정만큼 받을 때까지 늘립니다.
    `todo team`이 세는 무효 항목은 올바른 프로그램이 쓰지 않는 기록의 항목입니다. 어느 컴퓨터에도 \
    영향이 없습니다.
    """
  }

  private var teamCreateDetails: Template<Self> {
    """
    주소는 서로 믿는 팀원 모두가 쓸 수 있는 이 컴퓨터나 네트워크 디스크의 폴더입니다. Dropbox나 \
    Syncthing처럼 프로그램이 컴퓨터 사이에서 복사하는 폴더는 변경을 잃을 수 있어 알맞지 않습니다.
    이 명령이 만드는 폴더는 본인만 쓸 수 있습니다. 여러 계정이 함께 쓰려면 폴더를 먼저 준비하십시오: \
    `mkdir /srv/team && chgrp GROUP /srv/team && chmod 2770 /srv/team`. 그룹이 쓸 수 있는 폴더에서는 \
    팀의 파일도 그룹이 쓸 수 있습니다.
    주소는 PostgreSQL 데이터베이스일 수도 있습니다: `postgresql://USER@HOST/DATABASE`. 비밀번호는 \
    `~/.pgpass`나 PGPASSWORD에 둡니다. `?schema=NAME`으로 한 데이터베이스에 여러 팀을 둘 수 있습니다. \
    `--sql`은 팀원이 읽고 추가만 할 수 있도록 관리자가 팀을 만드는 문장을 출력하고 아무것도 바꾸지 \
    않습니다. 그다음 관리자가 팀원마다 권한을 줍니다: `CREATE ROLE ann LOGIN; GRANT "todo_members" TO \
    ann`. 역할은 서버에 하나뿐이므로, 두 번째 데이터베이스에서는 `CREATE ROLE "todo_members" NOLOGIN` \
    줄을 빼십시오.
    팀은 저장소의 카드를 받고, 변경 기록은 받지 않습니다.
    """
  }

  private var teamJoinDetails: Template<Self> {
    """
    빈 저장소는 팀의 카드를 받습니다. 카드가 있는 저장소의 카드는 새 번호로 팀에 추가됩니다. 그 전의 \
    변경은 되돌릴 수 없게 됩니다.
    """
  }

  private var teamRejoinDetails: Template<Self> {
    """
    저장소를 백업하고, 팀의 지금 기록을 받아 이 컴퓨터가 아직 보내지 않은 변경을 그 위에 적용합니다. \
    이미 보냈지만 팀이 잃은 변경은 변경 기록과 저장소의 복사본에만 남습니다. 팀에 다시 보내려면: \
    `todo team repair --push-missing`.
    """
  }

  private var teamRepairDetails: Template<Self> {
    """
    저장소를 백업합니다. --push-missing은 백업에서 복원한 팀이 잃었고 이 컴퓨터가 아는 것을 팀에 다시 \
    보냅니다. 모든 컴퓨터에서 할 수 있습니다.
    """
  }

  private var syncDetails: Template<Self> {
    """
    팀의 변경을 받고, 이 컴퓨터의 변경을 합쳐서 보냅니다. 합칠 수 없는 값은 충돌로 보관하고, \
    `todo sync conflicts`로 봅니다. 동기화는 아무것도 묻지 않습니다.
    새 카드의 번호도 동기화할 때 받습니다. sync.auto 설정은 변경할 때마다 백그라운드에서(기본값) 또는 \
    명령이 끝나기 전에 동기화합니다.
    """
  }

  private var conflictDetails: Template<Self> {
    """
    줄마다 팀의 값, 보관된 값, 바꾼 사람이 나옵니다. `todo sync take c7`은 보관된 값을 쓰고, \
    `todo sync drop c7`은 팀의 값을 둡니다. 어느 쪽이든 팀 모두에게 해결됩니다.
    `--json`은 메모의 두 글처럼 값을 모두 출력합니다.
    """
  }
}
