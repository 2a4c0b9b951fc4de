import Glibc

let words = Array(CommandLine.arguments.dropFirst())
do throws(BenchmarkFailure) {
  switch words.first {
  case "reactive": ReactiveBenchmark().run(words.dropFirst().joined(separator: " "))
  case "tracker" where words.count == 2: try TrackerBenchmark.run(program: words[1])
  default: print("usage: Benchmarks reactive [ROW] | tracker PROGRAM")
  }
} catch {
  print("Benchmarks: \(error.message)")
  exit(1)
}
