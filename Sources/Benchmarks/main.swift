import Glibc

let words = Array(CommandLine.arguments.dropFirst())
do throws(BenchmarkFailure) {
  switch words.first {
  case "reactive":
    guard ReactiveBenchmark().run(words.dropFirst().joined(separator: " ")) else { exit(1) }
  case "team" where words.count == 3: try TeamBenchmark.run(program: words[1], script: words[2])
  default: print("usage: Benchmarks reactive [ROW] | team PROGRAM SCRIPT")
  }
} catch {
  print("Benchmarks: \(error.message)")
  exit(1)
}
