import Entities
import System

public enum CommentDeed: Hashable, Sendable {
  case added
  case edited
  case deleted
}

extension Sentence {
  public static func readyCards(_ cards: [Card]) -> Sentence {
    let shown = cards.prefix(10).map { Sentence.verbatim("\($0.number) \($0.title.text)") }
    let more = cards.count - shown.count
    return more > 0
      ? "Ready now: \(list: shown) … \(count: more) more: todo next" : "Ready now: \(list: shown)"
  }

  public static func commented(
    _ deed: CommentDeed, _ card: Card, comment: Int, isDryRun: Bool
  ) -> Sentence {
    let (number, title) = (card.number, card.title.text)
    return switch (deed, isDryRun) {
    case (.added, false): "Added comment \(comment) to \(number): \(title)"
    case (.added, true): "Would add comment \(comment) to \(number): \(title)"
    case (.edited, false): "Edited comment \(comment) of \(number): \(title)"
    case (.edited, true): "Would edit comment \(comment) of \(number): \(title)"
    case (.deleted, false): "Deleted comment \(comment) of \(number): \(title)"
    case (.deleted, true): "Would delete comment \(comment) of \(number): \(title)"
    }
  }

  public static func noComments(on card: Card) -> Sentence {
    "No comments on \(card.number): \(card.title.text)"
  }

  public static func deletedCard(
    _ detail: CardDetail, namesAuthor: Bool, when: String
  ) -> Sentence? {
    guard let deletion = detail.deletedBy else { return nil }
    let number = deletion.number
    let author = namesAuthor ? deletion.transaction.author : nil
    let deleted: Sentence = "Deleted \(.deletion(when, by: author)) in t\(number)"
    return detail.needsNewerVersion
      ? "\(deleted) with a newer version of todo, which can restore it"
      : "\(deleted). To restore it: todo undo t\(number)"
  }

  static func deletion(_ when: String, by author: String?) -> Sentence {
    author.map { .word("\(when) by \($0)", of: "deletion") } ?? .verbatim(when)
  }

  public static func uncheckedSteps(_ count: Int, of card: Int) -> Sentence {
    .count(
      count, one: "\(count: count) step of \(card) is not checked",
      other: "\(count: count) steps of \(card) are not checked")
  }

  public static func progress(
    of project: ProjectName, _ progress: Progress, bar: String, next: Card?, separator: String
  ) -> Sentence {
    let figures = "\(project.text) \(progress.done)/\(progress.all) \(bar)"
    guard let next else { return .verbatim(figures) }
    return "\(figures) \(separator) next: \(next.number) \(next.title.text)"
  }

  public static func changedSteps(of card: Card, isDryRun: Bool) -> Sentence {
    let (number, title) = (card.number, card.title.text)
    let (checked, all) = (card.steps.count { $0.isChecked }, card.steps.count)
    return switch (all, isDryRun) {
    case (0, false): "Changed the steps of \(number): \(title) (no steps left)"
    case (0, true): "Would change the steps of \(number): \(title) (no steps left)"
    case (_, false): "Changed the steps of \(number): \(title) (\(checked) of \(all) checked)"
    case (_, true): "Would change the steps of \(number): \(title) (\(checked) of \(all) checked)"
    }
  }
}

// MARK: - Warnings after an answer
extension Sentence {
  public static func archivedProject(_ project: ProjectName) -> Sentence {
    """
    Project \(project) is archived, so lists skip its cards. \
    To show them: todo project unarchive \(cut: project.text)
    """
  }

  public static func otherDoneCards(_ count: Int) -> Sentence {
    .count(
      count, one: "\(count: count) done card also matches. Use --all to include it",
      other: "\(count: count) done cards also match. Use --all to include them")
  }

  public static func skippedWaitingCards(_ count: Int) -> Sentence {
    .count(
      count, one: "\(count: count) waiting card: todo list is:waiting",
      other: "\(count: count) waiting cards: todo list is:waiting")
  }

  public static func blockedCard(_ card: BlockedCard) -> Sentence {
    "\(card.number) is blocked by \(list: card.blockers.map(String.init))"
  }

  public static func unreadableCards(_ cards: [Int]) -> Sentence {
    let list: Sentence = "\(list: cards.map(String.init))"
    return .count(
      cards.count, one: "Card \(list) has values that can't be read: todo doctor",
      other: "Cards \(list) have values that can't be read: todo doctor")
  }

  public static func unreadableRule(ofCard card: Int) -> Sentence {
    """
    The repeat rule of card \(card) can't be read, so no next card was added. \
    To check the store: todo doctor
    """
  }

  public static func filterInTitle(_ word: String, option: String) -> Sentence {
    "\(word) is part of the title. To set it instead, use \(option)"
  }

  public static func madeProject(
    _ name: ProjectName, similar: ProjectName?, isDryRun: Bool
  ) -> Sentence {
    guard let similar else {
      return isDryRun ? "Would create project \(name)" : "Created project \(name)"
    }
    return isDryRun
      ? "Would create project \(name). A project with a similar name exists: \(similar)"
      : "Created project \(name). A project with a similar name exists: \(similar)"
  }

  /// A line of a batch gives the name of a card to another one.
  public static func movedName(_ name: String, from former: Int, to number: Int) -> Sentence {
    "@\(name) is now card \(number), no longer card \(former)"
  }

  public static var noTitles: Sentence { "The input has no titles, so no cards were added" }

  public static func skippedMarkup(_ count: Int) -> Sentence {
    "Skipped \(.lines(count)) of Markdown: headings and rules"
  }

  public static func pastDeadline(_ deadline: Deadline, now: CivilMinute) -> Sentence {
    "The deadline is in the past: \(.due(deadline, now: now))"
  }

  /// Clocks show the time of a date twice, and it is the second time.
  public static func repeatedTime(_ date: Deadline, now: CivilMinute) -> Sentence {
    "Clocks show this time twice: \(.date(date, now: now)). The date is the first time"
  }
}
