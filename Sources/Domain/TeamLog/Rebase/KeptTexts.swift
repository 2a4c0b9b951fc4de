import Entities

extension FieldKind {
  /// Whether a value has all that a person typed into another one of the same field.
  ///
  /// A field with one value has nothing but that: the later value replaces the earlier one.
  func has(_ kept: String?, in value: String?) -> Bool {
    switch self {
    case .notes: missingLines(of: kept, in: value).isEmpty
    case .tags:
      Tags(recorded: kept ?? "").list.allSatisfy(Tags(recorded: value ?? "").contains)
    case .cards: Set(ItemFields.ids(kept)).isSubset(of: ItemFields.ids(value))
    case .steps: missingSteps(of: kept, in: value).isEmpty
    case .comments:
      Comments(readable: kept ?? "").list.allSatisfy {
        Comments(readable: value ?? "")[$0.id] == $0
      }
    default: true
    }
  }

  func adding(_ kept: String?, to value: String?) -> String? {
    switch self {
    case .notes:
      let lines = [value ?? ""] + missingLines(of: kept, in: value)
      let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
      return text.isEmpty ? nil : text
    case .tags:
      var tags = Tags(recorded: value ?? "")
      for tag in Tags(recorded: kept ?? "").list { tags.insert(tag) }
      return tags.isEmpty ? nil : tags.recorded
    case .cards: return ItemFields.text(ItemFields.ids(value) + ItemFields.ids(kept))
    case .steps:
      var steps = [Step](recorded: value ?? "")
      for step in missingSteps(of: kept, in: value) {
        if let index = steps.firstIndex(where: { $0.text == step.text }) {
          steps[index].isChecked = true
        } else {
          steps.append(step)
        }
      }
      return steps.isEmpty ? nil : steps.recorded
    case .comments:
      var comments = Comments(readable: value ?? "")
      for comment in Comments(readable: kept ?? "").list { comments.insert(comment) }
      return comments.isEmpty ? nil : comments.recorded
    default: return kept
    }
  }

  private func missingLines(of kept: String?, in value: String?) -> [String] {
    func lines(_ text: String?) -> [Substring] { (text ?? "").split(separator: "\n") }
    let present = Set(lines(value))
    return lines(kept).filter { !$0.allSatisfy(\.isWhitespace) && !present.contains($0) }
      .map(String.init)
  }

  private func missingSteps(of kept: String?, in value: String?) -> [Step] {
    let present = Set([Step](recorded: value ?? ""))
    return [Step](recorded: kept ?? "").filter { step in
      !present.contains(step) && !present.contains(Step(stored: step.text, isChecked: true))
    }
  }
}

extension ItemKind {
  func has(_ kept: [FieldText], in fields: [FieldText]) -> Bool {
    kept.allSatisfy { field in
      let value = fields.first { $0.name == field.name }?.text
      return merging(of: field.name).rule.has(field.text, in: value)
    }
  }
}
