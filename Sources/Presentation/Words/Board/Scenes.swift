import Entities
import System

extension Sentence {
  public static func newCard(in column: String) -> Sentence { "New card in \(column)" }
  public static var newCardExample: Sentence { "Buy milk -d fri -t shop" }

  public static func dueDate(_ deadline: Deadline, now: CivilMinute) -> Sentence {
    "due \(.date(deadline, now: now))"
  }

  public static func readDeadline(_ deadline: Deadline, now: CivilMinute) -> Sentence {
    "\(.due(deadline, now: now))"
  }

  public static func newProjectToAdd(_ name: String) -> Sentence { "new project \(name)" }

  /// `key` goes on with the text.
  public static func textIsKept(key: String) -> Sentence {
    "Your text is kept. \(key) continues it"
  }

  public static var filterTitle: Sentence { "Filter" }
  public static var filterExample: Sentence { "milk tag:work is:overdue" }
  public static var projectsTitle: Sentence { "Projects" }
  public static var historyTitle: Sentence { "History" }
  public static var settingsTitle: Sentence { "Settings" }
  public static var allProjects: Sentence { "all projects" }
  public static var projectToFind: Sentence { "Name" }

  public static func noProjectNamed(_ name: String) -> Sentence {
    "No project name contains \(quoted: name)"
  }

  public static func deleteProject(_ name: ProjectName, cards: Int) -> Sentence {
    "Delete \(name) (\(.cards(cards)))"
  }

  public static func deleteCardsToo(_ count: Int) -> Sentence { "Delete \(.cards(count)) too" }
  public static var moveCardsToInbox: Sentence { "Move the cards to inbox" }

  public static func finishedThisWeek(_ count: Int) -> Sentence {
    "\(count: count) finished this week"
  }

  /// With `12 Write the docs (Ann)` for each of the first cards.
  public static func inProgress(_ cards: [CardInProgress], count: Int) -> Sentence {
    let names = cards.map { card in
      let person = card.assignee.map { " (\($0.text))" } ?? ""
      return Sentence.verbatim("\(card.number) \(card.title.text)\(person)")
    }
    let more = count > cards.count ? [moreRows(count - cards.count)] : []
    return "in progress: \(list: names + more, .and)"
  }

  public static func addCards(_ count: Int, to column: String) -> Sentence {
    "Add \(.cards(count)) to \(column)?"
  }

  public static var nameOfView: Sentence { "Name of the view" }
  public static var addColumn: Sentence { "Add a column after it" }
  public static var renameColumn: Sentence { "Rename the column" }
  public static var limitColumn: Sentence { "Limit its cards" }
  public static var deleteColumn: Sentence { "Delete the column" }

  public static func moveColumn(isLeft: Bool) -> Sentence {
    isLeft ? "Move it left" : "Move it right"
  }

  public static var otherValue: Sentence { "other …" }
}
