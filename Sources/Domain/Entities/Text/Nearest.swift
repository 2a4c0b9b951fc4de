/// Returns the candidate that `word` most probably misspells; `nil` if none is close.
///
/// A word of up to 4 characters may contain one error, up to 8 characters two, longer words three.
/// An error is a missing, extra or wrong character, or two swapped neighbors. At least one
/// character must match. Case is ignored, and the first of equally close candidates wins.
public func nearest(
  to word: some StringProtocol, among candidates: some Sequence<String>
) -> String? {
  // No misspelled name is that long, and comparing the text takes long.
  guard word.utf8.count <= 1000 else { return nil }
  let typed = Array(word.lowercased())
  let limit = typed.count <= 4 ? 1 : typed.count <= 8 ? 2 : 3
  var best: (candidate: String, slips: Int)?
  for candidate in candidates {
    let meant = Array(candidate.lowercased())
    let reach = min(best.map { $0.slips - 1 } ?? limit, max(typed.count, meant.count) - 1)
    guard abs(typed.count - meant.count) <= reach else { continue }
    let slips = slips(from: meant, to: typed)
    if slips <= reach { best = (candidate, slips) }
    if slips == 0 { break }
  }
  return best?.candidate
}

/// Names that differ in a number, such as `p1` and `p2`, are different names.
public func nearestName(to word: String, among names: [String]) -> String? {
  let numbers = numbers(in: word)
  return nearest(
    to: word,
    among: names.lazy.filter { name in numbers.elementsEqual(Entities.numbers(in: name)) })
}

private func numbers(in text: String) -> [Substring] { text.split { !$0.isNumber } }

/// Damerau–Levenshtein without editing a substring twice.
private func slips(from meant: [Character], to typed: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...typed.count)
  for (row, character) in meant.enumerated() {
    var current = [row + 1]
    for column in typed.indices {
      var slips = last[column] + (typed[column] == character ? 0 : 1)
      slips = min(slips, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, typed[column] == meant[row - 1], typed[column - 1] == character {
        slips = min(slips, beforeLast[column - 1] + 1)
      }
      current.append(slips)
    }
    beforeLast = last
    last = current
  }
  return last[typed.count]
}
