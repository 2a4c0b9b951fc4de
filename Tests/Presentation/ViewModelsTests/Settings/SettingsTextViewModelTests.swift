import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct SettingsTextViewModelTests {
  private let didOpen = PublishSubject<Void>()

  @Test func theTextIsThatOfTheFile() throws {
    let viewModel = try Desk().scenes.settingsText()
    let text = Recorder(viewModel.transform(.init(didOpen: didOpen, didSubmitText: .never())).text)
    didOpen.onNext(())
    withExtendedLifetime(viewModel) { expect(text.values.count, is: 1) }
  }

  @Test func itsStreamsDoNotHoldTheViewModel() throws {
    weak var released: SettingsTextViewModel?
    let output: SettingsTextViewModel.Output
    do {
      let viewModel = try Desk().scenes.settingsText()
      released = viewModel
      output = viewModel.transform(.init(didOpen: didOpen, didSubmitText: .never()))
    }
    let text = Recorder(output.text)
    expect(released == nil)
    expect(didOpen.hasObservers)
    didOpen.onNext(())
    expect(text.values.isEmpty)
    expect(!didOpen.hasObservers)
  }
}
