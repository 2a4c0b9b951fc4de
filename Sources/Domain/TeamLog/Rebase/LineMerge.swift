/// Merges by lines, as `diff3` does; of lines that both added at one place, the log's come first.
enum LineMerge {
  private struct Hunk: Equatable {
    let old: Range<Int>
    let new: [Substring]
  }

  /// Of the product of two numbers of lines; longer texts don't merge.
  private static let limit = 4_000_000

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

  /// By the longest common subsequence.
  private static func hunks(_ old: [Substring], _ new: [Substring]) -> [Hunk]? {
    guard old.count * new.count <= limit else { return nil }
    let lengths = commonLengths(old, new)
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    var (start, begin) = (0, 0)
    func close(_ left: Int, _ right: Int) {
      if start < left || begin < right {
        hunks.append(Hunk(old: start..<left, new: Array(new[begin..<right])))
      }
    }
    while left < old.count, right < new.count {
      if old[left] == new[right] {
        close(left, right)
        (left, right) = (left + 1, right + 1)
        (start, begin) = (left, right)
      } else if lengths[left + 1][right] >= lengths[left][right + 1] {
        left += 1
      } else {
        right += 1
      }
    }
    close(old.count, new.count)
    return hunks
  }

  private static func commonLengths(_ old: [Substring], _ new: [Substring]) -> [[Int]] {
    let empty = [Int](repeating: 0, count: new.count + 1)
    var lengths = [[Int]](repeating: empty, count: old.count + 1)
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        lengths[left][right] =
          old[left] == new[right]
          ? lengths[left + 1][right + 1] + 1
          : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    return lengths
  }
}
