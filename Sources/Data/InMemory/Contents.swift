import Entities
import Repositories
import TeamLog

/// The whole content of a store as one value, of which a rollback restores a copy.
struct Contents {
  /// Sorted by number.
  private(set) var cards: [Card] = []
  private(set) var highestNumber = 0
  /// The blockers of cards that have any, deleted cards included.
  var blockers: [Int: Blockers] = [:]
  /// In the order of lists.
  private(set) var projects: [Project] = [.inbox]
  var pictures: [PictureHash: Picture] = [:]
  private(set) var columns = ColumnList.initial
  /// In the order of lists.
  private(set) var views: [SavedView] = []
  var history = InMemoryHistory()
  var team: TeamContents?
  private var places: [ColumnKey: [ColumnPlace]] = [:]
  private var numbers: [Card.ID: Int] = [:]

  func card(_ number: Int) -> Card? {
    let index = index(of: number)
    return index < cards.count && cards[index].number == number ? cards[index] : nil
  }

  func number(of id: Card.ID) -> Int? { numbers[id] }

  func column(_ key: ColumnKey) -> [ColumnPlace] { places[key] ?? [] }

  func project(_ id: Project.ID) -> Project? { projects.first { $0.id == id } }

  private func index(of number: Int) -> Int {
    cards.partitioningIndex { $0.number >= number }
  }

  private func index(inColumn card: Card) -> Int {
    let place = ColumnPlace(of: card)
    return column(card.columnKey).partitioningIndex { $0 >= place }
  }

  mutating func takeNumber() throws(TrackerError) -> Int {
    guard team == nil else { return try takeTeamNumber() }
    highestNumber += 1
    return highestNumber
  }

  private mutating func takeTeamNumber() throws(TrackerError) -> Int {
    guard let range = team?.numbers.first else { throw .team(.noNumbers) }
    team?.numbers[0...0] = range.count == 1 ? [] : [range.lowerBound + 1...range.upperBound]
    return range.lowerBound
  }

  mutating func insert(_ card: Card) {
    highestNumber = max(highestNumber, card.number)
    cards.insert(card, at: index(of: card.number))
    numbers[card.id] = card.number
    blockers[card.number] = card.blockers.isEmpty ? nil : card.blockers
    let place = index(inColumn: card)
    places[card.columnKey, default: []].insert(ColumnPlace(of: card), at: place)
  }

  mutating func remove(_ card: Card) {
    cards.remove(at: index(of: card.number))
    numbers[card.id] = nil
    let place = index(inColumn: card)
    places[card.columnKey]?.remove(at: place)
  }

  mutating func replace(_ project: Project?, over stored: Project?) {
    projects = (projects.filter { $0.id != stored?.id } + [project].compactMap(\.self)).sorted {
      if $0.rank != $1.rank { return $0.rank < $1.rank }
      return $0.isInbox != $1.isInbox ? $0.isInbox : $0.name.folded < $1.name.folded
    }
  }

  mutating func replace(_ column: Column?, over stored: Column?) {
    let others = columns.all.filter { $0.id != stored?.id }
    columns = ColumnList(others + [column].compactMap(\.self))
  }

  mutating func replace(_ view: SavedView?, over stored: SavedView?) {
    views = (views.filter { $0.id != stored?.id } + [view].compactMap(\.self)).inOrder
  }

  /// Restores `before`, except for pictures and the team, which alone are no change.
  mutating func rollBack(to before: Contents) {
    let (pictures, team) = (pictures, team)
    self = before
    self.pictures = pictures
    self.team = team
  }
}

struct TeamContents {
  var membership: TeamMembership
  var log: [LogEntry] = []
  var checkpoint: [UInt8]?
  var notices: [SyncNotice] = []
  var outbox: [Pending] = []
  var numbers: [ClosedRange<Int>] = []
}

extension Array {
  /// The first index that meets `condition`, as all later ones must; the count if none does.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
