import Expectations
import Testing

@testable import Words

/// A PO file as gettext writes it: contexts, plurals, escapes, wrapped strings, comments.
@Suite struct TranslationsTests {
  private static let file = """
    msgid ""
    msgstr "Language: ko\\n"

    # A comment
    msgid "Add"
    msgstr "추가"

    #, fuzzy
    msgid "Almost"
    msgstr "거의"

    msgid "Empty"
    msgstr ""

    msgid "Say \\"hi\\" \\\\"
    msgstr "\\"안녕\\" \\\\"

    msgid ""
    "Two\\n"
    "lines"
    msgstr ""
    "두\\n"
    "줄"

    msgctxt "state"
    msgid "done"
    msgstr "완료"

    msgid "{1} card"
    msgid_plural "{1} cards"
    msgstr[0] "카드 {1}장"
    msgstr[1] "카드들 {1}장"

    #~ msgid "zero"
    #~ msgstr "영"

    """

  private func translation(_ key: String, _ context: String = "", form: Int = 0) -> String? {
    Array(Self.file.utf8).withUnsafeBufferPointer {
      Translations($0).translation(of: key, in: context, form: form)
    }
  }

  @Test(arguments: [
    ("Add", "추가"), ("Say \"hi\" \\", "\"안녕\" \\"), ("Two\nlines", "두\n줄"),
    ("{1} card", "카드 {1}장"), ("Almost", nil), ("Empty", nil), ("", nil), ("done", nil),
    ("Ad", nil), ("Addd", nil), ("zero", nil), ("~", nil), ("A", nil),
  ])
  func aKeyIsFoundOrNot(key: String, text: String?) {
    expect(translation(key), is: text)
  }

  @Test func aContextAndAPluralFormChoose() {
    expect(translation("done", "state"), is: "완료")
    expect(translation("done", "other"), is: nil)
    expect(translation("Add", "state"), is: nil)
    expect(translation("{1} card", form: 1), is: "카드들 {1}장")
    expect(translation("{1} card", form: 2), is: nil)
  }
}
