import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// What a machine of a team knows, inside a transaction of its store.
struct TeamLedger {
  let work: Work
  var membership: TeamMembership
  var replica: TeamReplica
  var checkpointInterval = Int.max
  private var position: Int
  private var hasCaughtUp = false

  enum LogPart {
    /// The entries after the checkpoint.
    case recent
    case whole
    /// Before the first damaged one; only changes that make sense without the others are taken.
    case sound
  }

  /// Adds what the store changed since to the outbox.
  ///
  /// `known` is what an earlier transaction of this process left, so that the log isn't read again.
  init(
    _ work: Work, taking known: consuming TeamReplica? = nil, log part: LogPart = .recent
  ) throws(TrackerError) {
    guard let membership = try work.writing.team() else { throw .team(.noTeam) }
    self.work = work
    self.membership = membership
    let outbox = try work.writing.teamOutbox()
    position = try work.writing.teamPosition()
    if let replica = known.take(), replica.author == membership.author,
      replica.canPush == membership.canPush, replica.outbox == outbox, position > 0,
      replica.base.position == position,
      try work.writing.teamLog(after: position - 1) == replica.log
    {
      self.replica = replica
      try absorb()
      return
    }
    if part == .sound {
      let log = (try? work.writing.teamLog(after: 0)) ?? []
      replica = TeamReplica(author: membership.author, damagedLog: log, outbox: outbox)
      position = 0
      return
    }
    guard let replica = try work.writing.teamReplica(isWhole: part == .whole) else {
      throw .team(.noTeam)
    }
    self.replica = replica
    try absorb()
  }

  init(_ work: Work, new membership: TeamMembership) throws(TrackerError) {
    self.work = work
    self.membership = membership
    position = 0
    replica = TeamReplica(author: membership.author)
    try work.writing.setTeam(membership)
  }

  private mutating func absorb() throws(TrackerError) {
    let newest = work.writing.transaction - 1
    if !membership.canPush, position == 0 {
      replica.join(with: try TeamState(of: work.writing), verb: "team join", newID: work.newID)
      membership.seen = newest
      return
    }
    while membership.seen < newest {
      membership.seen += 1
      guard try absorb(membership.seen) else {
        // What a transaction alone doesn't explain, all of them together do.
        membership.seen = newest
        return try catchUp()
      }
    }
  }

  /// As far as the team can have it.
  mutating func absorbRest() throws(TrackerError) {
    while membership.seen < work.writing.transaction - 1 {
      membership.seen += 1
      _ = try absorb(membership.seen)
    }
  }

  private mutating func absorb(_ number: Int) throws(TrackerError) -> Bool {
    guard let recorded = try work.writing.transaction(number)?.transaction, recorded.kind != .sync,
      let id = try work.writing.id(ofTransaction: number)
    else { return true }
    let changes = try work.writing.changes(of: number)
    let verb = TeamVerb.of(recorded.command)
    let kind = try kind(of: recorded)
    try recall([kind.target].compactMap(\.self))
    if (try? replica.record(changes, id: id, kind: kind, verb: verb)) != nil { return true }
    return (try? replica.record(changes, id: id, kind: .change, verb: verb)) != nil
  }

  private func kind(of transaction: Transaction) throws(TrackerError) -> TeamTransaction.Kind {
    switch transaction.kind {
    case .change, .sync: return .change
    case .undo(let target):
      return try work.writing.id(ofTransaction: target).map { .undo(of: $0) } ?? .change
    case .redo(let target):
      return try work.writing.id(ofTransaction: target).map { .redo(of: $0) } ?? .change
    }
  }

  /// Takes what no transaction tells; what the team can't have is parked.
  private mutating func catchUp() throws(TrackerError) {
    let contents = try TeamState(of: work.writing)
    replica.catchUp(to: contents, verb: "sync", newID: work.newID)
    hasCaughtUp = try work.sync(to: replica.local, contents.differences(to: replica.local))
  }

  /// The targets are before the checkpoint and about to be reversed.
  mutating func recall(_ targets: [UUID]) throws(TrackerError) {
    for target in targets where replica.base.hasForgotten(target) {
      if let entry = try work.writing.teamEntry(target) { replica.recall(entry) }
    }
  }

  /// Keeps a checkpoint once a replay since the last one takes too long.
  ///
  /// The sync that had to replay does so, not the one that pulled, unless that was very much. A
  /// large checkpoint is written less often.
  mutating func keepCheckpoint() throws(TrackerError) {
    let size = replica.sizeSinceCheckpoint
    guard replica.replayedSize > checkpointInterval || size / 16 > checkpointInterval,
      size > (try work.writing.teamCheckpoint()?.count ?? 0) / 2
    else { return }
    try work.writing.setTeamCheckpoint(replica.base.checkpoint)
    replica.forgetLog(isCheckpoint: true)
  }

  /// ``save(hasChanged:synced:)`` then writes it anew.
  mutating func forgetLog() throws(TrackerError) {
    let notices = try work.writing.syncNotices()
    try work.writing.setTeam(nil)
    try work.writing.setTeam(membership)
    try work.writing.setSyncNotices(notices)
    position = 0
  }

  /// `hasChanged`: the transaction changed cards, which is then no change to send.
  mutating func save(hasChanged: Bool, synced: Date? = nil) throws(TrackerError) {
    if hasChanged || hasCaughtUp { membership.seen = work.writing.transaction }
    membership.author = replica.author
    membership.canPush = replica.canPush
    membership.conflicts = replica.local.openConflicts.count
    membership.synced = synced ?? membership.synced
    try work.writing.setTeam(membership)
    try work.writing.appendToTeamLog(replica.log.suffix(replica.base.position - position))
    position = replica.base.position
    replica.forgetLog(isCheckpoint: false)
    try work.writing.setTeamOutbox(replica.outbox)
    try work.writing.setTeamNumbers(replica.local.freeRanges(of: replica.author.replica))
  }
}

/// The name of a command without its arguments: paths and secrets stay on the machine.
enum TeamVerb {
  private static let known: Set<String> = [
    "add", "batch", "board", "cancel", "check", "claim", "column", "comment", "copy", "delete",
    "done", "edit", "import", "move", "project", "redo", "release", "reopen", "skip", "start",
    "step", "sync", "team", "uncheck", "undo", "view", "doctor",
  ]

  static func of(_ command: String) -> String {
    for word in command.split(separator: " ") {
      let verb = String(word.last == ":" ? word.dropLast() : word)
      if known.contains(verb) { return verb }
    }
    return "edit"
  }
}

extension VoidReason {
  var text: String {
    switch self {
    case .changed(let item, let field), .invalidValue(let item, let field):
      "\(item.kind.rawValue) \(field)"
    default: "entry"
    }
  }
}

extension Reading {
  /// Without changes that no sync saw; `nil` without a team.
  ///
  /// With `isWhole`, the whole log is replayed, also if there is a checkpoint. Throws
  /// ``TeamFault/damagedCopy(position:)``.
  func teamReplica(isWhole: Bool = false) throws(TrackerError) -> TeamReplica? {
    guard let team = try team() else { return nil }
    let outbox = try teamOutbox()
    var (start, log) = try isWhole ? (TeamState(), try teamLog(after: 0)) : startOfLog()
    let reversals = start.openConflicts.compactMap(\.key.subject.reversal)
    for target in reversals + log.compactMap(\.target) + outbox.compactMap(\.target)
    where start.hasForgotten(target) {
      if let entry = try teamEntry(target) { start.recall(entry) }
    }
    do throws(TrackerError) {
      return try TeamReplica(
        author: team.author, start: start, log: log, outbox: outbox, canPush: team.canPush)
    } catch .team(.log(.broken(let position))) {
      throw .team(.damagedCopy(position: position))
    }
  }

  private func startOfLog() throws(TrackerError) -> (TeamState, [LogEntry]) {
    guard let bytes = try teamCheckpoint(), let state = TeamState(checkpoint: bytes) else {
      return (TeamState(), try teamLog(after: 0))
    }
    let log = try teamLog(after: state.position - 1)
    guard log.first?.hash == state.head.hash else { return (TeamState(), try teamLog(after: 0)) }
    return (state, Array(log.dropFirst()))
  }
}

extension TeamState {
  init(of reading: any Reading) throws(TrackerError) {
    self.init(
      projects: try reading.projects(), columns: try reading.columns().all,
      views: try reading.views(), cards: try reading.cards(CardQuery(.everything)))
  }
}

extension Writing {
  /// Does nothing if another process left the team.
  func updateTeam(_ change: (inout TeamMembership) -> Void) throws(TrackerError) {
    guard var team = try team() else { return }
    change(&team)
    try setTeam(team)
  }
}

extension Work {
  /// Makes the changes, so that the store shows `state`; returns whether anything changed.
  func update(to state: TeamState, _ changes: [TeamChange]) throws(TrackerError) -> Bool {
    var update = StoreUpdate(writing: writing, state: state, date: date)
    try update.make(changes)
    return update.hasChanged
  }

  /// The same as a sync, which is not sent to the team.
  func sync(to state: TeamState, _ changes: [TeamChange]) throws(TrackerError) -> Bool {
    let hasChanged = try update(to: state, changes)
    if hasChanged { writing.mark(.sync) }
    return hasChanged
  }
}

private struct StoreUpdate {
  let writing: any Writing
  let state: TeamState
  let date: Date
  var hasChanged = false
  /// Names that others have until the end.
  var late: [(item: ItemID, name: String)] = []

  mutating func make(_ changes: [TeamChange]) throws(TrackerError) {
    try renumber(changes)
    for change in changes {
      switch change {
      case .added(let item, let fields): try write(item, fields.list, or: fields.list)
      case .edited(let item, _, let after):
        try write(item, after, or: state[item]?.list ?? after)
      case .deleted(let item, _): try delete(item)
      }
    }
    for (item, name) in late { try write(item, [FieldText("name", name)], or: []) }
  }

  private mutating func write(
    _ item: ItemID, _ fields: [FieldText], or all: [FieldText]
  ) throws(TrackerError) {
    let stored = try stored(item)
    let fields = stored == nil ? all : fields
    if item.kind == .card { return try write(stored?.card, item, fields) }
    let known = try named(item, fields).filter { $0.name != "created" }.map(writing.withPicture)
    if let stored {
      hasChanged = try writing.update(stored.subject, with: known) || hasChanged
    } else if let blank = item.kind.subject.blank(id: item.id, number: 0, created: created(fields))
    {
      try writing.add(blank.with(known))
      hasChanged = true
    }
  }

  private mutating func delete(_ item: ItemID) throws(TrackerError) {
    guard let stored = try stored(item) else { return }
    try writing.delete(stored.subject)
    hasChanged = true
  }

  private func stored(_ item: ItemID) throws(TrackerError) -> Item? {
    if let key = ItemKey(item.kind, item.id) { return try writing.stored(key) }
    guard let number = try writing.number(of: item.id) else { return nil }
    return .card(try writing.cards([number])[0])
  }

  private func created(_ fields: [FieldText]) -> Date {
    fields.first { $0.name == "created" }?.text.flatMap { Int($0) }
      .flatMap { Date(milliseconds: $0) } ?? date
  }
}

// MARK: - Cards
extension StoreUpdate {
  /// Before others get the old numbers.
  private mutating func renumber(_ changes: [TeamChange]) throws(TrackerError) {
    var left: [(card: Card, number: Int)] = []
    for change in changes where change.item.kind == .card {
      guard let number = state[change.item]?.number,
        let old = try writing.number(of: change.item.id), old != number
      else { continue }
      left.append((try writing.cards([old])[0], number))
    }
    for (card, number) in left {
      hasChanged = true
      do throws(TrackerError) {
        try writing.renumber(card, to: number)
      } catch .conflict {
        // A card that was deleted here had the number.
        try replace(card, or: [])
      }
    }
  }

  private mutating func write(
    _ card: Card?, _ item: ItemID, _ fields: [FieldText]
  ) throws(TrackerError) {
    let known = fields.filter { !["number", "created", "id"].contains($0.name) }
      .map { $0.withNumbers(in: state) }
    if let card {
      // Two machines can add the next card of a series; no edit changes when a card was created.
      let isOther =
        fields.contains { $0.name == "created" }
        && created(fields).milliseconds != card.created.milliseconds
      if isOther { return try replace(card, or: fields) }
      let next = card.with(known, at: date)
      guard !next.fields(differingFrom: card).isEmpty else { return }
      try writing.update(card, to: next)
    } else {
      guard let number = state[item]?.number ?? ItemFields(fields).number else { return }
      let blank = Card.blank(id: item.id, number: number, created: created(fields))
      guard var card = blank?.with(known) else { return }
      card.updated = date
      try writing.add(card)
    }
    hasChanged = true
  }

  private mutating func replace(_ card: Card, or fields: [FieldText]) throws(TrackerError) {
    try writing.delete(card)
    try write(nil, .card(card.id), state[.card(card.id)]?.list ?? fields)
  }
}

// MARK: - Projects, columns and views
extension StoreUpdate {
  /// With another name if an item that changes later has the name.
  private mutating func named(
    _ item: ItemID, _ fields: [FieldText]
  ) throws(TrackerError) -> [FieldText] {
    guard let index = fields.firstIndex(where: { $0.name == "name" }),
      let name = fields[index].text,
      let named = item.kind.subject.blank(id: item.id, number: 0, created: date)?
        .with([fields[index]]).item,
      let owner = try writing.namesake(of: named), owner != item.id
    else { return fields }
    guard late.allSatisfy({ $0.item != item }) else { return fields }
    late.append((item, name))
    var fields = fields
    fields[index] = FieldText("name", "\(name.prefix(20)) \(item.id.recorded.suffix(12))")
    return fields
  }
}

extension FieldText {
  /// With the numbers of blockers; cards that this store never had are omitted.
  func withNumbers(in state: TeamState) -> FieldText {
    guard isLink, let text else { return self }
    let numbers = text.split(separator: ",").compactMap { UUID(recorded: String($0)) }
      .compactMap { state[.card($0)]?.number ?? state.deleted[.card($0)]?.number }
    return FieldText(name, numbers.isEmpty ? nil : Blockers(numbers).text)
  }
}

extension Writing {
  /// Returns `false` if nothing differs.
  @discardableResult
  func update(
    _ stored: some ItemSubject, with fields: [FieldText]
  ) throws(TrackerError) -> Bool {
    let next = stored.with(fields)
    guard !next.fields(differingFrom: stored).isEmpty else { return false }
    try update(stored, to: next)
    return true
  }
}
