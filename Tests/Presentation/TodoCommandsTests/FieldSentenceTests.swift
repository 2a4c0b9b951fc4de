import Expectations
import Testing
import TodoCommandsTesting

/// What the reference says about several fields at once.
@Suite struct FieldSentenceTests {
  private let desk = Desk()

  @Test func completionsOfferEveryFilterOfTheFields() {
    let offered = desk.say("completions --offer -- list is:").split(separator: "\n")
      .map { $0.prefix { $0 != "\t" } }
    for filter in ["blocked", "blocking", "ready", "repeating", "waiting"] {
      expect(offered.contains { $0.hasSuffix(filter) }, "\(offered)")
    }
    let options = desk.say("completions --offer -- edit 1 --")
    for option in [
      "--blocked-by", "--unblock", "--wait", "--assign", "--estimate", "--repeat", "--until",
    ] {
      expect(options.contains(option))
    }
  }
}
