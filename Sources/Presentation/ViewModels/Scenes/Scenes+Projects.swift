import Entities
import UseCases

extension Scenes {
  public func addProject() -> ChangeViewModel<ProjectDraft, AddedProject> {
    changing(creating: true) { [ids = ports.ids] in
      AddProject(store: $0, ids: ids).callAsFunction
    }
  }

  public func chooseCover() -> ChangeViewModel<CoverChoice, ChangedCover> {
    changing { [ports] store in
      { (choice, terms) throws(TrackerError) in
        try ChooseCover(store: store, covers: try ports.covers())(choice, on: terms)
      }
    }
  }

  public func deleteProject() -> ChangeViewModel<ProjectDeletion, DeletedProject> {
    changing { store in
      { (request, terms) throws(TrackerError) in
        try DeleteProject(store: store)(
          request.name, keepsCards: request.keepsCards, isForced: request.isForced, on: terms)
      }
    }
  }

  public func editProjects() -> ChangeViewModel<ProjectEditRequest, [ProjectChange]> {
    changing { store in
      { (request, terms) throws(TrackerError) in
        try EditProjects(store: store)(request.names, request.edit, on: terms)
      }
    }
  }

  public func listProjects() -> RequestViewModel<ProjectsRequest, [ProjectSummary]> {
    reading { ListProjects(store: $0).callAsFunction }
  }

  public func mergeProjects() -> ChangeViewModel<ProjectMergeRequest, MergedProjects> {
    changing { store in
      { (request, terms) throws(TrackerError) in
        try MergeProjects(store: store)(
          request.name, into: request.target, isForced: request.isForced, on: terms)
      }
    }
  }

  public func placeProject() -> ChangeViewModel<ProjectPlaceRequest, ProjectChange> {
    changing { store in
      { (request, terms) throws(TrackerError) in
        try PlaceProject(store: store)(request.name, at: request.place, on: terms)
      }
    }
  }

  public func showCover() -> RequestViewModel<ProjectName, ProjectCover> {
    reading { ShowCover(store: $0).callAsFunction }
  }

  public func showProject() -> RequestViewModel<ProjectGlance, ProjectDetail> {
    reading { store in
      { (glance) throws(TrackerError) in
        try ShowProject(store: store)(glance.name, at: glance.now)
      }
    }
  }
}
