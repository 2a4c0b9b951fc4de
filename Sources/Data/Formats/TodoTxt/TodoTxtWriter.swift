import Entities
import FoundationEssentials
import Repositories
import System

/// Writes cards as lines of todo.txt.
final class TodoTxtWriter: CardWriter {
  private let zone: Zone

  init(zone: Zone) {
    self.zone = zone
  }

  let linkForm = LinkForm.bothEnds

  func write(_ listed: ListedCard) -> String {
    write(listed, .none)
  }

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let card = listed.card
    let letter = Self.letter(card.priority)
    var words: [String] = []
    if card.state == .done {
      words += ["x", day(card.finished ?? card.updated)]
    } else if let letter {
      words.append("(\(letter))")
    }
    words += [day(card.created), Self.escaped(card.title.text)]
    if listed.project != Project.inbox.name {
      words.append("+" + PercentText.encoded(listed.project.text) { _ in true })
    }
    words += card.tags.list.map { "@\($0.text)" } + dates(of: card)
    if !links.blockers.isEmpty { words.append("id:\(card.number)") }
    words += links.blocked.map { "p:\($0)" }
    if card.state == .done, let letter { words.append("pri:\(letter)") }
    if let key = card.key { words.append("key:" + PercentText.encoded(key.text) { $0 != ":" }) }
    // `t:` has no time.
    let others = [CardField.blockers] + (card.wait?.minuteOfDay == nil ? [.wait] : [])
    for (name, text) in ExtraFields.texts(of: listed, without: others) {
      words.append("\(name):" + PercentText.encoded(text) { $0 != ":" })
    }
    words.append("uuid:\(card.id.uuidString.lowercased())")
    return words.joined(separator: " ") + "\n"
  }

  private func dates(of card: Card) -> [String] {
    let recurrence = card.repeat.flatMap {
      TodoTxtRecurrence.text($0, due: card.deadline?.civilDay)
    }
    return [
      card.deadline.map { "due:\($0.civilDay.iso)" }, card.wait.map { "t:\($0.civilDay.iso)" },
      recurrence.map { "rec:\($0)" },
    ].compactMap(\.self)
  }

  func end() -> String { "" }

  func losses(of card: Card) -> [ExportLoss] {
    var losses = [ExportLoss.times]
    if !card.notes.isEmpty { losses.append(.notes) }
    if card.state == .doing { losses.append(.doing) }
    if card.deadline?.minuteOfDay != nil { losses.append(.deadlineTime) }
    if !card.steps.isEmpty { losses.append(.steps) }
    if !card.comments.isEmpty { losses.append(.comments) }
    if card.lease != nil { losses.append(.lease) }
    return losses
  }

  private func day(_ date: Date) -> String {
    zone.civil(at: date).day.iso
  }

  private static func letter(_ priority: Priority) -> Character? {
    switch priority {
    case .high: "A"
    case .normal: nil
    case .low: "C"
    }
  }

  /// Returns the title with escapes, so that no word reads as metadata.
  private static func escaped(_ title: String) -> String {
    title.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { isMark(Substring($0)) ? "\\" + String(Substring($0)) : String(Substring($0)) }
      .joined(separator: " ")
  }

  private static let names: Set<String> = ["due", "id", "key", "p", "pri", "rec", "t", "uuid"]

  private static func isMark(_ word: Substring) -> Bool {
    if word.utf8.first == UInt8(ascii: "\\") { return true }
    return switch TodoTxtWord(word) {
    case .project, .context: true
    case .pair(let name, _):
      Self.names.contains(String(name))
        || ExtraFields.all.contains { $0.rawValue == name }
    case .plain: false
    }
  }
}
