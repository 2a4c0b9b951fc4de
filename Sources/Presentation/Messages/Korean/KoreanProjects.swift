import Entities
import TimeKit

extension Korean {
  func template(_ phrase: Phrase.Projects) -> Template<Self> {
    switch phrase {
    case .archived: "(보관)"
    case .automaticColor(let color): "\(color) (auto)"
    case .cover(let isOwn): "\(isOwn, "직접 넣은 그림", "이름으로 그린 표지")"
    case .deed(let deed, let project, let transaction, let now, let isDryRun):
      template(deed, project, transaction, now, isDryRun)
    case .hidden(let count):
      "보관된 프로젝트 \(count: count)개가 숨겨져 있습니다. 함께 보려면 --archived를 쓰십시오"
    case .label(let label): "\(name(of: label))"
    case .overdue(let count): "\(count: count)장 마감 지남"
    case .similar(let name): "이름이 비슷한 프로젝트가 있습니다: \(name)"
    }
  }

  private func template(
    _ deed: ProjectDeed, _ project: Project, _ transaction: Int?, _ now: CivilMinute,
    _ isDryRun: Bool
  ) -> Template<Self> {
    let name = project.name
    return switch deed {
    case .added:
      "프로젝트 \(isDryRun, "추가 예정", "추가함"): \(name)\(values(of: project, now))"
    case .existed: "이미 있음: 프로젝트 \(name)\(values(of: project, now))"
    case .renamed(let old):
      "프로젝트 \(old)의 이름을 \(name, .means) \(isDryRun, "바꿀 예정", "바꿈")"
    case .colored:
      "프로젝트 \(isDryRun, "수정 예정", "수정함"): \(name) — 색 \(project.color.text)"
    case .due:
      """
      프로젝트 \(isDryRun, "수정 예정", "수정함"): \(name) — \
      \(project.deadline.map { due($0, now: now) } ?? "마감 없음")
      """
    case .placed(let place):
      "프로젝트 \(name, .object) \(words(place)) \(isDryRun, "이동할 예정", "이동함")"
    case .archived: "프로젝트 \(isDryRun, "보관 예정", "보관함"): \(name)"
    case .unarchived: "프로젝트 \(isDryRun, "보관 해제 예정", "보관 해제함"): \(name)"
    case .tookOver(let other, let cards):
      """
      프로젝트 \(other, .object) \(name)에 \(isDryRun, "합칠 예정", "합침") \
      (카드 \(count: cards)장)\(undo: transaction, "다시 나눌 수 있습니다")
      """
    case .deleted(let cards, let keptCards):
      """
      프로젝트 \(isDryRun, "삭제 예정", "삭제함"): \(name)\
      \(cards: cards, areKept: keptCards)\(undo: transaction, "모두 복구할 수 있습니다")
      """
    case .unchanged: "바뀐 것 없음: 프로젝트 \(name)"
    }
  }

  private func words(_ place: ProjectPlace) -> String {
    switch place {
    case .top: "맨 앞으로"
    case .bottom: "맨 끝으로"
    case .before(let name): "\(name.text) 앞으로"
    case .after(let name): "\(name.text) 뒤로"
    }
  }

  /// The color and the deadline, each after a comma.
  private func values(of project: Project, _ now: CivilMinute) -> String {
    var values: [String] = []
    if project.color != .auto { values.append("색 \(project.color.text)") }
    if let deadline = project.deadline { values.append(due(deadline, now: now)) }
    return values.map { ", \($0)" }.joined()
  }

  private func name(of label: ProjectLabel) -> String {
    switch label {
    case .name: "프로젝트"
    case .done: "끝남"
    case .progress: "진행률"
    case .cards: "카드"
    case .estimate: "예상 작업량"
    case .overdue: "마감 지남"
    case .next: "다음"
    case .deadline: "마감"
    case .color: "색"
    case .columns: "열"
    case .cover: "표지"
    case .created: "추가"
    }
  }
}

extension Template.StringInterpolation where Language == Korean {
  fileprivate mutating func appendInterpolation(undo transaction: Int?, _ effect: String) {
    if let transaction { text += ". todo undo \("t\(transaction)", Particle.means) \(effect)" }
  }

  /// What happens to the cards of a deleted project.
  fileprivate mutating func appendInterpolation(cards: Int, areKept: Bool) {
    guard cards > 0 else {
      text += " (카드 없음)"
      return
    }
    text += " (카드 \(cards.grouped)장\(areKept ? "은 inbox로 이동" : "과 함께"))"
  }
}

// MARK: - Covers
extension Korean {
  func template(_ phrase: Phrase.Cover) -> Template<Self> {
    switch phrase {
    case .set(let cover, let isDryRun):
      "\(cover.project.name) 표지를 \(isDryRun, "바꿀 예정", "바꿈"): \(words(cover.picture))"
    case .shown(let cover): "\(cover.project.name): \(words(cover.picture))"
    case .unchanged(let cover):
      "\(cover.project.name) 표지가 이미 같습니다: \(words(cover.picture))"
    }
  }

  func template(_ fault: CoverFault, from address: String) -> Template<Self> {
    switch fault {
    case .noProgram: "그림을 내려받는 데 필요한 curl이 설치되어 있지 않습니다"
    case .unreachable(let reason):
      "\(cut: address, at: 200)에서 그림을 내려받지 못했습니다: \(cut: reason, at: 300)"
    case .refused(let status): "\(cut: address, at: 200)에서 상태 \(id: status, .means) 응답했습니다"
    case .tooSlow(let seconds):
      "\(cut: address, at: 200)에서 \(count: seconds)초 안에 그림을 보내지 않았습니다"
    case .badAnswer: "\(cut: address, at: 200)의 응답에 그림의 주소가 없습니다"
    case .tooLarge(let limit):
      "\(cut: address, at: 200)의 그림이 \(count: limit)바이트보다 큽니다"
    case .interrupted: "중단되었습니다"
    }
  }

  func template(_ hint: Phrase.CoverHint) -> Template<Self> {
    let useOwn: Template<Self> = "직접 넣으려면: todo project cover NAME FILE"
    return switch hint {
    case .checkNetwork: "네트워크와 설정 cover.cat, cover.dog를 확인하십시오. \(useOwn)"
    case .checkSettings: "설정 cover.cat, cover.dog를 확인하십시오. \(useOwn)"
    case .installCurl: "curl을 설치하십시오. \(useOwn)"
    case .tryAgain: "나중에 다시 시도하십시오. \(useOwn)"
    case .tryAnother: "다시 시도하면 다른 그림을 내려받습니다"
    }
  }

  private func words(_ picture: Picture?) -> Template<Self> {
    guard let picture else { return "이름으로 그린 표지" }
    let format = picture.format == .png ? "PNG" : "JPEG"
    return """
      \(format), \(id: picture.width) × \(id: picture.height), \
      \(count: picture.bytes.count)바이트
      """
  }
}
