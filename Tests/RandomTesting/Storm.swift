import Glibc

/// The length and the seed of randomized tests.
///
/// `make test` runs a short version with a fixed seed. `make storm` sets `TODO_STORM` to a factor
/// for the length, and `TODO_SEED` to another seed.
public enum Storm {
  public static let seed = number("TODO_SEED") ?? 1

  public static func rounds(_ short: Int) -> Int { short * (number("TODO_STORM") ?? 1) }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
