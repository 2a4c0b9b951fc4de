extension String {
  /// The text without the space around it.
  var framed: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
  }
}
