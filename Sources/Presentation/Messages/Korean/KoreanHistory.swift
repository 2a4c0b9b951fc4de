import Entities
import TimeKit

extension Korean {
  public func reversed(
    _ target: RecordedTransaction, isUndo: Bool, by transaction: Int?, numbers: [Int], cards: Int,
    when: String
  ) -> String {
    let verb =
      switch (isUndo, transaction) {
      case (true, nil): "되돌릴 예정"
      case (false, nil): "다시 할 예정"
      case (true, _): "되돌림"
      case (false, _): "다시 함"
      }
    let what = "\(target.transaction.command) (\(target.transaction.author), \(when))"
    let whom = numbers.isEmpty ? "" : ": 카드 \(self.numbers(numbers, of: cards))"
    return "t\(target.number) \(verb), \(what)\(whom)"
  }

  public func deed(of recorded: RecordedTransaction) -> String {
    let deed =
      switch recorded.transaction.kind {
      case .change: recorded.transaction.command
      case .undo(let target): "t\(target) 되돌리기"
      case .redo(let target): "t\(target) 다시 하기"
      }
    return recorded.isTakenBack ? "\(deed) (되돌림)" : deed
  }

  public func event(of recorded: RecordedTransaction, changes: String) -> String {
    switch recorded.transaction.kind {
    case .change: changes
    case .undo(let target): "t\(target) 되돌리기: \(changes)"
    case .redo(let target): "t\(target) 다시 하기: \(changes)"
    }
  }

  public func emptyHistory() -> String {
    "아직 변경이 없습니다"
  }

  public func olderChanges() -> String {
    "… 더 오래된 변경: todo history --limit N"
  }

  public func change(
    _ change: Change, projects: [Project.ID: ProjectName], now: CivilMinute
  ) -> String {
    switch change {
    case .addedCard(let card): return "\(card.number) 추가: \(card.title.text)"
    case .deletedCard(let card): return "\(card.number) 삭제: \(card.title.text)"
    case .addedProject(let project): return "프로젝트 \(project.name.text) 만듦"
    case .deletedProject(let project): return "프로젝트 \(project.name.text) 없앰"
    case .editedProject(let id, let before, let after):
      let pairs = zip(before, after).compactMap { before, after in
        before.name.map { "\(label($0)) \(value(before, now)) → \(value(after, now))" }
      }
      let name = projects[id].map { "프로젝트 \($0.text)" } ?? "사라진 프로젝트"
      return "\(name): \(pairs.isEmpty ? "다른 자리" : list(pairs))"
    case .easedCard(let number, _, _): return "\(number)에 자리 만듦"
    case .editedCard(let number, let before, let after):
      let pairs = zip(before, after).compactMap { before, after -> String? in
        guard let name = before.name else { return nil }
        let old = value(before, projects, now)
        let new = value(after, projects, now)
        return old == new ? "다른 \(label(name))" : "\(label(name)) \(old) → \(new)"
      }
      return "\(number): \(pairs.isEmpty ? "다른 자리" : list(pairs))"
    }
  }

  private func value(
    _ field: CardField, _ projects: [Project.ID: ProjectName], _ now: CivilMinute
  ) -> String {
    switch field {
    case .title(let title): "“\(title.text)”"
    case .notes(let notes): notes.isEmpty ? "없음" : "\(number(notes.text.count))자"
    case .state(let state): state.rawValue
    case .project(let id): projects[id]?.text ?? "사라진 프로젝트"
    case .deadline(let deadline): deadline.map { date($0, now: now) } ?? "없음"
    case .priority(let priority): priority.rawValue
    case .tags(let tags):
      tags.isEmpty ? "없음" : tags.list.map(\.text).joined(separator: " ")
    case .steps(let steps):
      steps.isEmpty ? "없음" : "\(steps.count { $0.isChecked })/\(steps.count)"
    case .key(let key): key?.text ?? "없음"
    case .rank, .started, .finished: ""
    }
  }

  private func value(_ field: ProjectField, _ now: CivilMinute) -> String {
    switch field {
    case .name(let name): name.text
    case .color(let color): color.text
    case .deadline(let deadline): deadline.map { date($0, now: now) } ?? "없음"
    case .isArchived(let isArchived): isArchived ? "예" : "아니요"
    case .cover(let cover): cover == nil ? "그린 것" : "그림"
    case .rank: ""
    }
  }
}
