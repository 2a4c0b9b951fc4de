import Entities
import Expectations
import Glibc
import Testing

@testable import Words

/// Messages of the system in errors.
@Suite struct KoreanCausesTests {
  private static let codes = [
    EBADF, EXDEV, EBUSY, EDQUOT, ENOEXEC, EEXIST, ENAMETOOLONG, EFBIG, EIO, EINVAL, EISDIR, ENOSPC,
    ENXIO, ENOENT, ENOTDIR, EPERM, EACCES, EROFS, ESTALE, ETXTBSY, ELOOP, EMFILE,
  ]

  @Test func everySystemMessageHasATranslation() {
    for message in Self.codes.map({ String(cString: strerror($0)) }) {
      expect(Language.korean.wording.text("\(cause: message)") != message, "\(message)")
    }
  }

  @Test func otherMessagesAreNotTranslated() {
    let error = TrackerError.store(.cannotOpen("no such table: cards"), path: "/s")
    expect(Language.korean.wording.text(error.message).text.hasSuffix(": no such table: cards"))
  }
}
