import Glibc

// Measures the board with many cards: from a key to its frame in this process, and from the start
// of the program to its first frame.

let words = CommandLine.arguments
do {
  guard words.count == 2 else {
    print("usage: BoardBenchmark PROGRAM")
    exit(64)
  }
  try BoardBenchmark(program: words[1]).run()
} catch {
  print("BoardBenchmark: \(error)")
  exit(1)
}
