public enum Animal: String, CaseIterable, Hashable, Sendable {
  case cat, dog
}

public struct CoverChoice: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case drawn
    case file([UInt8])
    case random(Animal)
  }

  public let project: ProjectName
  public let source: Source

  public init(_ project: ProjectName, _ source: Source) {
    self.project = project
    self.source = source
  }
}

/// A project and the picture of its cover; `nil` if the cover is drawn from the project's name.
public struct ProjectCover: Hashable, Sendable {
  public let project: Project
  public let picture: Picture?

  package init(_ project: Project, _ picture: Picture?) {
    self.project = project
    self.picture = picture
  }
}

public struct ChangedCover: Hashable, Sendable {
  public let cover: ProjectCover
  public let isChanged: Bool

  package init(_ cover: ProjectCover, isChanged: Bool) {
    self.cover = cover
    self.isChanged = isChanged
  }
}

public enum CoverFault: Error, Hashable, Sendable {
  case noProgram
  /// `String` is curl's message.
  case unreachable(String)
  case refused(status: Int)
  case tooSlow(seconds: Int)
  case badAnswer
  /// `limit` is in bytes.
  case tooLarge(limit: Int)
  case interrupted
}
