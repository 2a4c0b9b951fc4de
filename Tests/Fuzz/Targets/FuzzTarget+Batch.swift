import CommandLineKit

extension FuzzTarget {
  /// A file of commands, in one of the ways there are of running it: all or nothing, and one undo
  /// takes it back.
  static let batch = FuzzTarget("batch") { (bytes) throws(Finding) in
    let ways = [[], ["--keep-going"], ["--json"], ["--dry-run"], ["--keep-going", "--json"]]
    let way = ways[bytes.count % ways.count]
    let household = Household()
    let before = try household.cards()
    try household.demandSoundness(of: ["batch"] + way, input: bytes)
    if way == ["--dry-run"] {
      try demand(try household.cards() == before, "a rehearsal changes nothing")
    }
  }

  /// Lines of a shell: words that were quoted are read as they were.
  static let quoting = FuzzTarget("quoting") { (bytes) throws(Finding) in
    let words: [String]
    do throws(QuotingFault) {
      words = try ShellWords.words(in: bytes.text)
    } catch {
      return
    }
    // By scalars: a quote under an accent is a quote.
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
