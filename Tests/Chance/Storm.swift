import Glibc

/// How much chance a run of the tests leaves room for.
///
/// `make test` plays a short share with a fixed seed; `make storm` sets `TODO_STORM` to how many
/// times as much, and `TODO_SEED` chooses other moments.
public enum Storm {
  public static let seed = number("TODO_SEED") ?? 1

  public static func rounds(_ short: Int) -> Int { short * (number("TODO_STORM") ?? 1) }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
