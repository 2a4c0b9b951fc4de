import Entities

/// Merges checklists by the texts of their steps, none of which is ever lost.
enum StepMerge {
  /// Keeps the order of `current`; a step can be both renamed and checked.
  static func merged(_ before: [Step], _ after: [Step], onto current: [Step]) -> [Step] {
    let mine = counterparts(of: before, in: after)
    let theirs = counterparts(of: before, in: current)
    var merged = current.map(Optional.some)
    var extra: [Step] = []
    for (index, old) in before.enumerated() {
      let own = mine[index].map { after[$0] }
      guard let place = theirs[index], let other = merged[place] else {
        // A renamed step survives its deletion by others.
        if let own, own.text != old.text { extra.append(own) }
        continue
      }
      guard let own else {
        if other.text == old.text { merged[place] = nil }
        continue
      }
      let isChecked = own.isChecked != old.isChecked ? own.isChecked : other.isChecked
      let text = own.text != old.text && other.text == old.text ? own.text : other.text
      merged[place] = Step(stored: text, isChecked: isChecked)
      if own.text != old.text, other.text != old.text, own.text != other.text {
        extra.append(own)
      }
    }
    let added = after.indices.filter { !mine.contains($0) }.map { after[$0] }
    var steps = merged.compactMap(\.self)
    for step in extra + added where !steps.contains(where: { $0.text == step.text }) {
      steps.append(step)
    }
    return steps
  }

  /// Equal texts are the same; the rest between two of them is renamed if both sides have as many.
  private static func counterparts(of old: [Step], in new: [Step]) -> [Int?] {
    var result = [Int?](repeating: nil, count: old.count)
    var taken: Set<Int> = []
    for (index, step) in old.enumerated() {
      let match = new.indices.first { !taken.contains($0) && new[$0].text == step.text }
      guard let match else { continue }
      result[index] = match
      taken.insert(match)
    }
    let lost = old.indices.filter { result[$0] == nil }
    let fresh = new.indices.filter { !taken.contains($0) }
    if lost.count == fresh.count {
      for (index, match) in zip(lost, fresh) { result[index] = match }
    }
    return result
  }
}
