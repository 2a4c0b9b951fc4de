import Entities
import FoundationEssentials
import Repositories
import System

extension Tracker {
  /// Does an action to the cards of a selection: to all of them, or to none.
  ///
  /// It keeps the limits and rules of columns, adds the next card of a repeating one that is
  /// finished, and reports what became of each card.
  ///
  /// Throws the errors of the selection, ``TrackerError/noSuchCards(_:)`` with all missing numbers,
  /// ``TrackerError/column(_:name:)`` if a column refuses a card, and others by action.
  ///
  /// - `edit`: ``TrackerError/conflict(card:)`` if another process has since changed a field that
  ///   the edit changes, ``TrackerError/keyTaken(_:card:)`` and
  ///   ``TrackerError/keyForSeveral(_:cards:)``
  /// - `move`: ``TrackerError/placedAtItself(card:)``, ``TrackerError/notInColumn(card:column:)``,
  ///   ``TrackerError/noSuchColumn(_:nearest:)``, and ``TrackerError/doneIsSorted(card:)`` for a
  ///   placement among done cards
  /// - `skip`: ``TrackerError/series(_:)`` if a card is done, has no rule or no further date
  /// - `claim` and `release`: ``TrackerError/claim(_:)``
  /// - `move` and `edit`: ``TrackerError/cancellation(_:)`` if a card must be reopened first
  /// - `step`: ``TrackerError/noSuchStep(card:step:count:)``
  /// - `comment`: ``TrackerError/noSuchComment(card:comment:count:)``,
  ///   ``TrackerError/tooMany(_:limit:)``, and ``TrackerError/conflict(card:)`` if the comment was
  ///   deleted
  public func changeCards(
    _ request: CardRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try change(terms) { work throws(TrackerError) in
      var cards = try CardWork(request, work)
      try cards.perform(request.action)
      return try cards.report()
    }
  }
}

struct CardWork {
  let work: Work
  let request: CardRequest
  /// The selected cards; for a claim, none yet.
  let numbers: [Int]
  /// Those in the context, if there is one.
  private let inside: Set<Int>
  /// The project that cards go to, which is created if it doesn't exist.
  let destination: Work.FoundProject?
  private var outcome = CardsOutcome()
  private var names: NameIndex
  private var readiness: Readiness
  private var series: SeriesSuccessors
  /// Of the cards that were finished or reopened.
  private var projects: Set<Project.ID> = []

  init(_ request: CardRequest, _ work: Work) throws(TrackerError) {
    self.request = request
    self.work = work
    if case .claim = request.action {
      numbers = []
    } else {
      (numbers, outcome.skipped) =
        try request.cards?.numbers(in: work.writing, work.context) ?? ([], SkippedCards())
    }
    inside = try work.inside(numbers)
    destination = try request.action.project.map { (name) throws(TrackerError) in
      try work.project(named: name)
    }
    names = try NameIndex(work.writing)
    readiness = Readiness(work.writing)
    series = SeriesSuccessors(work: work)
  }

  mutating func perform(_ action: CardAction) throws(TrackerError) {
    switch action {
    case .assign(let person): try assign(to: person)
    case .claim(let claim): try self.claim(claim)
    case .comment(let edit, let author): try comment(edit, by: author)
    case .copy(let project, let withChildren):
      try copy(to: project, withChildren: withChildren)
    case .delete: try delete()
    case .edit(let edit, let base): try self.edit(edit, from: base)
    case .move(let destination): try move(to: destination)
    case .release(let isForced): try release(isForced: isForced)
    case .skip: try skip()
    case .step(let edit):
      try update { (card) throws(TrackerError) in try card.change(edit) }
    case .stepsToCards: try stepsToCards()
    }
  }

  func report() throws(TrackerError) -> CardsOutcome {
    var outcome = outcome
    if let destination, destination.isNew { outcome.newProjects.append(destination.project) }
    if let project = destination?.project, project.isArchived {
      outcome.archivedProjects.append(project.name)
    }
    outcome.projectProgress = try projectProgress()
    outcome.notices += try series.notices()
    outcome.successors = series.list
    outcome.blocked = try readiness.blocked()
    outcome.unfinished = try readiness.unfinished()
    outcome.cards = try withFamilies(outcome.cards)
    outcome.ready = try readiness.ready { Deadline(minute: work.minute) }
    outcome.outside = try outside()
    return outcome
  }

  private func outside() throws(TrackerError) -> [Int] {
    switch request.action {
    case .delete: return []
    case .copy, .stepsToCards: return try work.outside(outcome.cards.map(\.after.card.number))
    default: return try work.outside(numbers.filter(inside.contains))
    }
  }

  private func projectProgress() throws(TrackerError) -> ProjectProgress? {
    guard projects.count == 1, let project = projects.first else { return nil }
    let name = names[project]
    let next = try request.scale.flatMap { (scale) throws(TrackerError) in
      try work.writing.next(in: name, work.context, at: scale)
    }
    return (name, try work.writing.progress(of: project), next)
  }

  private func withFamilies(_ changes: [CardChange]) throws(TrackerError) -> [CardChange] {
    let families = try work.writing.families(of: changes.map(\.after.card))
    if families.progress.isEmpty, changes.allSatisfy({ $0.after.parent == nil }) { return changes }
    return changes.map { CardChange(before: $0.before, after: $0.after.with(families)) }
  }

  private mutating func note(_ before: Card, became after: Card) {
    readiness.note(before, became: after)
    if before.state.isOpen != after.state.isOpen { projects.insert(after.project) }
    note(before) { $0.listed(after) }
  }

  private mutating func note(_ before: Card, _ after: (inout NameIndex) -> ListedCard) {
    if outcome.cards.count < request.limit {
      outcome.cards.append(CardChange(before: names.listed(before), after: after(&names)))
    } else {
      outcome.more += 1
    }
  }

  mutating func update(_ cards: [Card], to changed: [Card]) throws(TrackerError) {
    for (card, after) in zip(cards, changed) {
      let kept = try work.writing.update(card, to: after.touched(since: card, at: work.date))
      note(card, became: kept)
      try series.note(card, became: kept)
    }
  }

  mutating func update(
    _ change: (inout Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let cards = try work.writing.cards(numbers)
    var changed = cards
    for index in changed.indices { try change(&changed[index]) }
    try update(cards, to: changed)
  }
}

// MARK: - Actions
extension CardWork {
  private mutating func assign(to person: Assignee) throws(TrackerError) {
    let cards = try work.writing.cards(numbers)
    // Another spelling of the name is the same person.
    let isDone = cards.allSatisfy { $0.assignee?.folded == person.folded }
    var assigned = cards
    for index in assigned.indices where isDone || cards[index].assignee?.folded != person.folded {
      assigned[index].assignee = isDone ? nil : person
    }
    try update(cards, to: assigned)
  }

  /// A copy is made as the next card of a series, without the rule, at the end of its column.
  ///
  /// Children follow their parent, and copies of blockers among the cards block the copies.
  private mutating func copy(
    to project: ProjectName?, withChildren: Bool
  ) throws(TrackerError) {
    var adder = CardAdder(work)
    var copies: [Int: ListedCard] = [:]
    var originals: [Card] = []
    let chosen = try work.writing.cards(numbers)
    let parts = withChildren ? try descendants(of: chosen) : []
    var level = chosen.filter { !parts.contains($0.number) }
    while !level.isEmpty {
      for card in level where copies[card.number] == nil {
        try card.checkIsReadable()
        var draft = CardDraft(copying: card, in: project ?? names[card.project])
        let parent = card.parent.flatMap { copies[$0.number] }
        if let parent { draft.parent = CardReference(parent.card.number) }
        copies[card.number] = try adder.add(draft)
        originals.append(card)
      }
      guard withChildren else { break }
      level = try children(of: level)
    }
    for card in originals {
      guard var copy = copies[card.number] else { continue }
      let blockers = card.blockers.numbers.compactMap { copies[$0]?.card.number }
      if withChildren, !blockers.isEmpty {
        var blocked = copy.card
        blocked.blockers = Blockers(blockers)
        let kept = try work.writing.update(copy.card, to: blocked)
        copy = ListedCard(card: kept, project: copy.project, column: copy.column)
      }
      note(card) { _ in copy }
    }
    outcome.newProjects += adder.newProjects
    outcome.archivedProjects += adder.archivedProjects
    outcome.parents += adder.parents
    outcome.notices += try adder.notices()
  }

  private func descendants(of cards: [Card]) throws(TrackerError) -> Set<Int> {
    var numbers: Set<Int> = []
    var level = cards
    while !level.isEmpty {
      level = try children(of: level).filter { numbers.insert($0.number).inserted }
    }
    return numbers
  }

  /// Without cancelled ones.
  private func children(of cards: [Card]) throws(TrackerError) -> [Card] {
    let children = CardFilter.partOf(Blockers(cards.map(\.number))).and(.not(.cancelled))
    return try work.writing.cards(CardQuery(children, sort: .field(.number)))
  }

  private mutating func stepsToCards() throws(TrackerError) {
    var adder = CardAdder(work)
    for card in try work.writing.cards(numbers) {
      var after = card
      after.steps.removeAll { !$0.isChecked }
      if after == card { note(card, became: card) }
      for step in card.steps where !step.isChecked {
        var draft = CardDraft(title: try Title(step.text))
        draft.project = names[card.project]
        draft.parent = CardReference(card.number)
        let child = try adder.add(draft)
        note(card) { _ in child }
      }
      try work.writing.update(card, to: after.touched(since: card, at: work.date))
    }
    outcome.parents += adder.parents
    outcome.notices += try adder.notices()
  }

  private mutating func delete() throws(TrackerError) {
    for card in try work.writing.cards(numbers) {
      try work.writing.delete(card)
      note(card, became: card)
    }
  }

  private mutating func move(to destination: Destination) throws(TrackerError) {
    let cards = try work.writing.cards(numbers)
    var moved = cards
    if let project = self.destination?.project.id {
      for index in moved.indices { moved[index].project = project }
    }
    let entry = try ColumnEntry(work.writing)
    try entry.check(cards, mayGoTo: destination)
    outcome.notices += try entry.move(&moved, to: destination, at: work.date)
    if let cancellation = destination.cancellation, let reason = cancellation.reason {
      for index in moved.indices where !cards[index].isCancelled {
        try moved[index].add(reason, by: cancellation.author, work)
      }
    }
    try update(cards, to: moved)
  }

  private mutating func skip() throws(TrackerError) {
    let cards = try work.writing.cards(numbers)
    for card in cards { try card.checkIsReadable() }
    let (done, plain) = (cards.filter { !$0.state.isOpen }, cards.filter { $0.repeat == nil })
    guard plain.isEmpty else { throw .series(.noRule(cards: plain.map(\.number))) }
    guard done.isEmpty else { throw .series(.done(cards: done.map(\.number))) }
    let dates = cards.map { $0.deadlineAfterSkip(on: work.minute.day) }
    let over = zip(cards, dates).filter { $1 == nil }.map(\.0.number)
    guard over.isEmpty else { throw .series(.over(cards: over)) }
    try update(cards, to: zip(cards, dates).map { card, date in date.map(card.postponed) ?? card })
  }
}

extension CardAction {
  fileprivate var project: ProjectName? {
    switch self {
    case .edit(let edit, _): edit.project
    case .move(let destination): destination.project
    default: nil
    }
  }
}

extension CardWork {
  /// The maximum number of cards in memory, unless limits or rules must see all of them.
  private static let page = 1_000

  mutating func edit(_ edit: CardEdit, from base: [Card]) throws(TrackerError) {
    if case .some(let key?) = edit.key { try check(isFree: key) }
    try work.writing.checkNamed(edit.removedBlockers)
    let entry = try ColumnEntry(work.writing)
    let target = try edit.target(in: entry.columns)
    let page = entry.hasRules ? max(numbers.count, 1) : Self.page
    var relinked: [Int] = []
    for start in stride(from: 0, to: numbers.count, by: page) {
      let cards = try work.writing.cards(Array(numbers[start...].prefix(page)))
      try entry.check(cards, mayGoTo: target)
      try check(cards, are: base, whereThe: edit)
      var edited = try values(of: cards, edit)
      for (card, after) in zip(cards, edited)
      where card.blockers != after.blockers || card.parent != after.parent {
        let notice = try work.writing.checkNewLinks(of: after, before: card)
        if let notice, !outcome.parents.contains(notice) { outcome.parents.append(notice) }
        relinked.append(card.number)
      }
      outcome.notices += try entry.move(&edited, to: target, at: work.date)
      for index in edited.indices { try edit.setMoments(of: &edited[index], at: work.date) }
      try update(cards, to: edited)
    }
    try work.writing.checkCycles(through: relinked)
  }

  private func values(of cards: [Card], _ edit: CardEdit) throws(TrackerError) -> [Card] {
    var edited: [Card] = []
    for card in cards {
      var after = try edit.applied(to: card)
      after.blockers = try work.writing.resolved(after.blockers)
      try edit.settleDates(of: &after) { work.dates }
      if let project = destination?.project { after.project = project.id }
      edited.append(after)
    }
    return edited
  }

  private func check(
    _ cards: [Card], are base: [Card], whereThe edit: CardEdit
  ) throws(TrackerError) {
    for old in base {
      guard let card = cards.first(where: { $0.number == old.number }) else { continue }
      var expected = old.fields(differingFrom: try edit.applied(to: old))
      if edit.state != nil || edit.column != nil {
        expected.append(FieldText(CardField.state, old.state))
        expected.append(FieldText(CardField.column, old.column))
      }
      if edit.project != nil { expected.append(FieldText(CardField.project, old.project)) }
      guard card.id == old.id, card.has(expected) else { throw .conflict(card: card.number) }
    }
  }

  private func check(isFree key: CardKey) throws(TrackerError) {
    let holders = try work.writing.cards(CardQuery(.value(.key, key.text), limit: 2)).map(\.number)
    if let other = holders.first(where: { !numbers.contains($0) }) {
      throw .keyTaken(key.text, card: other)
    }
    guard numbers.count < 2 else { throw .keyForSeveral(key.text, cards: numbers) }
  }

  /// Claims the named card, or the most urgent free one of the filters.
  ///
  /// A card in todo moves to the default doing column; others stay in their column.
  mutating func claim(_ claim: Claim) throws(TrackerError) {
    let card = try card(for: claim)
    var claimed = card
    if claimed.assignee?.folded != claim.person.folded { claimed.assignee = claim.person }
    claimed.lease = claim.lease.map { work.date.addingTimeInterval(Double($0.seconds)) }
    try move(
      card, to: claimed, in: card.state == .todo ? .doing : nil, isForced: claim.isForced)
  }

  mutating func release(isForced: Bool) throws(TrackerError) {
    for card in try work.writing.cards(numbers) {
      guard card.state.isOpen else { throw .claim(.done(card: card.number)) }
      var released = card
      (released.assignee, released.lease) = (nil, nil)
      try move(card, to: released, in: card.state == .todo ? nil : .todo, isForced: isForced)
    }
  }

  private mutating func card(for claim: Claim) throws(TrackerError) -> Card {
    let filters: FilterSelection?
    switch request.cards?.selection {
    case .cards(let entries):
      let numbers = try CardChoice(.cards(entries)).numbers(in: work.writing, nil).numbers
      let card = try work.writing.cards(numbers)[0]
      try check(card, isFreeFor: claim)
      return card
    case .filters(let found): filters = found
    case nil: filters = nil
    }
    let ready = try work.writing.ready(filters, in: work.context, at: claim.scale)
    outcome.skipped.waiting = try work.writing.count(skippedBy: ready)
    let order = try UrgencyOrder(claim.scale, work.writing)
    let date = work.date
    func isFree(_ facts: UrgencyFacts) -> Bool { facts.isFree(for: claim.person, at: date) }
    for (facts, _) in try order.facts(ready.filter, work.writing) where isFree(facts) {
      let card = try work.writing.cards([facts.number])[0]
      if card.unreadable.isEmpty { return card }
    }
    if let everywhere = ready.everywhere {
      outcome.skipped.outside =
        try order.facts(everywhere, work.writing).count { isFree($0.card) }
    }
    throw outcome.skipped.outside > 0
      ? .nothingMatched(outcome.skipped) : .claim(.nothingFree(outcome.skipped))
  }

  private func check(_ card: Card, isFreeFor claim: Claim) throws(TrackerError) {
    guard card.state.isOpen else { throw .claim(.done(card: card.number)) }
    guard let person = card.assignee, person.folded != claim.person.folded,
      !card.isLeaseOver(at: work.date)
    else { return }
    throw .claim(
      .taken(
        card: card.number, by: person, until: card.lease.map(claim.scale.zone.civil(at:)),
        now: claim.scale.now))
  }

  private mutating func move(
    _ card: Card, to changed: Card, in state: State?, isForced: Bool
  ) throws(TrackerError) {
    var cards = [changed]
    if let state {
      outcome.notices += try ColumnEntry(work.writing).move(
        &cards, to: Destination(column: .state(state), isForced: isForced), at: work.date)
    }
    try update([card], to: cards)
  }

  mutating func comment(_ edit: CommentsEdit, by author: Assignee?) throws(TrackerError) {
    let work = work
    try update { (card) throws(TrackerError) in
      switch edit {
      case .add(let text): try card.add(text, by: author, work)
      case .edit(let place, let text):
        card.comments.insert(try card.comment(at: place).edited(text))
      case .delete(let place): card.comments.remove(try card.comment(at: place).id)
      }
    }
  }
}

extension Card {
  fileprivate mutating func add(
    _ comment: CommentText, by author: Assignee?, _ work: Work
  ) throws(TrackerError) {
    guard comments.list.count < Comments.limit else {
      throw .tooMany(.comments, limit: Comments.limit)
    }
    comments.append(
      CardComment(id: work.newID(), author: author, created: work.date, text: comment))
  }

  mutating func change(_ edit: StepsEdit) throws(TrackerError) {
    switch edit {
    case .check(let places):
      for place in places { steps[try index(ofStep: place)].isChecked = true }
    case .uncheck(let places):
      for place in places { steps[try index(ofStep: place)].isChecked = false }
    case .add(let new): steps += new
    case .rename(let place, let step):
      let index = try index(ofStep: place)
      steps[index] = Step(stored: step.text, isChecked: steps[index].isChecked)
    case .delete(let place): steps.remove(at: try index(ofStep: place))
    case .move(let place, let before):
      let from = try index(ofStep: place)
      let to = try before.map { (place) throws(TrackerError) in try index(ofStep: place) }
      let step = steps.remove(at: from)
      steps.insert(step, at: to.map { $0 > from ? $0 - 1 : $0 } ?? steps.count)
    }
  }

  private func index(ofStep place: Int) throws(TrackerError) -> Int {
    guard place > 0, place <= steps.count else {
      throw .noSuchStep(card: number, step: place, count: steps.count)
    }
    return place - 1
  }

  fileprivate func comment(at place: CommentPlace) throws(TrackerError) -> CardComment {
    switch place {
    case .number(let place):
      guard place > 0, place <= comments.list.count else {
        throw .noSuchComment(card: number, comment: place, count: comments.list.count)
      }
      return comments.list[place - 1]
    case .id(let id):
      guard let comment = comments[id] else { throw .conflict(card: number) }
      return comment
    }
  }
}
