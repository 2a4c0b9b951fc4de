struct ResultTable {
  func writeHeading() {
    write(
      "milliseconds of processor time", "todo", "other", "ratio", "(wall)", "aim",
      "M instructions")
  }

  func write(_ result: Contest.Result) {
    let isRatio = result.contest.measure == .ratio
    let enough = result.contest.enough.map { ", \(Int($0)) ms" } ?? ""
    write(
      "todo \(result.contest.name)", decimal(result.processor(result.runs)),
      decimal(result.processor(result.others)),
      isRatio ? decimal(result.ratio) : "+\(decimal(result.difference))",
      "(\(decimal(result.wallRatio)))",
      "≤ \(decimal(result.contest.aim, places: 1))\(isRatio ? enough : " ms")"
        + (result.isMet ? "" : " missed"),
      instructions(of: result))
  }

  private func instructions(of result: Contest.Result) -> String {
    guard let instructions = result.instructions else { return "" }
    let millions = decimal(Double(instructions) / 1e6)
    guard let share = result.share, let budget = result.contest.budget else { return millions }
    let aim = "≤ \(Int(budget.share * 100)) %\(share <= budget.share ? "" : " missed")"
    return "\(millions) (\(Int((share * 100).rounded())) % of those before, \(aim))"
  }

  /// Prints the largest of `peaks` and its limit `aim`, in megabytes; returns whether it is met.
  func write(peaks: [(command: String, kibibytes: Int)], aim: Double) -> Bool {
    guard let largest = peaks.max(by: { $0.kibibytes < $1.kibibytes }) else { return true }
    let megabytes = Double(largest.kibibytes) * 1024 / 1e6
    let aimed = "≤ \(decimal(aim, places: 1))\(megabytes <= aim ? "" : " missed")"
    write("peak MB: \(largest.command)", decimal(megabytes, places: 1), "", "", "", aimed)
    let others = peaks.map { peak in
      "\(peak.command) \(decimal(Double(peak.kibibytes) * 1024 / 1e6, places: 1))"
    }
    print("  (of \(others.joined(separator: "; ")))")
    return megabytes <= aim * 1.1
  }

  func writeNotes(on work: [ShellWork]) {
    print(
      """

      Medians of alternating runs of whole processes, whose output is read from a pipe. The limits
      apply to processor time (user + system), which other programs do not affect; (wall) is the
      ratio of wall times. Other is the sqlite3 shell on the same file with the same rows:
      """)
    for work in work { print("- \(work.summary)") }
    print("- \(BatchBenchmark.summary)")
    print(
      """
      In rows with 100,000 : 1,000, other is todo with 1,000 cards. In rows of search but the last,
      other is todo show 1 on the same 100,000 cards, and the limit applies to the difference.
      Instructions are callgrind's; those of batches are of the first 1,000 lines.
      \(LinkBenchmark.summary) \(NextBenchmark.summary)
      """)
  }

  private func write(_ cells: String...) {
    let widths = [46, 8, 8, 8, 9, 14, 16]
    var line = ""
    for (place, (cell, width)) in zip(cells, widths).enumerated() {
      let space = String(repeating: " ", count: max(width - cell.count, 0))
      line += place == 0 ? cell + space : place == widths.count - 1 ? "  \(cell)" : space + cell
    }
    print(line)
  }

  private func decimal(_ number: Double, places: Int = 2) -> String {
    let unit = places == 1 ? 10.0 : 100.0
    let whole = Int((number * unit).rounded())
    let rest = String(whole % Int(unit))
    let zeros = String(repeating: "0", count: places - rest.count)
    return "\(whole / Int(unit)).\(zeros)\(rest)"
  }
}
