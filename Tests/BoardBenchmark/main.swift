import Glibc

// The board with many cards: in this process from a key to its frame, and as a whole program from
// its start to its first frame.

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
