extension FuzzTarget {
  /// A whole command line, one word per line, run on a store in memory.
  static let commandLine = FuzzTarget("command-line") { (bytes) throws(Finding) in
    let words = bytes.words
    // These options and commands open other files.
    guard !words.contains(where: opening.contains) else { return }
    try Household().demandSoundness(of: words)
  }

  private static let opening: Set = [
    "backup", "batch", "doctor", "export", "import", "restore",
  ]
}
