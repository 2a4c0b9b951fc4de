import Entities
import Reactive
import TodoScenes
import ViewModels

/// Binds the scene of the settings.
struct SettingsScene {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  /// Returns the settings as they are.
  func content() throws(Refusal) -> SettingsContent {
    let didAppear = PublishSubject<Void>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didAppear: didAppear))
    return try viewModel.answer(
      to: (), through: didAppear, from: output.content, failure: output.failure)
  }

  /// Gives a setting a value, and returns what became of it.
  func set(
    _ request: SettingValueRequest, isRehearsal: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didSetValue = PublishSubject<Submission<SettingValueRequest>>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didSetValue: didSetValue))
    return try viewModel.answer(
      to: Submission(request, isRehearsal: isRehearsal), through: didSetValue,
      from: output.changes, failure: output.failure)
  }

  /// Makes settings what they are by default, and returns what became of them.
  func reset(
    _ request: SettingsResetRequest, isRehearsal: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didReset = PublishSubject<Submission<SettingsResetRequest>>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didReset: didReset))
    return try viewModel.answer(
      to: Submission(request, isRehearsal: isRehearsal), through: didReset,
      from: output.changes, failure: output.failure)
  }
}
