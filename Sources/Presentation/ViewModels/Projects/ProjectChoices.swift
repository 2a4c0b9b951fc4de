import Entities

/// Projects and what is to become of them.
public struct ProjectEditRequest: Hashable, Sendable {
  public let names: [ProjectName]
  public let edit: ProjectEdit

  public init(_ names: [ProjectName], _ edit: ProjectEdit) {
    self.names = names
    self.edit = edit
  }
}

/// A project and where among the others it goes.
public struct ProjectPlaceRequest: Hashable, Sendable {
  public let name: ProjectName
  public let place: ProjectPlace

  public init(_ name: ProjectName, _ place: ProjectPlace) {
    self.name = name
    self.place = place
  }
}

/// A project and the one that takes over its cards.
public struct ProjectMergeRequest: Hashable, Sendable {
  public let name: ProjectName
  public let target: ProjectName

  public init(_ name: ProjectName, into target: ProjectName) {
    self.name = name
    self.target = target
  }
}

/// A project that is to go, with its cards or without them.
public struct ProjectDeletion: Hashable, Sendable {
  public let name: ProjectName
  public let keepsCards: Bool

  public init(_ name: ProjectName, keepsCards: Bool) {
    self.name = name
    self.keepsCards = keepsCards
  }
}
