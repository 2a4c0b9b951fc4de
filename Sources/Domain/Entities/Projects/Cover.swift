/// Animals of which there are pictures to be had.
public enum Animal: String, CaseIterable, Hashable, Sendable {
  case cat
  case dog
}

/// What cover a project is to have.
public struct CoverChoice: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// The one that is drawn from its name.
    case drawn
    /// The content of a file.
    case file([UInt8])
    /// A picture of chance, from elsewhere.
    case random(Animal)
  }

  public let project: ProjectName
  public let source: Source

  public init(_ project: ProjectName, _ source: Source) {
    self.project = project
    self.source = source
  }
}

/// A project with the picture of its cover; `nil` for the one that is drawn from its name.
public struct ProjectCover: Hashable, Sendable {
  public let project: Project
  public let picture: Picture?

  package init(_ project: Project, _ picture: Picture?) {
    self.project = project
    self.picture = picture
  }
}

/// What came of giving a project a cover.
public struct ChangedCover: Hashable, Sendable {
  public let cover: ProjectCover
  /// Whether it had another one before.
  public let isChanged: Bool

  package init(_ cover: ProjectCover, isChanged: Bool) {
    self.cover = cover
    self.isChanged = isChanged
  }
}

/// Why no picture came from elsewhere.
public enum CoverFault: Error, Hashable, Sendable {
  /// There is no curl(1).
  case noProgram
  /// Nobody answers there, or not in a way that is understood; what curl says.
  case unreachable(String)
  /// The server refused, with that status of HTTP.
  case refused(status: Int)
  case tooSlow(seconds: Int)
  /// The answer does not say where the picture is.
  case badAnswer
  /// There are more bytes than a picture may have.
  case tooLarge(limit: Int)
  /// Somebody asked us to end.
  case interrupted
}
