import CommandLineKit
import Entities

// For the sentences that are not yet phrases.
extension Wording {
  public func message(for error: TrackerError) -> MessageText { text(error.message) }

  func message(for fault: StoreFault, at path: String) -> MessageText { text(fault.message(path)) }

  func andMore(_ count: Int) -> String { text(.cards(.andMore(count))) }

  func cards(_ count: Int) -> String { text(.history(.cards(count))) }

  func quoted(_ word: String) -> String { word.quoted }

  func short(_ text: String, _ limit: Int = 60) -> String { text.cut(at: limit) }

  func inShell(_ path: String) -> String { path.inShell }

  func grouped(_ count: Int) -> String { count.grouped }
}
