import Entities
import TimeKit

extension Korean {
  public func sentence(
    _ deed: ProjectDeed, _ project: Project, transaction: Int?, now: CivilMinute,
    isRehearsal: Bool
  ) -> String {
    let name = project.name.text
    func verb(_ did: String, _ would: String) -> String { isRehearsal ? would : did }
    switch deed {
    case .added:
      return "프로젝트 \(verb("추가함", "추가 예정")): \(name)\(set(project, now))"
    case .existed: return "이미 있음: 프로젝트 \(name)\(set(project, now))"
    case .renamed(let old):
      return "프로젝트 \(old.text)의 이름을 \(name, .means) \(verb("바꿈", "바꿀 예정"))"
    case .colored:
      return "프로젝트 \(verb("수정함", "수정 예정")): \(name) — 색 \(project.color.text)"
    case .due:
      let value = project.deadline.map { due($0, now: now) } ?? "마감 없음"
      return "프로젝트 \(verb("수정함", "수정 예정")): \(name) — \(value)"
    case .placed(let place):
      return "프로젝트 \(name, .object) \(words(place)) \(verb("이동함", "이동할 예정"))"
    case .archived: return "프로젝트 \(verb("보관함", "보관 예정")): \(name)"
    case .unarchived: return "프로젝트 \(verb("보관 해제함", "보관 해제 예정")): \(name)"
    case .tookOver(let other, let count):
      return "프로젝트 \(other.text, .object) \(name)에 \(verb("합침", "합칠 예정")) "
        + "(\(cards(count)))\(undo(transaction, "다시 나눌 수 있습니다"))"
    case .deleted(let count, let keptCards):
      return "프로젝트 \(verb("삭제함", "삭제 예정")): \(name)\(gone(count, keptCards))"
        + undo(transaction, "모두 복구할 수 있습니다")
    case .unchanged: return "바뀐 것 없음: 프로젝트 \(name)"
    }
  }

  private func undo(_ transaction: Int?, _ effect: String) -> String {
    transaction.map { ". todo undo t\($0, .means) \(effect)" } ?? ""
  }

  private func gone(_ count: Int, _ keptCards: Bool) -> String {
    guard count > 0 else { return " (카드 없음)" }
    return keptCards ? " (\(cards(count))은 inbox로)" : " (\(cards(count))과 함께)"
  }

  private func words(_ place: ProjectPlace) -> String {
    switch place {
    case .top: "맨 앞으로"
    case .bottom: "맨 끝으로"
    case .before(let name): "\(name.text) 앞으로"
    case .after(let name): "\(name.text) 뒤로"
    }
  }

  /// Everything that was set of a project, each with a comma before it.
  private func set(_ project: Project, _ now: CivilMinute) -> String {
    var parts: [String] = []
    if project.color != .auto { parts.append("색 \(project.color.text)") }
    if let deadline = project.deadline { parts.append(due(deadline, now: now)) }
    return parts.map { ", \($0)" }.joined()
  }

  public func heading(ofProjects column: String) -> String {
    switch column {
    case "name": "프로젝트"
    case "count": "끝남"
    case "progress": "진행률"
    case "overdue": "마감 지남"
    case "next": "다음"
    case "deadline": "마감"
    default: column
    }
  }

  public func archivedMark() -> String {
    "(보관)"
  }

  public func overdue(_ count: Int) -> String {
    "\(number(count))장 마감 지남"
  }

  public func label(_ label: ProjectLabel) -> String {
    switch label {
    case .progress: "진행률"
    case .cards: "카드"
    case .overdue: "마감 지남"
    case .next: "다음"
    case .deadline: "마감"
    case .color: "색"
    case .cover: "표지"
    case .created: "추가"
    }
  }

  public func automaticColor(_ name: String) -> String {
    "\(name) (auto)"
  }

  public func cover(isOwn: Bool) -> String {
    isOwn ? "직접 넣은 그림" : "이름으로 그린 그림"
  }

  public func archivedBeside(_ count: Int) -> String {
    "보관된 프로젝트 \(number(count))개가 숨겨져 있습니다. 함께 보려면 --archived를 쓰십시오"
  }

  public func similarProject(_ name: ProjectName) -> String {
    "이름이 비슷한 프로젝트 \(name.text, .subject) 있습니다"
  }

  public func message(for fault: ProjectFault) -> MessageText {
    switch fault {
    case .noVerb(let name):
      MessageText(
        "프로젝트 \(quoted(name))에 대한 명령이 없습니다",
        hint: "프로젝트를 보려면: todo project show \(inShell(name)). 명령 목록: todo help project")
    case .noPlace:
      MessageText(
        "옮길 위치가 없습니다",
        hint: "--top, --bottom, --before NAME, --after NAME 가운데 하나를 쓰십시오")
    case .unknownColumn(let name, let nearest):
      MessageText(
        "알 수 없는 열입니다: \(quoted(name))",
        hint: nearestHint(nearest) ?? "열 목록: todo help project")
    }
  }
}
