import Expectations
import JSONKit
import SettingsKit
import Testing

@Suite struct CatalogueTests {
  @Test func settingsHaveTheOrderOfTheirPages() {
    expect(
      Kitchen.catalogue.settings.map(\.key),
      is: [
        .heat, .door, .light, .names, .cook, .music, .timer,
      ])
  }

  @Test func aPageOpensAnother() throws {
    let room = Kitchen.catalogue.pages[0].sections[1]
    expect(room.name, is: .room)
    guard case .page(let page) = room.items[1] else {
      Issue.record("no further page")
      return
    }
    expect(page.name, is: .guests)
  }

  @Test func aSettingIsFoundByItsName() throws {
    let setting = try Kitchen.catalogue.setting(named: "oven.heat")
    expect(setting.key, is: .heat)
    expect(setting.offer, is: .integer(50...250))
    expect(setting.fallback.text, is: "180")
    expect(setting.fallback.json, is: 180)
    expect(Kitchen.catalogue[.cook]?.key, is: .cook)
  }

  @Test func anUnknownNameIsReportedWithAllNames() {
    let names = ["oven.heat", "oven.door", "light", "guests", "cook", "music", "timer"]
    let unknown = #expect(throws: UnknownSetting.self) {
      try Kitchen.catalogue.setting(named: "ligth")
    }
    expect(unknown?.word, is: "ligth")
    expect(unknown?.candidates, is: names)
  }

  @Test func omittedAndRepeatedNamesAreFound() {
    expect(Kitchen.catalogue.omitted, is: [])
    expect(Kitchen.catalogue.repeated, is: [])

    let items = [Kitchen.heat.item, Kitchen.light.item, Kitchen.heat.item]
    let catalogue = Catalogue<Kitchen>([SettingsPage(.all, [SettingsSection(.oven, items)])])
    expect(catalogue.omitted, is: [.music, .names, .timer, .cook, .door])
    expect(catalogue.repeated, is: [.heat])
    expect(catalogue[.cook] == nil)
  }

  @Test func aValueIsReadAndWrittenWithoutKnowingItsType() throws {
    let setting = try Kitchen.catalogue.setting(named: "timer")
    try expect(setting.read(" 20 ").json, is: 20)
    try expect(setting.read("NONE").json == nil)
    try expect(setting.read(.integer(20)).text, is: "20")
  }

  @Test func aValueOfTheWrongFormIsRefused() throws {
    let setting = try Kitchen.catalogue.setting(named: "oven.heat")
    #expect(throws: SettingFault<Kitchen>.value(.outOfBounds(300, 50...250))) {
      try setting.read("300")
    }
  }

  @Test func aSettingMayRefuseAValueOfTheRightForm() throws {
    let setting = try Kitchen.catalogue.setting(named: "guests")
    try expect(setting.read("a,b,c").text, is: "a,b,c")
    #expect(throws: SettingFault<Kitchen>.refused(.tooMany)) { try setting.read("a,b,c,d") }
  }
}
