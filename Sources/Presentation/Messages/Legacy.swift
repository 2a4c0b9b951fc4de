import CommandLineKit
import Entities

// For the sentences that are not yet phrases.
extension Wording {
  public func message(for error: TrackerError) -> MessageText { text(error.message) }

  func cards(_ count: Int) -> String { text(.history(.cards(count))) }

  func quoted(_ word: String) -> String { word.quoted }

  func grouped(_ count: Int) -> String { count.grouped }
}
