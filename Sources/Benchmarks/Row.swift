import Glibc

/// A row of the table: a stream compared with closures.
struct Row {
  let name: String
  /// The highest allowed multiple of the closures' time.
  let aim: Double
  /// The number of measured operations in one round.
  var perRound = 1
  let closures: (Int) -> Void
  let streams: (Int) -> Void

  /// Measures both alternately, so that a slow moment affects both; medians in nanoseconds.
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

/// Returns the processor time of this thread in nanoseconds, without the time of other programs.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the nanoseconds per round of `body`, which runs `count` rounds.
@inline(never)
func nanoseconds(_ count: Int, _ body: (Int) -> Void) -> Double {
  let start = threadNanoseconds()
  body(count)
  return (threadNanoseconds() - start) / Double(count)
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
