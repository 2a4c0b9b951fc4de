import Entities

/// The names of the existing projects, which are read once, when a name is typed.
struct KnownProjects {
  private let read: (SuggestionKind) throws(TrackerError) -> [Suggestion]
  private var isRead = false
  /// The folded names; `nil` if they are not read, or if the store can't be read.
  private var names: Set<String>?

  init(_ read: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion]) {
    self.read = read
  }

  mutating func isNew(_ project: ProjectName?) -> Bool {
    guard let project else { return false }
    if !isRead {
      isRead = true
      names = (try? read(.projects)).map { Set($0.map(\.word.foldedForComparison)) }
    }
    return names.map { !$0.contains(project.folded) } ?? false
  }
}
