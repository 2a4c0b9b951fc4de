import CSpawn
import Glibc

struct TerminalSize: Equatable {
  var columns: UInt16
  var rows: UInt16
}

/// A pseudo-terminal.
///
/// It does not echo input or translate `\n` to `\r\n`, so that tests read exactly what the program
/// wrote. A program can change these modes.
struct Terminal {
  /// The user's end: tests write keys to it and read output from it.
  let descriptor: Descriptor
  /// The path of the program's end.
  let path: String

  init(_ size: TerminalSize) throws {
    let number = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw ProgramFault.system("posix_openpt", errno: errno) }
    descriptor = Descriptor(number)
    var name = [CChar](repeating: 0, count: 64)
    guard grantpt(number) == 0, unlockpt(number) == 0,
      ptsname_r(number, &name, UInt(name.count)) == 0
    else { throw ProgramFault.system("ptsname_r", errno: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try setModes()
    try resize(to: size)
  }

  /// The program gets SIGWINCH.
  func resize(to size: TerminalSize) throws {
    var window = winsize(ws_row: size.rows, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(descriptor.number, UInt(TIOCSWINSZ), &window) == 0 else {
      throw ProgramFault.system("TIOCSWINSZ", errno: errno)
    }
  }

  private func setModes() throws {
    var modes = termios()
    guard tcgetattr(descriptor.number, &modes) == 0 else {
      throw ProgramFault.system("tcgetattr", errno: errno)
    }
    modes.c_lflag &= ~tcflag_t(ECHO)
    modes.c_oflag &= ~tcflag_t(ONLCR)
    guard tcsetattr(descriptor.number, TCSANOW, &modes) == 0 else {
      throw ProgramFault.system("tcsetattr", errno: errno)
    }
  }
}
