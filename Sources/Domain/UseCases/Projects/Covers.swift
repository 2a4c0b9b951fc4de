import Entities
import Repositories

/// Gives a project the cover that a person chose: drawn, of a file, or random.
public struct ChooseCover {
  private let fetchCover: FetchCover
  private let setCover: SetCover

  public init(store: any Store, covers: any CoverFetching) {
    fetchCover = FetchCover(store: store, covers: covers)
    setCover = SetCover(store: store)
  }

  /// Throws what ``FetchCover`` and ``SetCover`` throw, and if a file is no picture.
  public func callAsFunction(
    _ choice: CoverChoice, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ChangedCover> {
    let picture: Picture? =
      switch choice.source {
      case .drawn: nil
      case .file(let bytes): try Picture(bytes)
      case .random(let animal): try fetchCover(choice.project, animal)
      }
    let changed = try setCover(choice.project, picture, on: terms)
    let cover = ProjectCover(changed.answer.after, picture)
    return Changed(
      answer: ChangedCover(cover, isChanged: changed.answer.isChanged),
      transaction: changed.transaction, endedRedo: changed.endedRedo)
  }
}

/// Fetches a picture of chance for a project's cover.
public struct FetchCover {
  private let covers: any CoverFetching
  private let store: any Store

  public init(store: any Store, covers: any CoverFetching) {
    self.store = store
    self.covers = covers
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` before anybody is asked for a picture.
  ///
  /// Nobody waits for the store while it comes.
  public func callAsFunction(
    _ name: ProjectName, _ animal: Animal
  ) throws(TrackerError) -> Picture {
    _ = try store.reading { (reading) throws(TrackerError) in
      try reading.existingProject(named: name)
    }
    return try covers.picture(of: animal)
  }
}

/// Gives a project a picture for its cover, or takes it away.
public struct SetCover {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Keeps the picture as the project's cover; `nil` brings back the one drawn from the name.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func callAsFunction(
    _ name: ProjectName, _ picture: Picture?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      var after = project
      after.cover = picture?.hash
      if let picture, after != project { try writing.add(picture) }
      return ProjectChange(before: project, after: try writing.update(project, to: after))
    }
  }
}

/// Shows the cover of a project.
public struct ShowCover {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` and ``TrackerError/noSuchPicture(_:)``.
  public func callAsFunction(_ name: ProjectName) throws(TrackerError) -> ProjectCover {
    try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let hash = project.cover else { return ProjectCover(project, nil) }
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return ProjectCover(project, picture)
    }
  }
}

/// Reads the picture of a project's cover.
public struct ReadPicture {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Throws ``TrackerError/noSuchPicture(_:)``.
  public func callAsFunction(_ hash: PictureHash) throws(TrackerError) -> Picture {
    try store.reading { (reading) throws(TrackerError) in
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return picture
    }
  }
}
