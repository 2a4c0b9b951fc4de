import Glibc

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.count) {
  case ("reactive", _):
    guard ReactiveBenchmark().run(words.dropFirst().joined(separator: " ")) else { exit(1) }
  case ("append", 3): try TeamLogBenchmark.append(Int(words[2]) ?? 0, to: words[1])
  case ("copy", 3): try TeamLogBenchmark.copy(words[1], to: words[2])
  default: print("usage: Benchmarks reactive [ROW] | append HUB COUNT | copy HUB NEW-HUB")
  }
} catch {
  print("Benchmarks: \(error)")
  exit(1)
}
