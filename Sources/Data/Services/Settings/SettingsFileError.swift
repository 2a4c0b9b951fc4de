import Entities
import Glibc
import JSONKit

/// A fault without the path, which the caller knows.
struct SettingsFileError: Error, Equatable {
  let fault: SettingsFault

  init(_ fault: SettingsFault) {
    self.fault = fault
  }

  init(writing code: Int32) {
    switch code {
    case EACCES, EPERM, EROFS: fault = .readOnly
    case ENOSPC, EDQUOT: fault = .full
    case EWOULDBLOCK: fault = .busy
    default: fault = .unwritable(String(cString: strerror(code)))
    }
  }

  init(reading code: Int32) {
    fault = .unreadable(String(cString: strerror(code)))
  }

  init(_ fault: JSONFault) {
    let place = FilePlace(line: fault.line, column: fault.column)
    self.fault = .malformed(SettingsSyntaxFault(fault.reason), at: place)
  }
}
