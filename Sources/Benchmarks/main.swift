let words = CommandLine.arguments.dropFirst()
switch words.first {
case "reactive": ReactiveBenchmark().run(words.dropFirst().joined(separator: " "))
default: print("usage: Benchmarks reactive [ROW]")
}
