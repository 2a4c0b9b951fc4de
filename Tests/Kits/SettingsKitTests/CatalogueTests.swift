import JSONKit
import SettingsKit
import Testing

@Suite struct CatalogueTests {
  @Test func settingsHaveTheOrderOfTheirPages() {
    #expect(
      Kitchen.catalogue.settings.map(\.key) == [
        .heat, .door, .light, .names, .cook, .music, .timer,
      ])
  }

  @Test func aPageOpensAnother() throws {
    let room = Kitchen.catalogue.pages[0].sections[1]
    #expect(room.name == .room)
    guard case .page(let page) = room.items[1] else {
      Issue.record("no further page")
      return
    }
    #expect(page.name == .guests)
  }

  @Test func aSettingIsFoundByItsName() throws {
    let setting = try Kitchen.catalogue.setting(named: "oven.heat")
    #expect(setting.key == .heat)
    #expect(setting.offer == .integer(50...250))
    #expect(setting.fallback.text == "180")
    #expect(setting.fallback.json == 180)
    #expect(Kitchen.catalogue[.cook]?.key == .cook)
  }

  @Test func anUnknownNameIsReportedWithAllNames() {
    let names = ["oven.heat", "oven.door", "light", "guests", "cook", "music", "timer"]
    let unknown = #expect(throws: UnknownSetting.self) {
      try Kitchen.catalogue.setting(named: "ligth")
    }
    #expect(unknown?.word == "ligth")
    #expect(unknown?.candidates == names)
  }

  @Test func omittedAndRepeatedNamesAreFound() {
    #expect(Kitchen.catalogue.omitted == [])
    #expect(Kitchen.catalogue.repeated == [])

    let items = [Kitchen.heat.item, Kitchen.light.item, Kitchen.heat.item]
    let catalogue = Catalogue<Kitchen>([SettingsPage(.all, [SettingsSection(.oven, items)])])
    #expect(catalogue.omitted == [.music, .names, .timer, .cook, .door])
    #expect(catalogue.repeated == [.heat])
    #expect(catalogue[.cook] == nil)
  }

  @Test func aValueIsReadAndWrittenWithoutKnowingItsType() throws {
    let setting = try Kitchen.catalogue.setting(named: "timer")
    #expect(try setting.read(" 20 ").json == 20)
    #expect(try setting.read("NONE").json == nil)
    #expect(try setting.read(.integer(20)).text == "20")
  }

  @Test func aValueOfTheWrongFormIsRefused() throws {
    let setting = try Kitchen.catalogue.setting(named: "oven.heat")
    #expect(throws: SettingFault<Kitchen>.value(.outOfBounds(300, 50...250))) {
      try setting.read("300")
    }
  }

  @Test func aSettingMayRefuseAValueOfTheRightForm() throws {
    let setting = try Kitchen.catalogue.setting(named: "guests")
    #expect(try setting.read("a,b,c").text == "a,b,c")
    #expect(throws: SettingFault<Kitchen>.refused(.tooMany)) { try setting.read("a,b,c,d") }
  }
}
