import TerminalKit

extension FuzzTarget {
  /// Replies of a terminal: a received colour stays, bytes after the reply are ignored, and a
  /// following reply is read.
  static let background = FuzzTarget("background") { (bytes) throws(Finding) in
    var reply = BackgroundReply()
    for byte in bytes {
      let before = reply
      reply.take(byte)
      try demand(
        before.background == nil || reply.background != nil, "a colour that was told is kept")
      try demand(
        !before.isComplete || reply.isComplete && reply.background == before.background,
        "what comes behind the answer is not received")
    }
    guard !reply.isComplete else { return }
    // BEL ends any sequence.
    for byte in "\u{7}\u{1B}]11;rgb:ff/80/00\u{1B}\\\u{1B}[?62c".utf8 { reply.take(byte) }
    try demand(reply.isComplete, "the fence is seen behind anything")
    try demand(reply.background == RGB(255, 128, 0), "the answer is seen behind anything")
  }
}
