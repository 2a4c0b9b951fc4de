import Glibc
import RandomTesting

extension SeededGenerator {
  init(_ seed: Int) {
    self.init(UInt64(bitPattern: Int64(seed)))
  }

  mutating func sleep(upTo limit: Duration) {
    usleep(UInt32(limit / .microseconds(1) * Double.random(in: 0...1, using: &self)))
  }
}
