extension FuzzTarget {
  /// A whole command line, a line a word, as the program runs it over a store in memory.
  static let commandLine = FuzzTarget("command-line") { (bytes) throws(Finding) in
    let words = bytes.words
    // These open the files that they are told to.
    guard !words.contains(where: opening.contains) else { return }
    try Household().demandSoundness(of: words)
  }

  private static let opening: Set = [
    "backup", "batch", "doctor", "export", "import", "restore",
  ]
}
