/// What the first lines of a file that may be plain text tell.
enum FileBeginning {
  /// Whether they are JSON, a calendar, or a table under the names of its columns, whose texts may
  /// hold anything.
  static func isData(_ lines: [String]) -> Bool {
    guard let first = lines.first(where: { !$0.isEmpty }) else { return false }
    if first.hasPrefix("{") || first.hasPrefix("[") { return true }
    if first.uppercased().hasPrefix("BEGIN:") { return true }
    let names = first.split(separator: ",", omittingEmptySubsequences: false)
    return names.count > 1
      && names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "_\"".contains($0) } }
  }
}
