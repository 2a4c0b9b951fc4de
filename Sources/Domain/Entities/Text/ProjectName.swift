/// A project's name: one line of 1 to ``limit`` characters; two are the same when they are
/// ``folded`` alike, without regard to case.
public struct ProjectName: Hashable, Sendable {
  public static let limit = 60

  public let text: String

  /// Trims `text` and checks it; a comma is refused since filters separate names by commas, and
  /// `none` since filters mean "without" by it.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let name = try OneLine.checked(text, limit: Self.limit, as: .project)
    guard !name.contains(",") else { throw .invalidText(.project, .forbiddenCharacter(",")) }
    guard name.foldedForComparison != "none" else {
      throw .invalidText(.project, .reserved(name))
    }
    self.text = name
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String) {
    text = stored
  }

  /// The form by which two names are the same.
  public var folded: String {
    text.foldedForComparison
  }
}
