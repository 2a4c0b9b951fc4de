// For the sentences that are not yet phrases.
extension Wording {
  func quoted(_ word: String) -> String { word.quoted }

  func short(_ text: String, _ limit: Int = 60) -> String { text.cut(at: limit) }

  func inShell(_ path: String) -> String { path.inShell }

  func grouped(_ count: Int) -> String { count.grouped }
}
