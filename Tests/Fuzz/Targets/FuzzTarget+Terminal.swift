import TerminalKit

extension FuzzTarget {
  /// What a terminal answers: however it comes, what was told stays told, nothing behind the answer
  /// is heard, and an answer behind it in the same form is read.
  static let background = FuzzTarget("background") { (bytes) throws(Finding) in
    var reply = BackgroundReply()
    for byte in bytes {
      let before = reply
      reply.take(byte)
      try demand(
        before.background == nil || reply.background != nil, "a colour that was told is kept")
      try demand(
        !before.isComplete || reply.isComplete && reply.background == before.background,
        "what comes behind the answer is not heard")
    }
    guard !reply.isComplete else { return }
    // BEL ends whatever was begun.
    for byte in "\u{7}\u{1B}]11;rgb:ff/80/00\u{1B}\\\u{1B}[?62c".utf8 { reply.take(byte) }
    try demand(reply.isComplete, "the fence is seen behind anything")
    try demand(reply.background == RGB(255, 128, 0), "the answer is seen behind anything")
  }
}
