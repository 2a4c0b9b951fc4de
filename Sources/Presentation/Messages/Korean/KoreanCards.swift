import Entities
import TimeKit

extension Korean {
  public func sentence(_ deed: CardDeed, _ facts: CardFacts, isRehearsal: Bool) -> String {
    let card = facts.card
    let place = "(\(facts.project.text), \(card.state.rawValue))"
    func told(_ did: String, _ would: String) -> String {
      "\(card.number) \(isRehearsal ? would : did): \(card.title.text)"
    }
    let carried = isRehearsal ? "옮길 예정" : "옮김"
    switch deed {
    case .added: return "\(told("추가함", "추가 예정")) \(place)\(set(facts))"
    case .wasThere: return "이미 있음: \(card.number) \(card.title.text) \(place)"
    case .edited(let fields):
      return "\(told("수정함", "수정 예정")) — \(values(of: fields, facts))"
    case .moved(let from):
      let (did, would) = move(from: from, to: card.state)
      return "\(told(did, would)) \(place)"
    case .placed(let place):
      return "\(card.number, .object) \(words(place, card.state)) \(carried): "
        + "\(card.title.text) (\(facts.project.text))"
    case .sent(let project):
      return "\(card.number, .object) 프로젝트 \(project.text, .means) \(carried): \(card.title.text)"
    case .deleted: return "\(told("삭제함", "삭제 예정")) \(place)"
    case .stayed: return "이미 \(card.state.rawValue): \(card.number) \(card.title.text)"
    case .unchanged: return "바뀐 것 없음: \(card.number) \(card.title.text)"
    }
  }

  private func move(from: State, to state: State) -> (did: String, would: String) {
    switch (from, state) {
    case (_, .done): ("끝냄", "끝낼 예정")
    case (.done, _): ("다시 엶", "다시 열 예정")
    case (_, .doing): ("시작함", "시작 예정")
    default: ("되돌려 놓음", "되돌려 놓을 예정")
    }
  }

  private func words(_ place: PlaceWord, _ state: State) -> String {
    switch place {
    case .top: "\(state.rawValue) 맨 위로"
    case .bottom: "\(state.rawValue) 맨 끝으로"
    case .before(let number): "\(state.rawValue)의 \(number) 앞으로"
    case .after(let number): "\(state.rawValue)의 \(number) 뒤로"
    }
  }

  /// Everything that was set of a card, each with a comma before it.
  private func set(_ facts: CardFacts) -> String {
    let card = facts.card
    var parts: [String] = []
    if card.deadline != nil { parts.append("deadline") }
    if card.priority != .normal { parts.append("priority") }
    if !card.tags.isEmpty { parts.append("tags") }
    if !card.steps.isEmpty { parts.append("steps") }
    if !card.notes.isEmpty { parts.append("notes") }
    if card.key != nil { parts.append("key") }
    return parts.map { ", \(value(of: $0, facts))" }.joined()
  }

  private func values(of fields: [String], _ facts: CardFacts) -> String {
    fields.map { field in
      field == "notes" && !facts.card.notes.isEmpty ? "새 메모" : value(of: field, facts)
    }
    .joined(separator: ", ")
  }

  private func value(of field: String, _ facts: CardFacts) -> String {
    let card = facts.card
    switch field {
    case "deadline": return card.deadline.map { due($0, now: facts.now) } ?? "마감 없음"
    case "priority": return "우선순위 \(card.priority.rawValue)"
    case "tags":
      let tags = card.tags.list.map(\.text).joined(separator: " ")
      return tags.isEmpty ? "태그 없음" : "태그 \(tags)"
    case "steps": return "단계 \(number(card.steps.count))개"
    case "notes": return card.notes.isEmpty ? "메모 없음" : "메모"
    case "title": return "새 제목"
    case "key": return card.key.map { "키 \($0.text)" } ?? "키 없음"
    case "state": return "이제 \(card.state.rawValue)"
    case "project": return "이제 프로젝트 \(facts.project.text)"
    default: return field
    }
  }

  public func andMore(_ count: Int) -> String {
    "… 외 \(number(count))개"
  }

  public func doneBeside(_ count: Int) -> String {
    "끝난 카드 \(number(count))장도 맞지만 그대로 두었습니다. --all이면 함께 고릅니다"
  }

  public func newProject(
    _ name: ProjectName, similar: ProjectName?, isRehearsal: Bool
  ) -> String {
    let made = "프로젝트 \(name.text, .object) \(isRehearsal ? "만들 예정입니다" : "만들었습니다")"
    guard let similar else { return made }
    return "\(made). 이름이 비슷한 \(similar.text, .subject) 있습니다"
  }

  public func archivedProject(_ name: ProjectName) -> String {
    "프로젝트 \(name.text, .topic) 보관되어 목록에 카드가 나오지 않습니다. "
      + "다시 보려면: todo project unarchive \(short(name.text))"
  }

  public func pastDeadline(_ deadline: Deadline, number: Int?, now: CivilMinute) -> String {
    "마감이 이미 지났습니다: \(due(deadline, now: now))"
  }

  public func noLines() -> String {
    "줄이 없어서 아무것도 추가하지 않았습니다"
  }

  public func filterInTitle(_ word: String, option: String) -> String {
    "\(word, .topic) 제목에 그대로 남았습니다. 값으로 정하려면 \(option)"
  }

  public func endedRedo(_ transaction: Int) -> String {
    "되돌린 뒤에 새로 바꾸었으므로 todo redo만으로는 다시 할 수 없습니다. "
      + "todo redo t\(transaction, .topic) 됩니다"
  }

  public func standing(
    _ project: ProjectName, _ progress: Progress, bar: String, next: Card?, separator: String
  ) -> String {
    let stand = "\(project.text) \(progress.done)/\(progress.all) \(bar)"
    guard let next else { return stand }
    return "\(stand) \(separator) 다음: \(next.number) \(next.title.text)"
  }

  public func steps(_ card: Card, isRehearsal: Bool) -> String {
    let checked = card.steps.count { $0.isChecked }
    let verb = isRehearsal ? "바꿀 예정" : "바꿈"
    let head = "\(card.number)의 단계 \(verb): \(card.title.text)"
    return card.steps.isEmpty
      ? "\(head) (남은 단계 없음)" : "\(head) (\(card.steps.count)개 중 \(checked)개 체크)"
  }
}
