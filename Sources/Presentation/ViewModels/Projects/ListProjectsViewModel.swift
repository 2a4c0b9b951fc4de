import Entities
import Reactive
import UseCases

/// The projects with their progress.
public final class ListProjectsViewModel: ViewModel {
  public struct Input {
    /// The user wants to see these projects.
    public let didRequestProjects: Observable<ProjectsRequest>

    public init(didRequestProjects: Observable<ProjectsRequest>) {
      self.didRequestProjects = didRequestProjects
    }
  }

  public struct Output {
    /// Why none is shown.
    public let failure: Observable<TrackerError>
    /// The projects in their own order.
    public let projects: Observable<[ProjectSummary]>
  }

  private let listProjects: ListProjects
  private let bag = DisposeBag()

  public init(listProjects: ListProjects) {
    self.listProjects = listProjects
  }

  public func transform(_ input: Input) -> Output {
    let listed = Answers(to: input.didRequestProjects, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in
      try owner.listProjects(request)
    }
    return Output(failure: listed.failures, projects: listed.answers)
  }
}
