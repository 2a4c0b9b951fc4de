import Entities
import TimeKit

extension Korean {
  func template(_ phrase: Phrase.History) -> Template<Self> {
    switch phrase {
    case .added(let card): "\(id: card.number) 추가: \(card.title.text)"
    case .addedView, .deletedView, .editedView: "\(viewText(phrase))"
    case .addedColumn(let column): "열 \(column.name.text) 만듦"
    case .addedProject(let project): "프로젝트 \(project) 만듦"
    case .cards(let count): "카드 \(count: count)장"
    case .deed(let recorded): "\(deed(of: recorded))"
    case .deleted(let card): "\(id: card.number) 삭제: \(card.title.text)"
    case .deletedColumn(let column): "열 \(column.name.text) 삭제"
    case .deletedProject(let project): "프로젝트 \(project) 삭제"
    case .edited(let card, let differences, let now):
      "\(id: card): \(list: differences.map { text($0, now) }, or: "위치 바뀜")"
    case .editedColumn(let column, let differences, let now):
      """
      \(column.map { "열 \($0.text)" } ?? "삭제된 열"): \
      \(list: differences.map { text($0, now) }, or: "위치 바뀜")
      """
    case .editedProject(let project, let differences, let now):
      "\(project.map { "프로젝트 \($0.text)" } ?? "삭제된 프로젝트"): \(list(differences, now))"
    case .empty: "아직 변경이 없습니다"
    case .event(let recorded, let changes) where recorded.transaction.kind == .change:
      "\(changes)\(mark(of: recorded.transaction))"
    case .event(let recorded, let changes): "\(deed(of: recorded.transaction)): \(changes)"
    case .madeRoom(let card): "\(id: card)에 자리 만듦"
    case .newerChange(let card?): "\(id: card): 더 새로운 버전의 변경"
    case .newerChange(nil): "더 새로운 버전의 변경"
    case .noMatches: "조건에 맞는 변경이 없습니다"
    case .older: "… 이전 변경을 더 보려면: todo history --limit N"
    case .reversed(let target, let isUndo, let by, let numbers, let cards, let when):
      """
      t\(id: target.number) \
      \(isUndo, by == nil ? "되돌릴 예정" : "되돌림", by == nil ? "다시 할 예정" : "다시 함"), \
      \(target.transaction.command) (\(target.transaction.author), \(when))\
      \(cards: numbers, of: cards)
      """
    case .withNewerFields(let change, let fields):
      "\(template(change).text), \(list: fields.map(newer))"
    }
  }

  private func viewText(_ phrase: Phrase.History) -> String {
    switch phrase {
    case .addedView(let view): "보기 \(view.name.text) 추가: \(view.filters.text)"
    case .deletedView(let view): "보기 \(view.name.text) 삭제"
    case .editedView(let view, let differences, let now):
      "\(view.map { "보기 \($0.text)" } ?? "삭제된 보기"): \(list(differences, now))"
    default: ""
    }
  }

  private func list(_ differences: [Phrase.Difference], _ now: CivilMinute) -> String {
    differences.isEmpty ? "위치 바뀜" : differences.map { text($0, now) }.joined(separator: ", ")
  }

  private func deed(of recorded: RecordedTransaction) -> String {
    deed(of: recorded.transaction) + mark(of: recorded.transaction)
      + (recorded.isUndone ? " (되돌림)" : "")
  }

  private func mark(of transaction: Transaction) -> String {
    transaction.isForced ? " (강제)" : ""
  }

  private func deed(of transaction: Transaction) -> String {
    switch transaction.kind {
    case .change: transaction.command
    case .undo(let target): "t\(target) 되돌리기"
    case .redo(let target): "t\(target) 다시 하기"
    case .sync: "팀과 동기화"
    }
  }

  private func text(_ difference: Phrase.Difference, _ now: CivilMinute) -> String {
    switch difference {
    case .changed(let field, let before, let after) where before == after: "\(label(field)) 바뀜"
    case .changed(let field, let before, let after):
      "\(label(field)) \(text(before, now)) → \(text(after, now))"
    case .unknown(let field): newer(field)
    }
  }

  private func newer(_ field: String) -> String { "\(field) (더 새로운 버전의 항목)" }

  private func text(_ value: Phrase.HistoryValue, _ now: CivilMinute) -> String {
    switch value {
    case .characters(let count): "\(count.grouped)자"
    case .deadline(let deadline): date(deadline, now: now)
    case .deletedColumn: "삭제된 열"
    case .deletedProject: "삭제된 프로젝트"
    case .drawn: "자동으로 그린 표지"
    case .flag(let flag): flag ? "예" : "아니요"
    case .none: "없음"
    case .moment(let moment): self.moment(moment, now: now)
    case .picture: "그림"
    case .quoted(let text): "“\(text)”"
    case .rule(let rule): text(.list(.rule(rule)))
    case .text(let text): text
    }
  }
}

extension Template.StringInterpolation where Language == Korean {
  fileprivate mutating func appendInterpolation(list parts: [String], or other: String) {
    text += parts.isEmpty ? other : parts.joined(separator: ", ")
  }

  /// `: 카드 3, 5`.
  fileprivate mutating func appendInterpolation(cards numbers: [Int], of all: Int) {
    guard !numbers.isEmpty else { return }
    text += ": 카드 "
    appendInterpolation(numbers: numbers, of: all)
  }
}
