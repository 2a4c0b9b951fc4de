import CommandLineKit

extension FuzzTarget {
  /// A file of commands, run in one of the batch modes: all or nothing, and one undo restores the
  /// store.
  static let batch = FuzzTarget("batch") { (bytes) throws(Finding) in
    let ways = [[], ["--keep-going"], ["--json"], ["--dry-run"], ["--keep-going", "--json"]]
    let way = ways[bytes.count % ways.count]
    let household = Household()
    let before = try household.cards()
    try household.demandSoundness(of: ["batch"] + way, input: bytes)
    if way == ["--dry-run"] {
      try demand(try household.cards() == before, "a dry run changes nothing")
    }
  }

  /// A shell line: quoted words are read unchanged.
  static let quoting = FuzzTarget("quoting") { (bytes) throws(Finding) in
    let words: [String]
    do throws(QuotingFault) {
      words = try ShellWords.words(in: bytes.text)
    } catch {
      return
    }
    // By scalars, because a quote with a combining accent is still a quote.
    let quoted = words.map { word in
      let scalars = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
      return "'\(scalars.joined())'"
    }.joined(separator: " ")
    let again: [String]
    do throws(QuotingFault) {
      again = try ShellWords.words(in: quoted)
    } catch {
      throw Finding("\(quoted) can be read")
    }
    try demand(again == words, "\(quoted) is read as it was quoted")
  }
}
