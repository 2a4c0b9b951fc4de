import Entities
import Repositories

extension Tracker {
  /// Passes `body` the chunks of a file of cards in order, and returns what was not exported.
  ///
  /// Of projects, exports those of the cards or, without a selection, all. Events are open cards with
  /// a deadline; without a selection, not of archived projects.
  public func exportCards(
    _ request: ExportRequest, as formats: any CardFormats, _ body: (String) -> Void
  ) throws(TrackerError) -> ExportSummary {
    let (format, events) = (formats.format(request.format), request.events)
    guard let writer = events.map({ format?.writer(of: $0) }) ?? format?.writer() else {
      throw .notWritable(request.format)
    }
    return try store.reading { (reading) throws(TrackerError) in
      var counts: [ExportLoss: Int] = [:]
      var used: Set<Project.ID> = []
      var list = request.list
      // An export of all cards includes archived projects.
      list.includesArchived = events == nil
      if events != nil { list.among = .open.and(.not(.without(.deadline))) }
      var links = try ExportedLinks(writer.linkForm, reading)
      // An export of all cards is a copy of the store.
      let context = list.selection == nil ? nil : context
      let summary = try Self.list(list, in: context, reading) { card in
        let losses = writer.losses(of: card.card)
        for loss in losses where loss != .parent || card.parent != nil {
          counts[loss, default: 0] += 1
        }
        used.insert(card.card.project)
        body(writer.write(card, links.take(card.card)))
      }
      if links.incompleteCount > 0 { counts[.blockers] = links.incompleteCount }
      let isWhole = request.list.selection == nil
      let projects = try reading.projects().filter {
        events == nil && (isWhole || used.contains($0.id))
      }
      for project in projects {
        for loss in losses(of: project, isEmpty: !used.contains(project.id), writer) {
          counts[loss, default: 0] += 1
        }
      }
      // A file must say more about the project than its name.
      let special = projects.filter {
        $0.color != .auto || $0.deadline != nil || $0.isArchived
          || !used.contains($0.id) && !$0.isInbox
      }
      let text = writer.write(special)
      if !text.isEmpty { body(text) }
      body(writer.end())
      let losses = ExportLoss.allCases.compactMap { loss in
        counts[loss].map { (loss: loss, count: $0) }
      }
      return (
        list: summary, losses: losses,
        otherDoneCount: try Self.otherDoneCount(request.list, in: context, reading)
      )
    }
  }

  private static func otherDoneCount(
    _ list: ListRequest, in context: CardFilter?, _ reading: any Reading
  ) throws(TrackerError) -> Int {
    guard case .filters(let filters) = list.selection, !list.includesDone else { return 0 }
    return try reading.skipped(filters, reading.selected(filters, in: context), in: context).done
  }

  private func losses(
    of project: Project, isEmpty: Bool, _ writer: any CardWriter
  ) -> [ExportLoss] {
    var losses: [ExportLoss] = []
    if project.cover != nil { losses.append(.projectCover) }
    guard !writer.storesProjects else { return losses }
    if project.color != .auto { losses.append(.projectColor) }
    if project.deadline != nil { losses.append(.projectDeadline) }
    if project.isArchived { losses.append(.projectArchive) }
    if isEmpty, !project.isInbox { losses.append(.emptyProject) }
    return losses
  }
}

struct ExportedLinks {
  private let form: LinkForm
  private let table: [Int: ExportLinks]
  private var exported: Set<Int> = []
  private var blockers: [Int: Blockers] = [:]

  /// Reads nothing if the format needs only the numbers of blockers.
  init(_ form: LinkForm, _ reading: any Reading) throws(TrackerError) {
    self.form = form
    switch form {
    case .numbers: table = [:]
    case .ids, .bothEnds:
      table = ExportLinks.table(of: try reading.links(), parents: try reading.parents())
    }
  }

  mutating func take(_ card: Card) -> ExportLinks {
    guard let links = table[card.number] else { return .none }
    if case .bothEnds = form {
      exported.insert(card.number)
      if !links.blockers.isEmpty { blockers[card.number] = card.blockers }
    }
    return links
  }

  /// Cards with an existing blocker that is not in the file.
  var incompleteCount: Int {
    blockers.values.count { blockers in
      blockers.numbers.contains { !exported.contains($0) && table[$0]?.blocked.isEmpty == false }
    }
  }
}
