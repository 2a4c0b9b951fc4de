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
      let pairs = edits(before, after) { (field: ProjectField, value) in
        field == .cover ? (value == .empty ? "그린 것" : "그림") : text(value, projects, now)
      }
      let name = projects[id].map { "프로젝트 \($0.text)" } ?? "사라진 프로젝트"
      return "\(name): \(pairs.isEmpty ? "다른 자리" : list(pairs))"
    case .easedCard(let number, _, _): return "\(number)에 자리 만듦"
    case .editedCard(let number, let before, let after):
      let pairs = edits(before, after) { (field: CardField, value) in
        switch (field, value) {
        case (.title, .text(let title)): "“\(title)”"
        case (.notes, .text(let notes)) where !notes.isEmpty: "\(self.number(notes.count))자"
        default: text(value, projects, now)
        }
      }
      return "\(number): \(pairs.isEmpty ? "다른 자리" : list(pairs))"
    case .unknown(let record):
      return "\(record.card.map { "\($0): " } ?? "")더 새로운 버전의 변경"
    }
  }

  /// What became of each field; `value` words a value of it.
  private func edits<Name: FieldName>(
    _ before: [FieldText], _ after: [FieldText], _ value: (Name, FieldValue) -> String
  ) -> [String] {
    zip(before, after).compactMap { before, after in
      guard let field = Name.recorded(before.name) else {
        return "\(before.name) (더 새로운 버전의 필드)"
      }
      guard field.role == .edited else { return nil }
      let label = label(before.name)
      let old = value(field.name, before.value(as: field))
      let new = value(field.name, after.value(as: field))
      return old == new ? "다른 \(label)" : "\(label) \(old) → \(new)"
    }
  }

  private func text(
    _ value: FieldValue, _ projects: [Project.ID: ProjectName], _ now: CivilMinute
  ) -> String {
    switch value {
    case .empty, .text(""), .tags(.none), .steps([]): "없음"
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "예" : "아니요"
    case .deadline(let deadline): date(deadline, now: now)
    // Dates follow from moves, which nobody is told of by name.
    case .date: ""
    case .project(let id): projects[id]?.text ?? "사라진 프로젝트"
    case .tags(let tags): tags.list.map(\.text).joined(separator: " ")
    case .steps(let steps): "\(steps.count { $0.isChecked })/\(steps.count)"
    }
  }
}
