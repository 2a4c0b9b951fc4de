import Entities
import Repositories

struct EventReader {
  private let reading: any Reading
  private let origin: EventOrigin
  private var names: NameIndex
  /// The last change first.
  private var projects: [Project.ID: [(before: Project?, after: Project?)]] = [:]
  private var states: [Int: [(before: Card?, after: Card?)]] = [:]

  enum Events {
    case few([any TrackerEvent])
    case many(ManyEvents)
  }

  init(_ origin: EventOrigin, _ reading: any Reading) throws(TrackerError) {
    self.origin = origin
    self.reading = reading
    names = try NameIndex(reading)
  }

  /// Only counts if there are more than `limit`.
  mutating func events(limit: Int) throws(TrackerError) -> Events {
    var counts = EventCounts()
    var changes: [Change] = []
    try reading.forEachChange(of: origin.number, reversed: false) { change in
      let names = change.eventNames
      for name in names { counts.add(name) }
      if counts.sum > limit { changes = [] } else if !names.isEmpty { changes.append(change) }
    }
    guard counts.sum <= limit else {
      return .many(ManyEvents(origin: origin, counts: counts))
    }
    for change in changes.reversed() { try undo(change) }
    var events: [any TrackerEvent] = []
    for change in changes { events += try self.events(of: change) }
    return .few(events)
  }

  private mutating func events(of change: Change) throws(TrackerError) -> [any TrackerEvent] {
    if let id = change.projectID {
      guard let pair = projects[id]?.popLast() else { return [] }
      try names.addDeleted(from: [change], reading)
      return [
        ProjectChanged(
          origin: origin, before: pair.before, after: pair.after, names: names.names)
      ]
    }
    guard let (before, after) = try nextStates(change.cardNumber) else { return [] }
    return change.eventNames.compactMap { event($0, before, after) }
  }

  private mutating func undo(_ change: Change) throws(TrackerError) {
    guard let id = change.projectID else { return }
    let later = projects[id]?.last
    let after = if let later { later.before } else { try reading.project(id) }
    if let project = change.added?.project {
      projects[id, default: []].append((nil, after ?? project))
    } else if let project = change.deleted?.project {
      projects[id, default: []].append((project, nil))
    } else if let after {
      projects[id, default: []].append((after.with(change.before), after))
    }
  }

  private func event(
    _ name: EventName, _ before: ListedCard?, _ after: ListedCard?
  ) -> (any TrackerEvent)? {
    switch (name, before, after) {
    case (.cardAdded, _, let after?): CardAdded(origin: origin, card: after)
    case (.cardDeleted, let before?, _): CardDeleted(origin: origin, card: before)
    case (.cardEdited, let before?, let after?):
      CardEdited(origin: origin, before: before, after: after)
    case (.cardMoved, let before?, let after?):
      CardMoved(origin: origin, before: before, after: after)
    case (.cardFinished, let before?, let after?):
      CardFinished(origin: origin, before: before, after: after)
    default: nil
    }
  }

  private mutating func nextStates(
    _ number: Int?
  ) throws(TrackerError) -> (before: ListedCard?, after: ListedCard?)? {
    guard let number else { return nil }
    if states[number] == nil {
      states[number] = try CardStates(of: number, in: origin.number, reading).pairs
    }
    guard let pair = states[number]?.first else { return nil }
    states[number]?.removeFirst()
    return (try listed(pair.before), try listed(pair.after))
  }

  private mutating func listed(_ card: Card?) throws(TrackerError) -> ListedCard? {
    guard let card else { return nil }
    try names.addDeleted(from: [.added(.card(card))], reading)
    return names.listed(card)
  }
}
