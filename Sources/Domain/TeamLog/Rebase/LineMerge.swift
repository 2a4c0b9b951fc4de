/// Merges by lines, as `diff3` does; of lines that both added at one place, the log's come first.
enum LineMerge {
  private struct Hunk: Equatable {
    let old: Range<Int>
    let new: [Substring]
  }

  /// Of the lines of two texts together; longer ones don't merge.
  private static let limit = 4_000

  /// `nil` if both changes concern the same lines.
  static func merged(_ before: String, _ after: String, onto current: String) -> String? {
    let lines = [before, after, current].map { text in
      text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    guard let mine = hunks(lines[0], lines[1]), let theirs = hunks(lines[0], lines[2]) else {
      return nil
    }
    guard let all = united(mine, theirs) else { return nil }
    var merged: [Substring] = []
    var place = 0
    for hunk in all {
      merged += lines[0][place..<hunk.old.lowerBound] + hunk.new
      place = hunk.old.upperBound
    }
    merged += lines[0][place...]
    return merged.joined(separator: "\n")
  }

  /// `nil` if two hunks overlap, or lines were added where others were replaced.
  private static func united(_ mine: [Hunk], _ theirs: [Hunk]) -> [Hunk]? {
    var all = theirs
    for hunk in mine where !theirs.contains(hunk) {
      for other in theirs {
        let isApart =
          hunk.old.upperBound < other.old.lowerBound || other.old.upperBound < hunk.old.lowerBound
          || (hunk.old.isEmpty == other.old.isEmpty && !hunk.old.overlaps(other.old))
        guard isApart else { return nil }
      }
      all.insert(hunk, at: all.firstIndex { $0.old.lowerBound > hunk.old.lowerBound } ?? all.count)
    }
    return all
  }

  private static func hunks(_ old: [Substring], _ new: [Substring]) -> [Hunk]? {
    guard old.count + new.count <= limit else { return nil }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let line, _, _): removed.insert(line)
      case .insert(let line, _, _): added.insert(line)
      }
    }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (start, begin) = (left, right)
      while removed.contains(left) { left += 1 }
      while added.contains(right) { right += 1 }
      if start < left || begin < right {
        hunks.append(Hunk(old: start..<left, new: Array(new[begin..<right])))
      }
      // The next line is in both texts.
      (left, right) = (left + 1, right + 1)
    }
    return hunks
  }
}
