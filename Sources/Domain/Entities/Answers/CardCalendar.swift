import System

/// What is dated in a range of days: deadlines and waits of cards, the coming dates of repeating
/// cards, and deadlines of projects.
public struct CardCalendar: Sendable {
  public enum Kind: String, Sendable {
    case deadline, wait
    /// A coming date of a repeating card.
    case `repeat`
    /// The deadline of a project.
    case project
  }

  public struct Entry: Sendable {
    public let kind: Kind
    public let date: Deadline
    /// The position of the card, or of the project.
    fileprivate let index: Int
  }

  public let days: ClosedRange<CivilDay>
  /// Each once, in board order.
  public private(set) var cards: [ListedCard] = []
  /// The cards that only the context excludes; 0 if there are any in it.
  public package(set) var outside = 0
  private var projects: [ProjectName] = []
  private let today: CivilDay
  private var entries: [[Entry]]

  package init(_ days: ClosedRange<CivilDay>, today: CivilDay) {
    self.days = days
    self.today = today
    entries = Array(repeating: [], count: days.upperBound.number - days.lowerBound.number + 1)
  }

  /// Without a date in the range, nothing.
  package mutating func add(_ listed: ListedCard) {
    let card = listed.card
    let isAdded = [
      add(.deadline, card.deadline), add(.wait, card.wait),
      card.comingDates(in: days, after: today).reduce(false) { add(.repeat, $1) || $0 },
    ].contains(true)
    if isAdded { cards.append(listed) }
  }

  package mutating func add(_ project: Project) {
    if add(.project, project.deadline, index: projects.count) { projects.append(project.name) }
  }

  private mutating func add(_ kind: Kind, _ date: Deadline?, index: Int? = nil) -> Bool {
    guard let date, days.contains(date.civilDay) else { return false }
    entries[date.civilDay.number - days.lowerBound.number]
      .append(Entry(kind: kind, date: date, index: index ?? cards.count))
    return true
  }

  package mutating func sort() {
    for day in entries.indices {
      // Days without a time are last; ties are in board order.
      entries[day] = entries[day].enumerated().sorted { left, right in
        (left.element.date.sortKey, left.offset) < (right.element.date.sortKey, right.offset)
      }.map(\.element)
    }
  }

  public var isEmpty: Bool { entries.allSatisfy(\.isEmpty) }

  /// By time.
  public subscript(day: CivilDay) -> [Entry] {
    days.contains(day) ? entries[day.number - days.lowerBound.number] : []
  }

  /// `nil` for the deadline of a project.
  public func card(of entry: Entry) -> ListedCard? {
    entry.kind == .project ? nil : cards[entry.index]
  }

  /// `nil` for a date of a card.
  public func project(of entry: Entry) -> ProjectName? {
    entry.kind == .project ? projects[entry.index] : nil
  }
}
