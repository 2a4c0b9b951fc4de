import Glibc

/// Returns the processor time of this thread in nanoseconds, without the time of other programs.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the nanoseconds per round of `body`, which runs `count` rounds.
@inline(never)
func nanoseconds(_ count: Int, _ body: (Int) -> Void) -> Double {
  let start = threadNanoseconds()
  body(count)
  return (threadNanoseconds() - start) / Double(count)
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
