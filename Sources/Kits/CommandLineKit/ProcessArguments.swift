/// The words a process was started with.
public enum ProcessArguments {
  /// Returns the words of `argv` behind the program's name; throws
  /// ``UsageError/invalidUTF8(_:position:)`` for the first whose bytes are no text.
  ///
  /// `CommandLine.arguments` would put U+FFFD in place of such bytes, and the program would keep
  /// what nobody wrote. `argv` ends with `nil`, as `CommandLine.unsafeArgv` does.
  public static func words(
    _ argv: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> [String] {
    var words: [String] = []
    guard argv[0] != nil else { return words }
    var position = 1
    while let bytes = argv[position] {
      guard let word = String(validatingCString: bytes) else {
        throw .invalidUTF8(String(cString: bytes), position: position)
      }
      words.append(word)
      position += 1
    }
    return words
  }
}
