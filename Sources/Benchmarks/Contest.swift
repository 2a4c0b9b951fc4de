/// Two programs with the same task, run alternately, so that a slow moment affects both.
struct Contest {
  /// The value that is compared with the limit.
  enum Measure {
    /// The processor time, divided by that of `other`.
    case ratio
    /// The processor time minus that of `other`, in milliseconds.
    case difference
  }

  let name: String
  /// The highest allowed value of the measure.
  let aim: Double
  var measure = Measure.ratio
  let rounds: Int
  let job: Job
  let other: Job
  /// Restores both stores to their first state, unmeasured.
  var prepare: () throws(BenchmarkFailure) -> Void = { () throws(BenchmarkFailure) in }

  struct Result {
    let contest: Contest
    let runs: [Run]
    let others: [Run]

    /// The ratio of the medians of processor time, to which the limit applies.
    var ratio: Double { processor(runs) / processor(others) }
    /// The ratio of the medians of wall time.
    var wallRatio: Double { median(runs.map(\.wall)) / median(others.map(\.wall)) }
    /// The difference of the medians of processor time, in milliseconds.
    var difference: Double { processor(runs) - processor(others) }
    var isMet: Bool { (contest.measure == .ratio ? ratio : difference) <= contest.aim }
    /// The largest resident set of its runs, in kibibytes.
    var peak: Int { runs.map(\.peak).max() ?? 0 }

    /// The median of the processor time, in milliseconds.
    func processor(_ runs: [Run]) -> Double { median(runs.map(\.processor)) }
  }

  /// Runs both once without measuring, then alternately.
  func run() throws(BenchmarkFailure) -> Result {
    var runs: [Run] = []
    var others: [Run] = []
    for round in 0...rounds {
      try prepare()
      let run = try job.run()
      let other = try other.run()
      guard round > 0 else { continue }
      runs.append(run)
      others.append(other)
    }
    return Result(contest: self, runs: runs, others: others)
  }
}
