/// The names that tasks of a file give each other, as topydo writes them: a task with `p:4` must be
/// done before the task with `id:4`.
///
/// Other programs use `id:` and `p:` for other things. So a name means a link only if the file has
/// both ends of it.
struct TodoTxtNames {
  /// The values of `id:` and of `p:`.
  private var tasks: Set<Substring> = []
  private var parents: Set<Substring> = []

  init(in bytes: [UInt8]) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.endIndex
      note(bytes[start..<end])
      start = end + 1
    }
  }

  private mutating func note(_ word: ArraySlice<UInt8>) {
    if word.starts(with: "p:".utf8) {
      parents.insert(Substring(decoding: word.dropFirst(2), as: UTF8.self))
    } else if word.starts(with: "id:".utf8) {
      tasks.insert(Substring(decoding: word.dropFirst(3), as: UTF8.self))
    }
  }

  /// Whether a task with that `id:` must be done after another one.
  func isParent(_ id: Substring) -> Bool { parents.contains(id) }

  func hasTask(_ id: Substring) -> Bool { tasks.contains(id) }
}
