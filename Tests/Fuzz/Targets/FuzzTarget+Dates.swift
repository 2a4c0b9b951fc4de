import Entities
import TimeKit

extension FuzzTarget {
  /// Friday, 20 November 2026, noon.
  static let noon = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(number: 0)

  /// Dates: a parsed date is formatted as a date that parses the same, and suggestions can be
  /// parsed.
  static let dates = FuzzTarget("dates") { (bytes) throws(Finding) in
    for direction in [DateDirection.ahead, .back] {
      let reader = DateReader(today: noon, looking: direction)
      do throws(DateFault) {
        let deadline = try reader.read(bytes.text)
        let again = try reader.read(deadline.iso)
        guard deadline == again else { throw .unreadable(deadline.iso, nearest: nil) }
      } catch {
        try reader.demandReadable(meantBy: error, typed: bytes.text)
      }
    }
    try demandCompletion(bytes.words)
  }

  /// Demands that a completed date contains the typed words and is a date, or misspells one.
  private static func demandCompletion(_ words: [String]) throws(Finding) {
    let reader = DateReader(today: noon)
    guard let value = words.first,
      let completion = reader.completion(of: value, by: Array(words.dropFirst()))
    else { return }
    try demand(1..<words.count ~= completion.count, "by words that are there")
    do throws(DateFault) {
      _ = try reader.read(completion.whole)
    } catch {
      switch error {
      case .impossible, .otherWeekday, .ambiguous, .unreadable(_, nearest: .some): return
      case .unreadable, .empty, .noDeadline, .reversed:
        throw Finding("the whole \(completion.whole) cannot be read")
      }
    }
  }

  /// Ranges of dates: the bounds are ordered.
  static let ranges = FuzzTarget("ranges") { (bytes) throws(Finding) in
    for direction in [DateDirection.ahead, .back] {
      let range: DeadlineRange
      do throws(DateFault) {
        range = try DateRangeReader(today: noon, looking: direction).read(bytes.text)
      } catch {
        continue
      }
      try demand(range.lower != nil || range.upper != nil, "a range has a bound")
      if let lower = range.lower, let upper = range.upper {
        try demand(lower <= upper, "a range's bounds are in order")
      }
    }
  }
}

extension DateReader {
  /// The caller handles `none`.
  fileprivate func demandReadable(meantBy fault: DateFault, typed: String) throws(Finding) {
    let meant: [String]
    switch fault {
    case .unreadable(let text, let nearest):
      try demand(text == typed, "\(text) is read as it was written")
      meant = nearest.map { [$0] } ?? []
    case .empty: meant = []
    case .impossible(_, let nearest): meant = [nearest.iso]
    case .otherWeekday(_, _, let nearest): meant = [nearest.iso]
    case .ambiguous(_, let first, let second):
      try demand(first != second, "two meanings of \(typed) differ")
      meant = [first.iso, second.iso]
    case .noDeadline, .reversed: return
    }
    for text in meant where text != "none" {
      do throws(DateFault) {
        _ = try read(text)
      } catch {
        throw Finding("the hint \(text) cannot be read")
      }
    }
  }
}
