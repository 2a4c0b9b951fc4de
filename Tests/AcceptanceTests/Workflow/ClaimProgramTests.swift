import Expectations
import Glibc
import Testing

@Suite struct ClaimProgramTests {
  private static let count = getenv("TODO_STORM") == nil ? 40 : 200

  @Test func manyProcessesClaimDifferentCards() throws {
    let todo = try Program()
    let lines = (1...Self.count).map { "add Card \($0)" }.joined(separator: "\n")
    try todo.succeed("batch", "--quiet", input: lines)

    var waiting = Self.count
    var claimed: [String] = []
    while waiting > 0 {
      let running = try (0..<waiting).map { _ in try todo.start("claim", "--plain=number") }
      waiting = 0
      for outcome in try running.map({ try $0.finish() }) {
        // Too many processes wait for the same lock: the next round is the retry.
        if outcome.status == 75 {
          waiting += 1
        } else {
          expect(outcome.status, is: 0, "\(outcome.err)")
          claimed.append(outcome.out)
        }
      }
    }
    expect(Set(claimed).count, is: Self.count)
    expect(claimed.count, is: Self.count)
    let last = try todo.run("claim", "--plain=number")
    expect(last.status, is: 4)
    expect(last.out, is: "")
    try expect(
      todo.succeed("list", "state:doing", "--plain=number").split(separator: "\n").count,
      is: Self.count)
  }
}
