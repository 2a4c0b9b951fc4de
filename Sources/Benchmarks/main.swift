switch CommandLine.arguments.dropFirst().first {
case "reactive": ReactiveBenchmark().run()
default: print("usage: Benchmarks reactive")
}
