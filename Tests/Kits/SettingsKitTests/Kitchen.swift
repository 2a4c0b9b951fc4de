import SettingsKit

enum Kitchen: SettingNames {
  enum Key: String, CaseIterable {
    case heat = "oven.heat"
    case light
    case music
    case names = "guests"
    case timer
    case cook
    case door = "oven.door"
    case spices
  }

  enum Section {
    case oven
    case room
  }

  enum Refusal {
    case tooMany
  }

  enum Music: String, CaseIterable {
    case none
    case jazz
    case baroque
  }

  /// A type with its own parser.
  struct Door: Hashable {
    let width: Int
    let height: Int
  }

  static let heat = Setting<Kitchen, Int>(
    .heat, default: 180, .integer(in: 50...250), variables: ["KITCHEN_HEAT"])
  static let light = Setting<Kitchen, Bool>(.light, default: true, .flag)
  static let music = Setting<Kitchen, Music>(
    .music, default: .jazz, .choice(), variables: ["KITCHEN_MUSIC"], inherited: ["MUSIC", "SOUND"])
  static let names = Setting<Kitchen, [String]>(
    .names, default: [], .list(of: .text(limit: 10)), refusal: { $0.count > 3 ? .tooMany : nil })
  static let timer = Setting<Kitchen, Int?>(
    .timer, default: nil, .optional(.integer(in: 1...60)))
  static let cook = Setting<Kitchen, String>(.cook, default: "Ada", .text(limit: 10))
  static let door = Setting<Kitchen, Door>(
    .door, default: Door(width: 4, height: 3),
    .written(
      limit: 20,
      value: { text in
        let sides = text.split(separator: "x").map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        return Door(width: width, height: height)
      },
      text: { "\($0.width)x\($0.height)" }))

  enum Spice: String, CaseIterable {
    case salt
    case pepper
  }

  static let spices = Setting<Kitchen, [Spice: Int]>(
    .spices, default: [:], .table(of: .integer(in: 1...9)))

  static let catalogue = Catalogue<Kitchen>([
    SettingsSection(.oven, heat, door),
    SettingsSection(.room, light, names, cook, music, timer, spices),
  ])
}
