import Entities
import TimeKit

extension English {
  func template(_ phrase: Phrase.Cards) -> Template<Self> {
    switch phrase {
    case .ready(let cards):
      """
      Ready now: \
      \(cards.prefix(10).map { "\($0.number) \($0.title.text)" }.joined(separator: ", "))\
      \(cards.count > 10 ? " " + text(.list(.more(cards.count - 10, "todo next"))) : "")
      """
    case .deed(let deed, let facts, let values, let isDryRun):
      template(deed, facts, values.map { text($0, facts.now) }, isDryRun)
    case .commented(.added, let card, let number, let isDryRun):
      "\(isDryRun, "Would add", "Added") comment \(id: number) to \(card)"
    case .commented(.edited, let card, let number, let isDryRun):
      "\(isDryRun, "Would edit", "Edited") comment \(id: number) of \(card)"
    case .commented(.deleted, let card, let number, let isDryRun):
      "\(isDryRun, "Would delete", "Deleted") comment \(id: number) of \(card)"
    case .noComments(let card): "No comments on \(card)"
    case .deleted(let recorded, true, let when):
      """
      Deleted \(when) by \(recorded.transaction.author) in t\(id: recorded.number) with a newer \
      version of todo, which can restore it
      """
    case .deleted(let recorded, false, let when):
      """
      Deleted \(when) by \(recorded.transaction.author) in t\(id: recorded.number). \
      To restore it: todo undo t\(id: recorded.number)
      """
    case .progress(let project, let progress, let bar, let next, let separator):
      """
      \(project) \(id: progress.done)/\(id: progress.all) \(bar)\
      \(next.map { " \(separator) next: \($0.number) \($0.title.text)" } ?? "")
      """
    case .steps(let card, let isDryRun) where card.steps.isEmpty:
      "\(isDryRun, "Would change", "Changed") the steps of \(card) (no steps left)"
    case .steps(let card, let isDryRun):
      """
      \(isDryRun, "Would change", "Changed") the steps of \(card) \
      (\(id: card.steps.count { $0.isChecked }) of \(id: card.steps.count) checked)
      """
    }
  }

  private func inTitle(_ word: String, _ option: String) -> Template<Self> {
    "\(word) is part of the title. To set it instead, use \(option)"
  }

  private func moved(_ name: String, _ former: Int, _ number: Int) -> Template<Self> {
    "@\(name) is now card \(id: number), no longer card \(id: former)"
  }

  func template(_ warning: Phrase.Warning) -> Template<Self> {
    switch warning {
    case .archived(let project):
      """
      Project \(project) is archived, so lists skip its cards. \
      To show them: todo project unarchive \(cut: project.text)
      """
    case .otherDoneCount(let count):
      """
      \(count, "done card") also \(count, one: "matches", other: "match"). \
      Use --all to include \(count, one: "it", other: "them")
      """
    case .blocked(let card):
      "\(id: card.number) is blocked by \(list: card.blockers.map(String.init), "and")"
    case .unreadableRule(let card): unreadableRule(card)
    case .waitingSkipped(let count): "\(count, "waiting card"): todo list is:waiting"
    case .filterInTitle(let word, let option): inTitle(word, option)
    case .madeProject(let name, nil, let isDryRun):
      "\(isDryRun, "Would create", "Created") project \(name)"
    case .madeProject(let name, let similar?, let isDryRun):
      """
      \(isDryRun, "Would create", "Created") project \(name). \
      A project with a similar name exists: \(similar)
      """
    case .movedName(let name, let former, let number): moved(name, former, number)
    case .skippedMarkup(let count):
      "Skipped \(count, "line") of Markdown: headings, rules, tables, code and comments"
    case .noLines: "The input has no titles, so no cards were added"
    case .pastDeadline(let deadline, let now):
      "The deadline is in the past: \(due(deadline, now: now))"
    case .repeatedTime(let date, let now): repeatedTime(date, now: now)
    }
  }

  private func repeatedTime(_ deadline: Deadline, now: CivilMinute) -> Template<Self> {
    "Clocks show this time twice: \(date(deadline, now: now)). The date is the first time"
  }

  private func unreadableRule(_ card: Int) -> Template<Self> {
    """
    The repeat rule of card \(id: card) can't be read, so no next card was added. \
    To check the store: todo doctor
    """
  }

  private func template(
    _ deed: CardDeed, _ facts: CardFacts, _ values: [String], _ isDryRun: Bool
  ) -> Template<Self> {
    let card = facts.card
    let place = "(\(facts.project.text), \(facts.column.text))"
    let target = "\(facts.column.text) (\(facts.project.text))"
    return switch deed {
    case .added:
      "\(isDryRun, "Would add", "Added") \(card) \(place)\(continuing: values)"
    case .existed: "Already there: \(id: card.number) \(card.title.text) \(place)"
    case .edited:
      "\(isDryRun, "Would edit", "Edited") \(card) — \(values.joined(separator: ", "))"
    case .finished: "\(isDryRun, "Would finish", "Finished") \(card)"
    case .moved where card.state == .done:
      "\(isDryRun, "Would finish", "Finished") \(card) \(place)"
    case .moved(from: .done): "\(isDryRun, "Would reopen", "Reopened") \(card) \(place)"
    case .moved where card.state == .doing:
      "\(isDryRun, "Would start", "Started") \(card) \(place)"
    case .moved: "\(isDryRun, "Would move", "Moved") \(card) back to \(target)"
    case .entered: "\(isDryRun, "Would move", "Moved") \(card) to \(target)"
    case .placed(let place):
      """
      \(isDryRun, "Would move", "Moved") \(id: card.number) \(words(place, facts.column)): \
      \(card.title.text) (\(facts.project))
      """
    case .sent(let project):
      """
      \(isDryRun, "Would move", "Moved") \(id: card.number) to project \(project): \
      \(card.title.text)
      """
    case .skipped:
      "\(isDryRun, "Would skip", "Skipped") \(card) — \(values.joined(separator: ", "))"
    case .claimed(let end):
      "\(isDryRun, "Would claim", "Claimed") \(card) \(place)\(until(end, facts.now))"
    case .released: "\(isDryRun, "Would release", "Released") \(card) \(place)"
    case .deleted: "\(isDryRun, "Would delete", "Deleted") \(card) \(place)"
    case .stayed where State(rawValue: facts.column.text) == nil:
      "Already in \(facts.column.text): \(id: card.number) \(card.title.text)"
    case .stayed: "Already \(facts.column.text): \(id: card.number) \(card.title.text)"
    case .unchanged: "Nothing changed: \(id: card.number) \(card.title.text)"
    }
  }

  private func until(_ end: CivilMinute?, _ now: CivilMinute) -> String {
    end.map { ", until \(moment($0, now: now))" } ?? ""
  }

  private func words(_ place: PlaceWord, _ column: ColumnName) -> String {
    switch place {
    case .top: "to the top of \(column.text)"
    case .bottom: "to the end of \(column.text)"
    case .before(let number): "before \(number) in \(column.text)"
    case .after(let number): "after \(number) in \(column.text)"
    }
  }

  private func text(_ value: Phrase.CardValue, _ now: CivilMinute) -> String {
    switch value {
    case .column(let column): "now in \(column.text)"
    case .deadline(let deadline): deadline.map { due($0, now: now) } ?? "no deadline"
    case .key(let key): key.map { "key \($0.text)" } ?? "no key"
    case .lastDay(let day):
      day.map { "until \(date(Deadline(day: $0), now: now))" } ?? "no last day"
    case .newNotes: "new notes"
    case .newTitle: "new title"
    case .notes(let isEmpty): isEmpty ? "no notes" : "notes"
    case .other(let field, let value): value.isEmpty ? "no \(field)" : "\(field) \(value)"
    case .priority(let priority): "\(priority.rawValue) priority"
    case .project(let project): "now in project \(project.text)"
    case .rule(let rule): rule.map { text($0, now: now) } ?? "doesn't repeat"
    case .state(let state): "now in \(state.rawValue)"
    case .steps(let count): self.count(count, "step")
    case .tags(let tags): tags.isEmpty ? "no tags" : "tagged \(tags.joined)"
    case .blockers(let blockers):
      blockers.isEmpty
        ? "no blockers" : "blocked by \(blockers.numbers.map(String.init).listed("and"))"
    case .wait(let wait): wait.map { "waits until \(dateAndDistance($0, now: now))" } ?? "no wait"
    }
  }
}
