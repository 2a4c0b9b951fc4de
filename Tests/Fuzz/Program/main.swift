// Runs libFuzzer with a target: `Fuzz TARGET [arguments of libFuzzer]`. `make fuzz` builds it.

import FuzzTargets
import Glibc

typealias OneInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

/// libFuzzer as a library (https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library).
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ oneInput: OneInput
) -> Int32

let target = FuzzTarget.all.first { CommandLine.arguments.dropFirst().first == $0.name }
if target == nil {
  print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
  exit(64)
}

var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
exit(
  runDriver(&count, &arguments) { start, count in
    do throws(Finding) {
      try target?.check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      fatalError("does not hold: \(error)")
    }
    return 0
  })
