/// Two programs with the same task, run alternately, so that a slow moment affects both.
struct Contest {
  enum Measure {
    /// The processor time, divided by that of `other`.
    case ratio
    /// The processor time minus that of `other`, in milliseconds.
    case difference
  }

  /// The number of instructions before they were reduced, and the share of it that is allowed.
  struct Budget {
    let before: Int
    let share: Double
  }

  var name: String
  /// The highest allowed value of the measure.
  let aim: Double
  /// The milliseconds of processor time that meet the aim as well.
  var enough: Double?
  var measure = Measure.ratio
  let rounds: Int
  var job: Job
  let other: Job
  /// The job whose instructions are counted: `job`, or a shorter one.
  var counted: Job?
  var budget: Budget?
  /// Restores both stores to their first state, unmeasured.
  var prepare: () throws(BenchmarkFailure) -> Void = { () throws(BenchmarkFailure) in }

  struct Result {
    let contest: Contest
    let runs: [Run]
    let others: [Run]
    /// The number of instructions; `nil` without callgrind.
    let instructions: Int?

    /// The ratio of the medians of processor time, to which the limit applies.
    var ratio: Double { processor(runs) / processor(others) }
    var wallRatio: Double { median(runs.map(\.wall)) / median(others.map(\.wall)) }
    /// The difference of the medians of processor time, in milliseconds.
    var difference: Double { processor(runs) - processor(others) }
    /// The measured value divided by the limit.
    var excess: Double {
      let excess = (contest.measure == .ratio ? ratio : difference) / contest.aim
      return min(excess, contest.enough.map { processor(runs) / $0 } ?? excess)
    }
    var isMet: Bool { excess <= 1 }
    /// The instructions as a share of those before; `nil` without a budget.
    var share: Double? {
      guard let budget = contest.budget, let instructions else { return nil }
      return Double(instructions) / Double(budget.before)
    }
    /// Whether no limit is exceeded by more than a tenth.
    var isAcceptable: Bool {
      guard let share, let budget = contest.budget else { return excess <= 1.1 }
      return excess <= 1.1 && share <= budget.share * 1.1
    }
    /// The largest resident set, in kibibytes.
    var peak = 0

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
    try prepare()
    let instructions = try (counted ?? job).instructions()
    try prepare()
    let peak = try job.peak()
    return Result(
      contest: self, runs: runs, others: others, instructions: instructions, peak: peak)
  }
}
