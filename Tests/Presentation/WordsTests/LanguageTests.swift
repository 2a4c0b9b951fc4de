import Entities
import Expectations
import Testing
import Words

@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], Language.korean), (["LANG": "ko"], .korean),
    (["LANG": "ko.UTF-8"], .korean), (["LANG": "ko_KR.UTF-8@test"], .korean),
    (["LANG": "en_US.UTF-8"], .english), (["LANG": "C"], .english), (["LANG": "POSIX"], .english),
    (["LANG": "C.UTF-8"], .english), (["LANG": "de_DE.UTF-8"], .english),
    (["LANG": "kok_IN"], .english), ([:], .english), (["LANG": ""], .english),
    (["LC_ALL": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], .korean),
    (["LC_ALL": "C", "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "ko_KR.UTF-8"], .english),
    (["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], .korean),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR.UTF-8"], .korean),
    (["LC_CTYPE": "ko_KR.UTF-8"], .english), (["LANGUAGE": "ko", "LANG": "en_US"], .english),
  ])
  func theVariablesPrecedeEachOtherAsInPOSIX(environment: [String: String], language: Language) {
    expect(Language(.system, showsUnicode: true) { environment[$0] }, is: language)
  }

  @Test func theSettingPrecedesTheEnvironment() {
    let korean = { (_: String) -> String? in "ko_KR.UTF-8" }
    expect(Language(.english, showsUnicode: true, environment: korean), is: .english)
    expect(Language(.korean, showsUnicode: true) { _ in nil }, is: .korean)
  }

  @Test func asciiTerminalsUseEnglish() {
    expect(Language(.korean, showsUnicode: false) { _ in "ko_KR.EUC-KR" }, is: .english)
    expect(Language(.system, showsUnicode: false) { _ in "ko_KR.EUC-KR" }, is: .english)
  }
}
