import Entities

// Sentences about what a sync met, and about hubs.
extension Korean {
  func notice(_ phrase: Phrase.Team) -> Template<Self> {
    switch phrase {
    case .isNewMachine: "이 파일은 복사했거나 복원한 것이라 이제 팀에서 별개의 컴퓨터입니다"
    case .previewed(let number, let title): "새 번호를 받을 카드: \(id: number)  \(title)"
    case .rejoined(let isDryRun):
      "팀의 지금 카드를 \(isDryRun, "받을 예정입니다", "받았습니다")"
    case .repaired(let answer, let isDryRun):
      """
      팀을 고치고 이 컴퓨터의 변경 \(answer.pushed.grouped)개를 \
      \(isDryRun, "보낼 예정입니다", "보냈습니다")
      """
    case .backedUp(let path): "이전 저장소는 \(path)에 있습니다"
    case .moved(let address, let isDryRun):
      isDryRun ? "\(address)의 팀을 쓸 예정입니다" : "팀의 주소는 이제 \(address)입니다"
    case .upgraded(let format): "팀은 이제 형식 \(id: format)을 씁니다"
    case .isNewest: "팀은 이미 최신 형식을 씁니다"
    case .notSent: "이 컴퓨터에 저장했지만 아직 팀에 보내지 못했습니다"
    case .restoredInTeam(let address):
      "저장소는 \(address)의 팀에 속합니다. 다음 동기화가 팀의 변경을 다시 가져옵니다"
    case .syncFirst: "카드를 추가하려면 먼저 동기화하십시오: todo sync"
    case .sqlNote(.roleExists):
      "같은 서버의 다른 데이터베이스에서는 역할이 이미 있으므로 이 줄을 빼십시오"
    case .sqlNote(.addMember(let role)):
      "팀원마다: CREATE ROLE ann LOGIN; GRANT \"\(role)\" TO ann;"
    case .noConflicts: "충돌이 없습니다"
    case .seeConflicts: "충돌을 보려면: todo sync conflicts"
    default: ""
    }
  }

  func template(ofHub fault: TeamFault) -> Template<Self> {
    switch fault {
    case .hubMissing(let address): "팀의 폴더 \(address, .subject) 없습니다"
    case .hubNotAFolder(let address): "\(address, .topic) 폴더가 아니라 파일입니다"
    case .hubUnreadable(let address): "\(address)의 팀을 읽을 권한이 없습니다"
    case .foreignHub(let address):
      "\(address)에 있는 것은 팀의 기록이 아니라 다른 프로그램의 것입니다"
    case .hubLogin(let fault, let address): template(fault, of: address)
    case .hubBusy(.writers, let address): "다른 컴퓨터가 \(address)의 팀에 쓰고 있습니다"
    case .hubBusy(.silence, let address): "\(address)의 팀이 제시간에 답하지 않았습니다"
    case .hubBusy(.start, let address): "\(address)의 서버가 시작하거나 끝나는 중입니다"
    case .hubBusy(.connections, let address): "\(address)의 서버에 남은 연결이 없습니다"
    case .hubLost(let address): "이 저장소의 팀이 \(address)에 없습니다"
    case .newerHub(let address): "더 새로운 버전의 todo가 \(address)의 팀을 만들었습니다"
    case .damagedHub(let address): "\(address)의 팀 파일이 손상되었습니다"
    case .otherLog(let position):
      """
      팀의 기록이 \(id: position)번 항목부터 이 컴퓨터가 아는 기록과 다릅니다. 백업에서 복원했을 수 \
      있습니다
      """
    case .shorterLog(let known):
      """
      이 컴퓨터가 아는 \(id: known)번 항목이 팀의 기록에 없습니다. 더 오래된 복사본으로 바뀌었을 수 \
      있습니다
      """
    case .brokenLog(let position):
      """
      팀의 기록에서 \(id: position)번 항목이 앞 항목과 이어지지 않습니다. 기록이 바뀌었거나 \
      손상되었습니다
      """
    case .damagedCopy(let position):
      "저장소에 있는 팀 기록의 복사본이 \(id: position)번 항목부터 손상되었습니다"
    case .valuesDiffer(let card): "카드 \(card)의 값이 변경을 보낸 컴퓨터의 값과 다릅니다"
    default: ""
    }
  }
}

extension Korean {
  func template(_ notice: SyncNotice) -> Template<Self> {
    switch notice {
    case .renumbered(let card, let former):
      "카드 번호가 \(id: former)에서 \(id: card, .means) 바뀌었습니다"
    case .lostClaim(let card, let person):
      "카드 \(id: card, .topic) \(person)님이 먼저 맡았습니다"
    case .movedToInbox(let card):
      "팀에서 프로젝트를 삭제해 카드 \(id: card, .topic) inbox에 있습니다"
    case .movedToDefault(let card):
      "팀에서 열을 삭제해 카드 \(id: card, .topic) 다른 열에 있습니다"
    case .overLimit(let column, let count, let limit):
      "\(column) 열의 제한은 \(limit.grouped)장인데 이제 카드가 \(count.grouped)장 있습니다"
    case .renamed(let name, let former):
      "팀에 같은 이름이 있어 \(quoted: former)의 이름이 \(quoted: name)입니다"
    }
  }

  private func template(_ fault: LoginFault, of address: String) -> Template<Self> {
    switch fault {
    case .user: "\(address)의 데이터베이스가 사용자나 비밀번호를 받아들이지 않습니다"
    case .password: "\(address)의 데이터베이스에는 비밀번호가 필요합니다"
    case .database: "\(address)의 데이터베이스가 없습니다"
    case .rights: "\(address)의 팀을 쓸 권한이 없습니다"
    }
  }
}

// What to do about the faults of teams.
extension Korean {
  func template(_ hint: Phrase.TeamHint) -> Template<Self> {
    switch hint {
    case .addCards: "팀에 추가하려면 --yes를 붙여 다시 실행하십시오"
    case .chooseName: "--name으로 다른 이름을 고르십시오. 본인이면 --yes를 붙여 다시 실행하십시오"
    case .createOrJoin: "팀을 만들려면: todo team create ADDRESS. 들어가려면: todo team join ADDRESS"
    case .installLibrary: "libpq5 같은 PostgreSQL 14 이상의 libpq를 설치하십시오"
    case .join(let address): "todo team join \(address)"
    case .kept: "변경은 이 컴퓨터에 저장되어 있습니다. 나중에 다시 실행하십시오: todo sync"
    case .rejoin: "팀의 기록을 새로 받으려면: todo team rejoin"
    case .checkDisk:
      "디스크가 연결되어 있습니까? 폴더를 옮겼으면: todo team address FOLDER"
    case .numbers: "todo sync. 한 번에 많은 카드를 추가하려면: todo sync --numbers 1000"
    case .askAdministrator:
      "백업에서 team.todo를 복원한 다음: todo team repair --push-missing"
    case .useFolder:
      "주소는 /srv/team 같은 폴더나 postgresql://HOST/DATABASE 같은 데이터베이스입니다"
    case .update: "todo의 새 버전을 설치하십시오"
    case .shareFolder, .takeOrRepair, .repairLog, .restoreHub: template(ofRepair: hint)
    case .checkDatabase, .checkLogin, .grant, .passwordFile, .trust: template(ofDatabase: hint)
    }
  }

  private func template(ofRepair hint: Phrase.TeamHint) -> Template<Self> {
    switch hint {
    case .shareFolder(let folder):
      """
      폴더의 소유자가 폴더를 함께 쓰게 할 수 있습니다: \(Phrase.TeamHint.commands(sharing: folder)). \
      새 폴더는: todo help team create
      """
    case .takeOrRepair:
      """
      팀이 잃은 것을 다시 보내려면: todo team repair --push-missing. 팀의 지금 카드를 받으려면: \
      todo team rejoin. 그러면 팀이 잃은 변경은 변경 기록과 저장소의 복사본에만 남습니다
      """
    case .repairLog(let position):
      """
      폴더이면 백업에서 team.todo를 복원하십시오. 데이터베이스이면 관리자가 항목을 지웁니다: \
      DELETE FROM todo.log WHERE position >= \(id: position). 그다음: \
      todo team repair --push-missing
      """
    case .restoreHub:
      """
      백업에서 team.todo 파일이나 데이터베이스의 테이블을 복원하십시오. 새로 시작하려면: \
      todo team leave, 그다음 todo team create ADDRESS
      """
    default: ""
    }
  }

  private func template(ofDatabase hint: Phrase.TeamHint) -> Template<Self> {
    switch hint {
    case .checkDatabase:
      "주소에 있는 데이터베이스의 이름을 확인하십시오. 새로 만들려면: createdb NAME"
    case .checkLogin:
      """
      주소의 사용자, ~/.pgpass나 PGPASSWORD의 비밀번호, 서버의 pg_hba.conf를 확인하십시오
      """
    case .grant(let role):
      """
      관리자가 권한을 줄 수 있습니다: GRANT "\(role)" TO USER. 팀을 만들려면: \
      todo team create ADDRESS --sql
      """
    case .passwordFile: "비밀번호는 모드가 600인 ~/.pgpass에 쓰거나 PGPASSWORD로 지정하십시오"
    case .trust: "인증 기관의 파일을 주소에 쓰십시오: ?sslrootcert=FILE"
    default: ""
    }
  }
}
