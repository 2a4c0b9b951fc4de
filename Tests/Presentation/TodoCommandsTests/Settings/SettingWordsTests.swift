import Entities
import Expectations
import Testing
import Words

@Suite struct SettingWordsTests {
  private static let languages: [Wording] = Language.allCases.map(\.wording)

  @Test func everySettingHasATitleAndADescription() {
    for language in Self.languages {
      for key in SettingKey.allCases {
        expect(!language.text(key.title).isEmpty)
        let description = language.text(key.purpose)
        expect(!description.isEmpty && !description.hasSuffix("."), "\(key)")
      }
    }
  }

  @Test func titlesAreUnique() {
    for language in Self.languages {
      let titles = Set(SettingKey.allCases.map { language.text($0.title) })
      expect(titles.count, is: SettingKey.allCases.count)
    }
  }
}
