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

  func change(
    _ request: SettingsRequest, isDryRun: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didSubmit = PublishSubject<Submission<SettingsRequest>>()
    let viewModel = try tracking(context.scenes.settings)
    let output = viewModel.transform(.init(didSubmit: didSubmit))
    return try viewModel.answer(
      to: Submission(request, isDryRun: isDryRun), through: didSubmit,
      from: output.changes, failure: output.failure)
  }
}
