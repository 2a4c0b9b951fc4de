import Entities
import TimeKit

extension FuzzTarget {
  /// Rules of repetition: a rule is stored as a text that reads the same, its dates are in order,
  /// and suggestions can be read.
  static let repeats = FuzzTarget("repeats") { (bytes) throws(Finding) in
    let reader = RepeatReader(dates: DateReader(today: noon))
    let rule: RepeatRule?
    do throws(RepeatFault) {
      rule = try reader.read(bytes.text)
    } catch {
      rule = nil
      try reader.demandReadable(meantBy: error, typed: bytes.text)
    }
    if let rule { try demandSoundness(of: rule) }
    let words = bytes.words
    if let value = words.first,
      let completion = reader.completion(of: value, by: Array(words.dropFirst()))
    {
      try demand(1..<words.count ~= completion.count, "by words that are there")
    }
    if let stored = RepeatRule(text: bytes.text) { try demandSoundness(of: stored) }
  }

  private static func demandSoundness(of rule: RepeatRule) throws(Finding) {
    try demand(RepeatRule(text: rule.text) == rule, "\(rule.text) is read from the store")
    for day in [noon.day, .first, .last] {
      let anchored = rule.anchored(at: day)
      try demand(anchored.isAnchored, "\(anchored.text) has an anchor")
      try demand(RepeatRule(text: anchored.text) == anchored, "\(anchored.text) is stored")
      var last = day
      for date in anchored.dates(after: day, count: 5) {
        try demand(last < date, "the dates of \(anchored.text) are in order")
        let isDate = anchored.isAfterDone || anchored.contains(date)
        try demand(isDate, "\(anchored.text) contains \(date.iso)")
        last = date
      }
    }
  }
}

extension RepeatReader {
  fileprivate func demandReadable(meantBy fault: RepeatFault, typed: String) throws(Finding) {
    let meant: [String]
    switch fault {
    case .unreadable(let text, let nearest):
      try demand(text == typed, "\(text) is read as it was written")
      meant = nearest.map { [$0] } ?? []
    case .ambiguous(_, let first, let second):
      try demand(first != second, "two meanings of \(typed) differ")
      meant = [first, second]
    case .neverComes(_, let nearest), .fixedAfterDone(_, let nearest): meant = [nearest]
    case .empty, .interval, .start: meant = []
    }
    for text in meant {
      do throws(RepeatFault) {
        _ = try read(text)
      } catch {
        throw Finding("the hint \(text) cannot be read")
      }
    }
  }
}
