import Entities
import Reactive
import UseCases

/// Everything about a project.
public final class ShowProjectViewModel: ViewModel {
  public struct Input {
    /// The user wants to see all about that project as it is then.
    public let didChooseProject: Observable<ProjectGlance>

    public init(didChooseProject: Observable<ProjectGlance>) {
      self.didChooseProject = didChooseProject
    }
  }

  public struct Output {
    /// The project, and its first open cards.
    public let detail: Observable<ProjectPage>
    /// Why it is not shown.
    public let failure: Observable<TrackerError>
  }

  /// How many of the cards that come next are shown.
  private static let nextCount = 5

  private let listCards: ListCards
  private let showProject: ShowProject
  private let bag = DisposeBag()

  public init(showProject: ShowProject, listCards: ListCards) {
    self.listCards = listCards
    self.showProject = showProject
  }

  public func transform(_ input: Input) -> Output {
    let shown = Answers(to: input.didChooseProject, with: self, disposedBy: bag) {
      (owner, glance) throws(TrackerError) in
      let detail = try owner.showProject(glance.name, at: glance.now)
      return ProjectPage(detail: detail, next: try owner.next(in: glance.name))
    }
    return Output(detail: shown.answers, failure: shown.failures)
  }

  private func next(in name: ProjectName) throws(TrackerError) -> [ListedCard] {
    let term = FilterTerm(
      word: "project:\(name.text)", key: "project", isNegated: false, filter: .project(name))
    let filters = FilterSelection(filter: term.filter, namesStates: false, terms: [term])
    var request = ListRequest(.filters(filters))
    request.limit = Self.nextCount
    request.countsMore = false
    var cards: [ListedCard] = []
    _ = try listCards(request) { cards.append($0) }
    return cards
  }
}

/// A project and the civil time by which its cards are overdue.
public struct ProjectGlance: Hashable, Sendable {
  public let name: ProjectName
  public let now: Deadline

  public init(_ name: ProjectName, at now: Deadline) {
    self.name = name
    self.now = now
  }
}

/// A project with the cards that come next in it.
public struct ProjectPage: Hashable, Sendable {
  public let detail: ProjectDetail
  /// In list order.
  public let next: [ListedCard]
}
