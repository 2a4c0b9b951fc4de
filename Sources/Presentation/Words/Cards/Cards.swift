import Entities
import System

extension Sentence {
  public static func readyCards(_ cards: [Card]) -> Sentence {
    let shown = cards.prefix(10).map { Sentence.verbatim($0.named) }
    let more = cards.count - shown.count
    let next = more == 0 ? [] : [moreLines(more, "todo next")]
    return "Ready now: \(list: shown + next)"
  }

  public static func noComments(on card: Card) -> Sentence { "No comments on \(card.named)" }

  public static func deletedCard(
    _ detail: CardDetail, namesAuthor: Bool, when: String
  ) -> Sentence? {
    guard let deletion = detail.deletedBy else { return nil }
    let author = namesAuthor ? deletion.transaction.author : nil
    return Sentence.deleted(when, by: author, in: deletion).undone(by: deletion.number)
  }

  static func deleted(
    _ when: String, by author: String?, in change: RecordedTransaction
  ) -> Sentence {
    let when =
      author.map { Sentence.word("\(when) by \($0)", of: "deletion") }
      ?? .verbatim(when)
    return "Deleted \(when) in t\(change.number)"
  }

  public static func uncheckedSteps(_ count: Int, of card: Int) -> Sentence {
    "\(.steps(count)) of \(card) not checked"
  }

  public static func progress(
    of project: ProjectName, _ progress: Progress, bar: String, next: Card?, separator: String
  ) -> Sentence {
    let figures = "\(project.text) \(progress.done)/\(progress.all) \(bar)"
    guard let next else { return .verbatim(figures) }
    return "\(figures) \(separator) next: \(next.named)"
  }
}

// MARK: - Warnings after an answer
extension Sentence {
  public static func archivedProject(_ project: ProjectName) -> Sentence {
    "Project \(project) is archived. To show it: todo project unarchive \(cut: project.text)"
  }

  public static func otherDoneCards(_ count: Int) -> Sentence {
    "Done cards skipped: \(count: count). To include them: --all"
  }

  public static func skippedWaitingCards(_ count: Int) -> Sentence {
    "\(waitingCards(count)): todo list is:waiting"
  }

  /// The command found nothing, because these cards are not in the context.
  public static func outsideContext(_ count: Int) -> Sentence {
    "Outside of the context: \(count: count). To include them: --no-context"
  }

  public static func outsideContext(_ cards: [Int]) -> Sentence {
    "Outside of the context: \(.numbered(cards))"
  }

  public static func blockedCard(_ card: BlockedCard) -> Sentence {
    "\(card.number) is blocked by \(numbers: card.blockers)"
  }

  public static func unfinishedParent(_ card: BlockedCard) -> Sentence {
    "\(card.number) has open children: \(numbers: card.blockers)"
  }

  public static func cancelledParent(_ card: BlockedCard) -> Sentence {
    "\(unfinishedParent(card)). To cancel them: todo cancel parent:\(card.number)"
  }

  public static func parent(_ notice: ParentNotice) -> Sentence {
    switch notice.fault {
    case .done: "The parent \(notice.parent) is done"
    case .cancelled: "The parent \(notice.parent) is cancelled"
    case .archived: "The parent \(notice.parent) is in an archived project"
    }
  }

  public static func unreadableCards(_ cards: [Int]) -> Sentence {
    "Values that can't be read: \(.numbered(cards)). To check the store: todo doctor"
  }

  static func invalidValues(of card: Int, in fields: [String]) -> Sentence {
    "Card \(card) has invalid values: \(list: fields.map(Sentence.field(named:)))"
  }

  /// What a card can't show, and that no command changes it.
  public static func unreadableCard(_ card: Card) -> Sentence {
    "\(.invalidValues(of: card.number, in: card.unreadable)). \(.repairStore)"
  }

  public static func filterInTitle(_ word: String, option: String) -> Sentence {
    "\(word) is part of the title. To set it instead, use \(option)"
  }

  /// A line of a batch gives the name of a card to another one.
  public static func movedName(_ name: String, from former: Int, to number: Int) -> Sentence {
    "@\(name) is now card \(number), no longer card \(former)"
  }

  public static var noTitles: Sentence { "The input has no titles, so no cards were added" }

  public static func pastDeadline(_ deadline: Deadline, now: CivilMinute) -> Sentence {
    "The deadline is in the past: \(.due(deadline, now: now))"
  }
}
