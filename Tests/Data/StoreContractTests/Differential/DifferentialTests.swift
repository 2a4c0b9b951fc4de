import Glibc
import RandomTesting
import Testing

/// The same random operations give the same answers on every backend.
///
/// `TODO_SEED` repeats one game, and `TODO_STEPS` sets the number of operations.
@Suite struct DifferentialTests {
  private static let seeds: [UInt64] = number("TODO_SEED").map { [$0] } ?? [1, 2]
  private static let operations = number("TODO_STEPS").map { Int($0) } ?? Storm.rounds(3_000)

  @Test(arguments: seeds)
  func everyBackendAnswersTheSame(_ seed: UInt64) throws {
    let fixtures = Backend.allCases.map(Fixture.init)
    // Their folders would go before the last step in a release build.
    defer { withExtendedLifetime(fixtures) {} }
    let players = fixtures.map { Player($0.store, seed: seed) }
    var steps = 0
    while players[0].count < Self.operations {
      steps += 1
      var answers = players.map { $0.step() }
      if steps.isMultiple(of: 50) {
        answers = zip(answers, players.map { $0.everything() }).map(+)
      }
      for (backend, answer) in zip(Backend.allCases, answers) where answer != answers[0] {
        Issue.record(difference(seed, steps, backend, answers[0], answer))
        return
      }
    }
  }

  private func difference(
    _ seed: UInt64, _ step: Int, _ backend: Backend, _ one: [AnyHashable], _ other: [AnyHashable]
  ) -> Comment {
    let same = zip(one, other).prefix { $0 == $1 }.count
    let before = one.prefix(same).suffix(6).map { "  \($0.base)" }.joined(separator: "\n")
    func text(_ answers: [AnyHashable]) -> String {
      same < answers.count ? "\(answers[same].base)" : "nothing more"
    }
    return """
      TODO_SEED=\(seed): at step \(step) the stores part after
      \(before)
      \(Backend.allCases[0]): \(text(one))
      \(backend): \(text(other))
      """
  }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }
}
