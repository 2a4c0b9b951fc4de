import Entities
import TimeKit

extension English {
  func template(_ phrase: Phrase.Projects) -> Template<Self> {
    switch phrase {
    case .archived: "(archived)"
    case .automaticColor(let color): "\(color) (auto)"
    case .cover(let isOwn): "\(isOwn, "your own picture", "drawn from the name")"
    case .deed(let deed, let project, let transaction, let now, let isDryRun):
      template(deed, project, transaction, now, isDryRun)
    case .hidden(let count):
      """
      \(count, "archived project") \(count, one: "is", other: "are") hidden. \
      Use --archived to show \(count, one: "it", other: "them")
      """
    case .label(let label): "\(name(of: label))"
    case .overdue(let count): "\(count: count) overdue"
    case .similar(let name): "A project with a similar name exists: \(name)"
    }
  }

  private func template(
    _ deed: ProjectDeed, _ project: Project, _ transaction: Int?, _ now: CivilMinute,
    _ isDryRun: Bool
  ) -> Template<Self> {
    switch deed {
    case .added:
      "\(isDryRun, "Would add", "Added") project \(project.name)\(values(of: project, now))"
    case .existed: "Already exists: project \(project.name)\(values(of: project, now))"
    case .renamed(let old):
      "\(isDryRun, "Would rename", "Renamed") project \(old) to \(project.name)"
    case .colored:
      """
      \(isDryRun, "Would edit", "Edited") project \(project.name) — \
      color \(project.color.text)
      """
    case .due:
      """
      \(isDryRun, "Would edit", "Edited") project \(project.name) — \
      \(project.deadline.map { due($0, now: now) } ?? "no deadline")
      """
    case .placed(let place):
      "\(isDryRun, "Would move", "Moved") project \(project.name) \(words(place))"
    case .archived: "\(isDryRun, "Would archive", "Archived") project \(project.name)"
    case .unarchived: "\(isDryRun, "Would unarchive", "Unarchived") project \(project.name)"
    case .tookOver(let other, let cards):
      """
      \(isDryRun, "Would merge", "Merged") project \(other) into \(project.name) \
      (\(cards, "card"))\(undo: transaction, "separates them again")
      """
    case .deleted(let cards, let keptCards):
      """
      \(isDryRun, "Would delete", "Deleted") project \(project.name)\
      \(cards: cards, areKept: keptCards, isDryRun)\(undo: transaction, "restores everything")
      """
    case .unchanged: "Nothing changed: project \(project.name)"
    }
  }

  private func words(_ place: ProjectPlace) -> String {
    switch place {
    case .top: "to the top"
    case .bottom: "to the end"
    case .before(let name): "before \(name.text)"
    case .after(let name): "after \(name.text)"
    }
  }

  /// The color and the deadline, each after a comma.
  private func values(of project: Project, _ now: CivilMinute) -> String {
    var values: [String] = []
    if project.color != .auto { values.append("color \(project.color.text)") }
    if let deadline = project.deadline { values.append(due(deadline, now: now)) }
    return values.map { ", \($0)" }.joined()
  }

  private func name(of label: ProjectLabel) -> String {
    switch label {
    case .name: "project"
    case .done: "done"
    case .progress: "progress"
    case .cards: "cards"
    case .estimate: "estimate"
    case .overdue: "overdue"
    case .next: "next"
    case .deadline: "deadline"
    case .color: "color"
    case .columns: "columns"
    case .cover: "cover"
    case .created: "created"
    }
  }
}

extension Template.StringInterpolation where Language == English {
  fileprivate mutating func appendInterpolation(undo transaction: Int?, _ effect: String) {
    if let transaction { text += ". todo undo t\(transaction) \(effect)" }
  }

  /// What happens to the cards of a deleted project.
  fileprivate mutating func appendInterpolation(
    cards: Int, areKept: Bool, _ isDryRun: Bool
  ) {
    guard cards > 0 else {
      text += ", which had no cards"
      return
    }
    if areKept { text += isDryRun ? " and move its " : " and moved its " }
    if !areKept { text += " and its " }
    appendInterpolation(cards, "card")
    if areKept { text += " to inbox" }
  }
}

// MARK: - Covers
extension English {
  func template(_ phrase: Phrase.Cover) -> Template<Self> {
    switch phrase {
    case .set(let cover, let isDryRun):
      """
      \(isDryRun, "Would set", "Set") the cover of \(cover.project.name): \
      \(words(cover.picture))
      """
    case .shown(let cover): "\(cover.project.name): \(words(cover.picture))"
    case .unchanged(let cover):
      "\(cover.project.name) already has this cover: \(words(cover.picture))"
    }
  }

  func template(_ fault: CoverFault, from address: String) -> Template<Self> {
    switch fault {
    case .noProgram: "curl, which downloads pictures, is not installed"
    case .unreachable(let reason):
      "Could not download a picture from \(cut: address, at: 200): \(cut: reason, at: 300)"
    case .refused(let status): "\(cut: address, at: 200) responded with status \(id: status)"
    case .tooSlow(let seconds):
      "\(cut: address, at: 200) did not send a picture within \(seconds, "second")"
    case .badAnswer:
      "The response of \(cut: address, at: 200) does not contain the address of a picture"
    case .tooLarge(let limit):
      "The picture from \(cut: address, at: 200) is larger than \(limit, "byte")"
    case .interrupted: "Interrupted"
    }
  }

  func template(_ hint: Phrase.CoverHint) -> Template<Self> {
    let useOwn: Template<Self> = "To use your own picture: todo project cover NAME FILE"
    return switch hint {
    case .checkNetwork:
      "Check the network, and the settings cover.cat and cover.dog. \(useOwn)"
    case .checkSettings: "Check the settings cover.cat and cover.dog. \(useOwn)"
    case .installCurl: "Install curl. \(useOwn)"
    case .tryAgain: "Try again later. \(useOwn)"
    case .tryAnother: "Try again to get another picture"
    }
  }

  private func words(_ picture: Picture?) -> Template<Self> {
    guard let picture else { return "drawn from the name" }
    let format = picture.format == .png ? "PNG" : "JPEG"
    return "\(format), \(id: picture.width) × \(id: picture.height), \(picture.bytes.count, "byte")"
  }
}
