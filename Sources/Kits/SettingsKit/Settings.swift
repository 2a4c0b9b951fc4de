import JSONKit
import Reactive

/// The settings of a running program.
public final class Settings<Names: SettingNames> {
  /// The current values; subscribers are called only if one changed.
  @Publishable public private(set) var values: SettingValues<Names>
  /// Whether all settings have their defaults.
  public private(set) var isEmpty: Bool
  private let environment: (String) -> String?
  /// Whether no environment variable of a setting is set.
  private let isSilent: Bool
  private let makeCatalogue: () -> Catalogue<Names>

  /// Creates settings from the environment and the defaults.
  ///
  /// `variables` are the environment variables that the catalogue reads. If none of them is set and
  /// the file is empty, the catalogue is not created; without `variables` it always is.
  public init(
    _ catalogue: @autoclosure @escaping () -> Catalogue<Names>, variables: [String]? = nil,
    environment: @escaping (String) -> String?
  ) {
    self.environment = environment
    isSilent = variables.map { $0.allSatisfy { environment($0)?.isEmpty ?? true } } ?? false
    makeCatalogue = catalogue
    let values =
      isSilent
      ? SettingValues() : SettingValues(catalogue(), file: [], environment: environment)
    isEmpty = values.isEmpty
    self.values = values
  }

  public var catalogue: Catalogue<Names> { makeCatalogue() }

  public subscript<Value>(setting: Setting<Names, Value>) -> Value {
    values[setting]
  }

  /// Replaces the values of the file.
  public func load(_ file: [SettingEntry]) {
    let new = values(of: file)
    isEmpty = new.isEmpty
    if new != values { values = new }
  }

  /// Returns the values that `file` would lead to.
  public func values(of file: [SettingEntry]) -> SettingValues<Names> {
    guard !isSilent || !file.isEmpty else { return SettingValues() }
    return SettingValues(catalogue, file: file, environment: environment)
  }
}
