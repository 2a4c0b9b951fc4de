import Entities
import Expectations
import Testing
import ViewModels
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

  @Test func everyChoiceHasADescription() {
    for language in Self.languages {
      for setting in TrackerSettings.catalogue.settings {
        for choice in Self.choices(setting.offer) {
          expect(
            language.description(ofChoice: choice, of: setting.key)?.isEmpty,
            is: false,
            "\(setting.key.rawValue) \(choice)")
        }
      }
    }
  }

  @Test func titlesAreUnique() {
    for language in Self.languages {
      let titles = Set(SettingKey.allCases.map { language.text($0.title) })
      expect(titles.count, is: SettingKey.allCases.count)
    }
  }

  private static func choices(_ offer: ValueOffer) -> [String] {
    switch offer {
    case .choices(let words): words.filter { !$0.hasSuffix("=") }
    case .list(let offer), .optional(let offer, _): choices(offer)
    case .flag, .integer, .text: []
    }
  }
}
