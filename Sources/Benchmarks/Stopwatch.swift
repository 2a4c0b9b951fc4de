import Glibc

/// The processor time of this thread, in nanoseconds: what other programs do is not in it.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns how many nanoseconds one of `count` rounds of `body` takes.
@inline(never)
func nanoseconds(_ count: Int, _ body: (Int) -> Void) -> Double {
  let start = threadNanoseconds()
  body(count)
  return (threadNanoseconds() - start) / Double(count)
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
