/// What a terminal tells the program that has it.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted as one; nothing in it was typed, and what would be obeyed is gone but
  /// for line feeds and tabs.
  case paste(String)
  /// The terminal's window is the one that keys go to.
  case focusIn
  case focusOut
  /// The terminal has this size now.
  case resize(TerminalSize)
  /// The terminal answered what it was asked.
  case reply(TerminalReply)
}
