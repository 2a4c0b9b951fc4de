// Damage of the history's records that reading ignores: fields with two values, and blockers that
// never were cards.

extension ChangeRecord {
  /// The program never writes a field twice; reading takes one value.
  package var hasRepeatedFields: Bool {
    [before, after].contains { $0.map(Self.hasRepeatedFields) ?? false }
  }

  /// Keeps the value that reading takes.
  package var withoutRepeatedFields: ChangeRecord {
    ChangeRecord(
      kind: kind, card: card, before: before.map(Self.withoutRepeatedFields),
      after: after.map(Self.withoutRepeatedFields))
  }

  private static func hasRepeatedFields(_ text: String) -> Bool {
    var names: [Substring.UTF8View] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let name = line.prefix { $0 != UInt8(ascii: " ") }
      if names.contains(where: { $0.elementsEqual(name) }) { return true }
      names.append(name)
    }
    return false
  }

  private static func withoutRepeatedFields(_ text: String) -> String {
    guard hasRepeatedFields(text) else { return text }
    var fields: [FieldText] = []
    for field in FieldRecord.fields(text) {
      guard let index = fields.firstIndex(where: { $0.name == field.name }) else {
        fields.append(field)
        continue
      }
      if !["id", "created", "updated"].contains(field.name) { fields[index] = field }
    }
    return FieldRecord(fields).text
  }
}

extension Change {
  package var blockers: [Int] {
    switch self {
    case .addedCard(let card), .deletedCard(let card): card.blockers.numbers
    case .editedCard(_, let before, let after): (before + after).flatMap(Self.blockers)
    default: []
    }
  }

  package func keepingBlockers(_ isCard: (Int) -> Bool) -> Change {
    func kept(_ fields: [FieldText]) -> [FieldText] {
      fields.map { field in
        guard field.isOf(CardField.blockers), field.text != nil else { return field }
        let numbers = Self.blockers(field).filter(isCard)
        return FieldText(field.name, numbers.isEmpty ? nil : Blockers(numbers).text)
      }
    }
    switch self {
    case .addedCard(var card):
      card.blockers = Blockers(card.blockers.numbers.filter(isCard))
      return .addedCard(card)
    case .deletedCard(var card):
      card.blockers = Blockers(card.blockers.numbers.filter(isCard))
      return .deletedCard(card)
    case .editedCard(let number, let before, let after):
      return .editedCard(number: number, before: kept(before), after: kept(after))
    default: return self
    }
  }

  private static func blockers(_ field: FieldText) -> [Int] {
    guard field.isOf(CardField.blockers), let text = field.text else { return [] }
    return Blockers(recorded: text)?.numbers ?? []
  }
}
