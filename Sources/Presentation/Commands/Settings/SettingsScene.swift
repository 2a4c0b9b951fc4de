import Entities
import Reactive
import ViewModels

/// Sends requests to the view model of the settings.
struct SettingsScene {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  func content() throws(Refusal) -> SettingsContent {
    let didAppear = PublishSubject<Void>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didAppear: didAppear))
    return try viewModel.answer(
      to: (), through: didAppear, from: output.content, failure: output.failure)
  }

  func set(
    _ request: SettingValueRequest, isDryRun: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didSetValue = PublishSubject<Submission<SettingValueRequest>>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didSetValue: didSetValue))
    return try viewModel.answer(
      to: Submission(request, isDryRun: isDryRun), through: didSetValue,
      from: output.changes, failure: output.failure)
  }

  func reset(
    _ request: SettingsResetRequest, isDryRun: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didReset = PublishSubject<Submission<SettingsResetRequest>>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didReset: didReset))
    return try viewModel.answer(
      to: Submission(request, isDryRun: isDryRun), through: didReset,
      from: output.changes, failure: output.failure)
  }
}
