import Expectations
import JSONKit
import SettingsKit
import Testing

@Suite struct CatalogueTests {
  @Test func settingsHaveTheOrderOfTheirSections() {
    expect(Kitchen.catalogue.sections.map(\.name), is: [.oven, .room])
    expect(
      Kitchen.catalogue.settings.map(\.key),
      is: [.heat, .door, .light, .names, .cook, .music, .timer, .spices])
  }

  @Test func aSettingIsFoundByItsKey() throws {
    let setting = try #require(Kitchen.catalogue[.heat])
    expect(setting.key, is: .heat)
    expect(setting.offer, is: .integer(50...250))
    expect(setting.fallback.text, is: "180")
    expect(setting.fallback.json, is: 180)
  }

  @Test func aValueIsReadAndWrittenWithoutKnowingItsType() throws {
    let setting = try #require(Kitchen.catalogue[.timer])
    try expect(setting.read(" 20 ").json, is: 20)
    try expect(setting.read("NONE").json == nil)
    try expect(setting.read(.integer(20)).text, is: "20")
  }

  @Test func aValueOfTheWrongFormIsRefused() throws {
    let setting = try #require(Kitchen.catalogue[.heat])
    #expect(throws: SettingFault<Kitchen>.value(.outOfBounds(300, 50...250))) {
      try setting.read("300")
    }
  }

  @Test func aSettingMayRefuseAValueOfTheRightForm() throws {
    let setting = try #require(Kitchen.catalogue[.names])
    try expect(setting.read("a,b,c").text, is: "a,b,c")
    #expect(throws: SettingFault<Kitchen>.refused(.tooMany)) { try setting.read("a,b,c,d") }
  }
}
