public enum Animal: String, CaseIterable, Hashable, Sendable {
  case cat, dog
}

public enum CoverSource: Hashable, Sendable {
  case drawn
  case file([UInt8])
  case random(Animal)
}

public typealias CoverChoice = (project: ProjectName, source: CoverSource)

/// A project and the picture of its cover; `nil` if the cover is drawn from the project's name.
public typealias ProjectCover = (project: Project, picture: Picture?)
public typealias ChangedCover = (cover: ProjectCover, isChanged: Bool)

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
