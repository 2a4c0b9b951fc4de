import Expectations
import TerminalKit
import Testing

@Suite struct MarkSetTests {
  private func marks(_ environment: [String: String]) -> MarkSet { MarkSet { environment[$0] } }

  @Test(arguments: ["en_US.UTF-8", "C.utf8", "de_DE.UTF-8@euro", "UTF-8", "ko_KR.Utf-8"])
  func aUTF8LocaleAllowsUnicode(_ locale: String) { expect(marks(["LANG": locale]), is: .unicode) }

  @Test(arguments: ["", "C", "POSIX", "en_US", "ko_KR.eucKR", "de_DE.ISO-8859-15@euro"])
  func otherLocalesMeanASCII(_ locale: String) { expect(marks(["LANG": locale]), is: .ascii) }

  @Test func theFirstNonEmptyVariableDecides() {
    expect(marks([:]), is: .ascii)
    expect(marks(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]), is: .ascii)
    expect(marks(["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"]), is: .unicode)
    expect(marks(["LC_CTYPE": "C", "LANG": "C.UTF-8"]), is: .ascii)
  }
}
