import Entities

// Sentences about what a sync met, and about hubs.
extension Korean {
  func notice(_ phrase: Phrase.Team) -> Template<Self> {
    switch phrase {
    case .lostClaim(let card, let person):
      "카드 \(id: card, .topic) \(person)님이 먼저 맡았습니다"
    case .isNewMachine: "이 파일은 복사했거나 복원한 것이라 이제 팀에서 별개의 컴퓨터입니다"
    case .previewed(let number, let title): "새 번호를 받을 카드: \(id: number)  \(title)"
    case .previewedMore(let count): "… 그 밖의 카드 \(count.grouped)장"
    case .rejoined(let isDryRun):
      "팀의 지금 카드를 \(isDryRun, "받을 예정입니다", "받았습니다")"
    case .repaired(let answer, let isDryRun):
      "팀을 \(isDryRun, "고칠 예정입니다", "고쳤습니다"). 이 컴퓨터가 보낸 변경 \(answer.pushed.grouped)개"
    case .backedUp(let path): "이전 저장소는 \(path)에 있습니다"
    case .moved(let address): "팀의 주소는 이제 \(address)입니다"
    case .upgraded(let format): "팀은 이제 형식 \(id: format)을 씁니다"
    case .isNewest: "팀은 이미 최신 형식을 씁니다"
    case .notSent: "이 컴퓨터에 저장했지만 아직 팀에 보내지 못했습니다"
    case .restoredInTeam(let address):
      "저장소는 \(address)의 팀에 속합니다. 다음 동기화가 팀의 변경을 다시 가져옵니다"
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
