import Glibc
import Testing

@testable import Messages

/// What the system says of its refusals, in Korean.
@Suite struct KoreanCausesTests {
  private static let codes = [
    EBADF, EXDEV, EBUSY, EDQUOT, ENOEXEC, EEXIST, ENAMETOOLONG, EFBIG, EIO, EINVAL, EISDIR, ENOSPC,
    ENXIO, ENOENT, ENOTDIR, EPERM, EACCES, EROFS, ESTALE, ETXTBSY, ELOOP, EMFILE,
  ]

  @Test func whatTheLibrarySaysIsWhatIsLookedUp() {
    #expect(Set(Korean.causes.keys) == Set(Self.codes.map { String(cString: strerror($0)) }))
  }

  @Test func whatOthersSayStays() {
    #expect(Korean().cause("no such table: cards") == "no such table: cards")
  }
}
