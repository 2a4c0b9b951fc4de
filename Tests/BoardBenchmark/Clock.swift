import CSpawn
import Glibc
import TerminalKit

/// Returns the time in milliseconds on a monotonic clock.
func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func heapBytes() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks + info.hblkhd)
}

extension [Double] {
  func quantile(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}

extension Double {
  /// The number with two decimal places.
  var short: String {
    let hundredths = Int((self * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count < 2 ? "0" : "")\(rest)"
  }
}

enum BenchmarkFailure: Error {
  case noStore(String)
  case system(String, Int32)
  /// A key without a meaning on the board.
  case deadKey(Key)
  /// The program ended or took too long before its first frame.
  case noFrame
}
