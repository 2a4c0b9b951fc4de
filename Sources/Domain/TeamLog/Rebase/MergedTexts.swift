import Entities
import FoundationEssentials

extension FieldKind {
  /// What can't be merged is `parked`; the rest is in `text`.
  func merged(
    _ before: String?, _ after: String?, onto current: String?
  ) -> (text: String?, parked: String?) {
    switch self {
    case .notes:
      guard let text = LineMerge.merged(before ?? "", after ?? "", onto: current ?? "") else {
        return (current, after)
      }
      return (text.isEmpty ? nil : text, nil)
    case .tags: return (tags(before, after, onto: current), nil)
    case .cards:
      let (old, new) = (Set(ItemFields.ids(before)), Set(ItemFields.ids(after)))
      let ids = Set(ItemFields.ids(current)).subtracting(old.subtracting(new)).union(
        new.subtracting(old))
      return (ItemFields.text(ids), nil)
    case .steps:
      let steps = StepMerge.merged(
        [Step](recorded: before ?? ""), [Step](recorded: after ?? ""),
        onto: [Step](recorded: current ?? ""))
      return (steps.isEmpty ? nil : steps.recorded, nil)
    case .comments: return comments(before, after, onto: current)
    default: return (current, after)
    }
  }

  private func tags(_ before: String?, _ after: String?, onto current: String?) -> String? {
    let (old, new) = (Tags(recorded: before ?? ""), Tags(recorded: after ?? ""))
    var tags = Tags(recorded: current ?? "")
    for tag in old.list where !new.contains(tag) { tags.remove(tag) }
    for tag in new.list where !old.contains(tag) { tags.insert(tag) }
    return tags.isEmpty ? nil : tags.recorded
  }

  /// Of a comment that was edited twice, the other text is parked.
  private func comments(
    _ before: String?, _ after: String?, onto current: String?
  ) -> (text: String?, parked: String?) {
    let old = Comments(readable: before ?? "")
    let new = Comments(readable: after ?? "")
    var merged = Comments(readable: current ?? "")
    var parked = Comments.none
    for comment in old.list where new[comment.id] == nil && merged[comment.id] == comment {
      merged.remove(comment.id)
    }
    for comment in new.list where old[comment.id] != comment && merged[comment.id] != comment {
      if merged[comment.id] == old[comment.id] {
        merged.insert(comment)
      } else {
        parked.insert(comment)
      }
    }
    return (
      merged.isEmpty ? nil : merged.recorded, parked.isEmpty ? nil : parked.recorded
    )
  }
}
