import Entities
import TimeKit

extension Korean {
  func template(_ phrase: Phrase.Cards) -> Template<Self> {
    switch phrase {
    case .ready(let cards):
      """
      이제 시작할 수 있음: \
      \(cards.prefix(10).map { "\($0.number) \($0.title.text)" }.joined(separator: ", "))\
      \(cards.count > 10 ? " " + text(.list(.more(cards.count - 10, "todo next"))) : "")
      """
    case .deed(let deed, let facts, let values, let isDryRun):
      template(deed, facts, values.map { text($0, facts.now) }, isDryRun)
    case .commented(.added, let card, let number, let isDryRun):
      "\(id: card.number)에 댓글 \(id: number) \(isDryRun, "추가 예정", "추가함"): \(card.title.text)"
    case .commented(.edited, let card, let number, let isDryRun):
      "\(id: card.number)의 댓글 \(id: number) \(isDryRun, "수정 예정", "수정함"): \(card.title.text)"
    case .commented(.deleted, let card, let number, let isDryRun):
      "\(id: card.number)의 댓글 \(id: number) \(isDryRun, "삭제 예정", "삭제함"): \(card.title.text)"
    case .noComments(let card): "\(id: card.number)에 댓글이 없습니다: \(card.title.text)"
    case .deleted(let recorded, true, let when):
      """
      \(when)에 \(recorded.transaction.author, .subject) t\(id: recorded.number)에서 더 새로운 버전의 \
      todo로 삭제했습니다. 그 버전으로 복구할 수 있습니다
      """
    case .deleted(let recorded, false, let when):
      """
      \(when)에 \(recorded.transaction.author, .subject) t\(id: recorded.number)에서 삭제했습니다. \
      복구하려면: todo undo t\(id: recorded.number)
      """
    case .progress(let project, let progress, let bar, let next, let separator):
      """
      \(project) \(id: progress.done)/\(id: progress.all) \(bar)\
      \(next.map { " \(separator) 다음: \($0.number) \($0.title.text)" } ?? "")
      """
    case .steps(let card, let isDryRun) where card.steps.isEmpty:
      "\(id: card.number)의 단계 \(isDryRun, "바꿀 예정", "바꿈"): \(card.title.text) (남은 단계 없음)"
    case .steps(let card, let isDryRun):
      """
      \(id: card.number)의 단계 \(isDryRun, "바꿀 예정", "바꿈"): \(card.title.text) \
      (\(id: card.steps.count)개 중 \(id: card.steps.count { $0.isChecked })개 체크)
      """
    }
  }

  func template(_ warning: Phrase.Warning) -> Template<Self> {
    switch warning {
    case .archived(let project):
      """
      프로젝트 \(project, .topic) 보관되어 목록에 카드가 나오지 않습니다. \
      다시 보려면: todo project unarchive \(cut: project.text)
      """
    case .otherDoneCount(let count):
      "끝난 카드 \(count: count)장도 조건에 맞습니다. 포함하려면 --all을 쓰십시오"
    case .blocked(let card):
      "\(id: card.number, .topic) 아직 끝나지 않은 \(list: card.blockers.map(String.init)) 때문에 막혀 있습니다"
    case .unreadableRule(let card):
      """
      카드 \(id: card)의 반복 규칙을 읽을 수 없어 다음 카드를 추가하지 않았습니다. \
      저장소를 점검하려면: todo doctor
      """
    case .waitingSkipped(let count): "대기 중인 카드 \(count: count)장: todo list is:waiting"
    case .filterInTitle(let word, let option):
      "\(word, .topic) 제목의 일부로 남습니다. 값으로 정하려면 \(option, .object) 쓰십시오"
    case .madeProject(let name, nil, let isDryRun):
      "프로젝트 \(name, .object) \(isDryRun, "만들 예정입니다", "만들었습니다")"
    case .madeProject(let name, let similar?, let isDryRun):
      """
      프로젝트 \(name, .object) \(isDryRun, "만들 예정입니다", "만들었습니다"). \
      이름이 비슷한 프로젝트가 있습니다: \(similar)
      """
    case .movedName(let name, let former, let number):
      "@\(name): 이제 \(id: former)번이 아니라 \(id: number)번 카드입니다"
    case .skippedMarkup(let count): "Markdown의 제목, 구분선, 표, 코드, 주석 \(count: count)줄: 건너뜀"
    case .noLines: "입력에 제목이 없어 카드를 추가하지 않았습니다"
    case .pastDeadline(let deadline, let now): "마감이 이미 지났습니다: \(due(deadline, now: now))"
    case .repeatedTime(let date, let now):
      "시계가 두 번 가리키는 시각입니다: \(self.date(date, now: now)). 날짜는 그중 첫 번째입니다"
    }
  }

  private func template(
    _ deed: CardDeed, _ facts: CardFacts, _ values: [String], _ isDryRun: Bool
  ) -> Template<Self> {
    let card = facts.card
    let (number, title) = (card.number, card.title.text)
    let place = "(\(facts.project.text), \(facts.column.text))"
    return switch deed {
    case .added:
      """
      \(id: number) \(isDryRun, "추가 예정", "추가함"): \(title) \
      \(place)\(continuing: values)
      """
    case .existed: "이미 있음: \(id: number) \(title) \(place)"
    case .edited:
      "\(id: number) \(isDryRun, "수정 예정", "수정함"): \(title) — \(values.joined(separator: ", "))"
    case .finished: "\(id: number) \(isDryRun, "끝낼 예정", "끝냄"): \(title)"
    case .moved(let from): "\(move(from, to: card.state, number, isDryRun)): \(title) \(place)"
    case .entered:
      """
      \(id: number, .object) \(facts.column.text, .means) \(isDryRun, "옮길 예정", "옮김"): \
      \(title) (\(facts.project))
      """
    case .placed(let place):
      """
      \(id: number, .object) \(words(place, facts.column)) \(isDryRun, "옮길 예정", "옮김"): \
      \(title) (\(facts.project))
      """
    case .sent(let project):
      """
      \(id: number, .object) 프로젝트 \(project, .means) \(isDryRun, "옮길 예정", "옮김"): \
      \(title)
      """
    case .skipped:
      "\(id: number) \(isDryRun, "미룰 예정", "미룸"): \(title) — \(values.joined(separator: ", "))"
    case .claimed(let end):
      "\(id: number) \(isDryRun, "맡을 예정", "맡음"): \(title) \(place)\(until(end, facts.now))"
    case .released: "\(id: number) \(isDryRun, "내놓을 예정", "내놓음"): \(title) \(place)"
    case .deleted: "\(id: number) \(isDryRun, "삭제 예정", "삭제함"): \(title) \(place)"
    case .stayed: "이미 \(facts.column.text): \(id: number) \(title)"
    case .unchanged: "바뀐 것 없음: \(id: number) \(title)"
    }
  }

  /// `12 끝냄`.
  private func move(
    _ from: State, to state: State, _ number: Int, _ isDryRun: Bool
  ) -> String {
    let words =
      switch (from, state) {
      case (_, .done): ("끝낼 예정", "끝냄")
      case (.done, _): ("다시 열 예정", "다시 엶")
      case (_, .doing): ("시작 예정", "시작함")
      case (_, .todo): ("시작 취소 예정", "시작 취소함")
      }
    return "\(number) \(isDryRun ? words.0 : words.1)"
  }

  private func until(_ end: CivilMinute?, _ now: CivilMinute) -> String {
    end.map { ", \(moment($0, now: now))까지" } ?? ""
  }

  private func words(_ place: PlaceWord, _ column: ColumnName) -> String {
    switch place {
    case .top: "\(column.text) 맨 위로"
    case .bottom: "\(column.text) 맨 끝으로"
    case .before(let number): "\(column.text)의 \(number) 앞으로"
    case .after(let number): "\(column.text)의 \(number) 뒤로"
    }
  }

  private func text(_ value: Phrase.CardValue, _ now: CivilMinute) -> String {
    switch value {
    case .column(let column): "열 \(column.text)"
    case .deadline(let deadline): deadline.map { due($0, now: now) } ?? "마감 없음"
    case .key(let key): key.map { "키 \($0.text)" } ?? "키 없음"
    case .lastDay(let day):
      day.map { "\(date(Deadline(day: $0), now: now))까지" } ?? "마지막 날 없음"
    case .newNotes: "새 메모"
    case .newTitle: "새 제목"
    case .notes(let isEmpty): isEmpty ? "메모 없음" : "메모"
    case .other(let field, let value):
      "\(label(field)) \(value.isEmpty ? "없음" : value)"
    case .priority(let priority): "우선순위 \(priority.rawValue)"
    case .project(let project): "프로젝트 \(project.text)"
    case .rule(let rule): rule.map { text($0, now: now) } ?? "반복 안 함"
    case .state(let state): "상태 \(state.rawValue)"
    case .steps(let count): "단계 \(count.grouped)개"
    case .tags(let tags): tags.isEmpty ? "태그 없음" : "태그 \(tags.joined)"
    case .blockers(let blockers):
      blockers.isEmpty
        ? "선행 카드 없음" : "선행 카드 \(blockers.numbers.map(String.init).joined(separator: ", "))"
    case .wait(let wait): wait.map { "대기 \(dateAndDistance($0, now: now))까지" } ?? "대기 없음"
    }
  }
}
