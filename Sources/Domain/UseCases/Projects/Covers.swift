import Entities
import Repositories

/// Sets a project's cover: drawn, from a file, or random.
public struct ChooseCover {
  private let fetchCover: FetchCover
  private let setCover: SetCover

  public init(store: any Store, covers: any CoverFetching) {
    fetchCover = FetchCover(store: store, covers: covers)
    setCover = SetCover(store: store)
  }

  /// Sets the cover; throws the errors of ``FetchCover`` and ``SetCover``, and
  /// ``TrackerError/invalidPicture(_:)`` for a file.
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
      transaction: changed.transaction)
  }
}

/// Downloads a random picture for a project's cover.
public struct FetchCover {
  private let covers: any CoverFetching
  private let store: any Store

  public init(store: any Store, covers: any CoverFetching) {
    self.store = store
    self.covers = covers
  }

  /// The store is not locked during the download.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` before it.
  public func callAsFunction(
    _ name: ProjectName, _ animal: Animal
  ) throws(TrackerError) -> Picture {
    _ = try store.reading { (reading) throws(TrackerError) in
      try reading.existingProject(named: name)
    }
    return try covers.picture(of: animal)
  }
}

/// Sets or removes the picture of a project's cover.
public struct SetCover {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// `nil` restores the cover drawn from the name.
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

public struct ShowCover {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchPicture(_:)``.
  public func callAsFunction(_ name: ProjectName) throws(TrackerError) -> ProjectCover {
    try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let hash = project.cover else { return ProjectCover(project, nil) }
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return ProjectCover(project, picture)
    }
  }
}
