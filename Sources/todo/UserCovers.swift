import CoverFetchData
import SettingsKit
import ViewModels

extension UserSettings {
  /// Where pictures of chance come from.
  var covers: CurlCovers {
    CurlCovers(
      cat: settings[TrackerSettings.coverCat], dog: settings[TrackerSettings.coverDog])
  }
}
