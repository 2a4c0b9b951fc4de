/// The animals of which `todo` can download pictures.
public enum Animal: String, CaseIterable, Hashable, Sendable {
  case cat
  case dog
}

/// A request for a project's cover.
public struct CoverChoice: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// The cover that `todo` draws from the project's name.
    case drawn
    /// The content of a file.
    case file([UInt8])
    /// A random picture from the internet.
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

/// The result of setting a project's cover.
public struct ChangedCover: Hashable, Sendable {
  public let cover: ProjectCover
  /// Whether the cover differs from the one before.
  public let isChanged: Bool

  package init(_ cover: ProjectCover, isChanged: Bool) {
    self.cover = cover
    self.isChanged = isChanged
  }
}

/// Why no picture could be downloaded.
public enum CoverFault: Error, Hashable, Sendable {
  /// curl(1) is not installed.
  case noProgram
  /// The server didn't answer, or not with valid HTTP; curl's message.
  case unreachable(String)
  /// The server answered with this HTTP status.
  case refused(status: Int)
  case tooSlow(seconds: Int)
  /// The answer doesn't contain the address of a picture.
  case badAnswer
  /// The picture is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The process was asked to end.
  case interrupted
}
