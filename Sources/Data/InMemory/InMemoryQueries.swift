import Entities
import Repositories

extension InMemorySession {
  func cards(_ query: CardQuery) -> [Card] { contents.cards(query) }

  func forEachNumber(_ query: CardQuery, _ body: (Int) -> Bool) {
    for card in contents.cards(query) where !body(card.number) { return }
  }

  private func cards(matching filter: CardFilter) -> [Card] {
    contents.cards(CardQuery(filter, sort: .field(.number)))
  }

  func count(_ filter: CardFilter) -> Int { cards(matching: filter).count }

  func counts(_ filter: CardFilter, by field: CardField) -> [FieldValue: [ColumnKey: Int]] {
    let declaration = field.declaration
    return cards(matching: filter).reduce(into: [:]) { counts, card in
      counts[declaration.value(card).group, default: [:]][card.columnKey, default: 0] += 1
    }
  }

  func estimates(_ filter: CardFilter) -> EstimateSums {
    cards(matching: filter).reduce(into: EstimateSums()) { sums, card in
      guard let estimate = card.estimate, !card.isCancelled else { return }
      sums.add(estimate.thousandths, to: card.columnKey)
    }
  }

  func lastRank(in column: ColumnKey) -> Rank? { contents.column(column).last?.rank }

  func hiddenCards(at time: Deadline?) -> HiddenCards {
    (
      haveArchived: contents.projects.contains(where: \.isArchived),
      haveWaiting: time.map { count(.waiting(at: $0)) > 0 } ?? false
    )
  }

  func strayCards(byColumn: Bool) -> [Int] { [] }

  func tags() -> [Tag] {
    var tags: [String: Tag] = [:]
    for tag in contents.cards.flatMap(\.tags.list) where tags[tag.folded] == nil {
      tags[tag.folded] = tag
    }
    return tags.sorted { $0.key < $1.key }.map(\.value)
  }

  func assignees() -> [Assignee] { contents.cards.compactMap(\.assignee).distinctPeople }

  func blockedCounts() -> [Int: Int] {
    let open = contents.cards.filter(\.state.isOpen)
    let numbers = Set(open.map(\.number))
    return open.flatMap(\.blockers.numbers).filter(numbers.contains)
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  func urgencyFacts(_ query: CardQuery) -> [UrgencyFacts] {
    contents.cards(query).map(UrgencyFacts.init)
  }
}

extension InMemorySession {
  func projects(with field: ProjectField) -> [Project] {
    contents.projects.filter { project in project.filledFields.contains { $0.isOf(field) } }
  }

  func projectNames() -> [Project.ID: ProjectName] {
    Dictionary(uniqueKeysWithValues: contents.projects.map { ($0.id, $0.name) })
  }

  func project(_ id: Project.ID) -> Project? { contents.project(id) }

  func project(named name: ProjectName) -> Project? {
    contents.projects.first { $0.name.folded == name.folded }
  }

  func lastProjectRank() -> Rank { contents.projects.last?.rank ?? .first }

  func progress(of project: Project.ID) -> Progress {
    Progress(of: contents.cards.filter { $0.project == project })
  }

  func summaries(of project: Project.ID?, at now: Deadline) -> [ProjectSummary] {
    let cards = Dictionary(grouping: contents.cards, by: \.project)
    return contents.projects.filter { project == nil || $0.id == project }.map { project in
      let all = cards[project.id] ?? []
      let open = all.filter(\.state.isOpen)
      let deadlines = open.compactMap(\.deadline)
      let due = deadlines.filter { $0 >= now }
      return ProjectSummary(
        project: project, progress: Progress(of: all),
        overdueCount: deadlines.count - due.count, nextDeadline: due.min(),
        estimate: Amount(sum: open.reduce(0) { $0 + ($1.estimate?.thousandths ?? 0) }))
    }
  }
}
