/// One line of the table: rounds of streams beside rounds of closures.
struct Row {
  let name: String
  /// At most how many times the closures' time the streams may take.
  let aim: Double
  /// What one round is divided by, when it does several of the named thing.
  var perRound = 1
  /// Runs that many rounds of plain closures.
  let closures: (Int) -> Void
  /// Runs that many rounds of streams.
  let streams: (Int) -> Void

  /// Measures both in turns, so that a slow moment of the machine slows both, and returns the
  /// medians in nanoseconds.
  func measure(rounds: Int, passes: Int) -> (closures: Double, streams: Double) {
    closures(rounds / 10)
    streams(rounds / 10)
    var times: (closures: [Double], streams: [Double]) = ([], [])
    for _ in 0..<passes {
      times.closures.append(nanoseconds(rounds, closures) / Double(perRound))
      times.streams.append(nanoseconds(rounds, streams) / Double(perRound))
    }
    return (median(times.closures), median(times.streams))
  }
}
