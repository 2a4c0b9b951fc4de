import Glibc

/// The two ends of a new pipe, of which no program inherits one unasked.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  init() throws(ProcessFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ProcessFault(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
