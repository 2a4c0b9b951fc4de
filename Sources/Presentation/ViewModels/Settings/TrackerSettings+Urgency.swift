import Entities
import SettingsKit

extension TrackerSettings {
  /// Weights are in hundredths.
  static var urgencyWeights: [(item: Item<Int>, weight: WritableKeyPath<UrgencyWeights, Int>)] {
    [
      weight(.urgencyOverdue, \.overdue), weight(.urgencyToday, \.today),
      weight(.urgencyLater, \.later), weight(.urgencyHigh, \.high), weight(.urgencyLow, \.low),
      weight(.urgencyBlocking, \.blocking), weight(.urgencyDoing, \.doing),
      weight(.urgencyAge, \.age),
    ]
  }

  private static func weight(
    _ key: SettingKey, _ path: WritableKeyPath<UrgencyWeights, Int>
  ) -> (item: Item<Int>, weight: WritableKeyPath<UrgencyWeights, Int>) {
    let fallback = UrgencyWeights()[keyPath: path]
    return (Item(key, default: fallback, .integer(in: UrgencyWeights.range)), path)
  }
}

extension SettingsInUse {
  public var urgencyWeights: UrgencyWeights {
    var weights = UrgencyWeights()
    for (item, path) in TrackerSettings.urgencyWeights { weights[keyPath: path] = self[item] }
    return weights
  }
}
