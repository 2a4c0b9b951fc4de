import CommandLineKit
import Entities
import Words

/// Reads names, limits, positions and rules of columns.
enum ColumnValue {
  static let places = ["before", "after"].map { name in
    OptionDeclaration(name, takes: "COLUMN", offering: "column")
  }

  static func name(_ word: String) throws(Refusal) -> ColumnName {
    try tracking { () throws(TrackerError) in try ColumnName(word) }
  }

  static func word(_ word: String) throws(Refusal) -> ColumnWord {
    try tracking { () throws(TrackerError) in try ColumnWord(reading: word) }
  }

  /// Reads a list such as `doing,review`.
  static func words(_ list: String) throws(Refusal) -> [ColumnWord] {
    let words = try list.split(separator: ",").map { (part) throws(Refusal) in
      try word(String(part))
    }
    guard !words.isEmpty else { throw .fault(.noColumns) }
    return words
  }

  static func limit(_ word: String) throws(Refusal) -> Int {
    guard let number = Int(word), 1...Column.highestLimit ~= number else {
      throw .fault(.notALimit(word))
    }
    return number
  }

  static func place(in arguments: ParsedArguments) throws(Refusal) -> ItemPlace<ColumnWord>? {
    switch (arguments.value("before"), arguments.value("after")) {
    case (_?, _?): throw .fault(.optionsExclude("--before", "--after"))
    case (let other?, nil): return .before(try word(other))
    case (nil, let other?): return .after(try word(other))
    case (nil, nil): return nil
    }
  }

  static func draft(
    named name: String, _ arguments: ParsedArguments
  ) throws(Refusal) -> ColumnDraft {
    var draft = ColumnDraft(name: try self.name(name))
    draft.state = try arguments.value("state").map { (word) throws(Refusal) in
      try tracking { () throws(TrackerError) in try State(reading: word) }
    }
    draft.place = try place(in: arguments)
    draft.limit = try arguments.value("limit").map(limit)
    return draft
  }

  static func rule(_ arguments: ParsedArguments) throws(Refusal) -> ColumnEdit {
    let origins = try arguments.value("from").map { (list) throws(Refusal) in
      list.lowercased() == "any" ? ColumnOrigins.any : .only(try words(list))
    }
    let needs = try arguments.value("needs").map(needs)
    guard origins != nil || needs != nil else { throw .fault(.noRule) }
    return .rule(from: origins, needs: needs)
  }

  private static func needs(_ list: String) throws(Refusal) -> ColumnNeeds {
    guard list.lowercased() != "none" else { return .none }
    let names = list.split(separator: ",").map { $0.lowercased() }
    guard !names.isEmpty else { throw .fault(.noRule) }
    let needs = try names.map { (name) throws(Refusal) in
      guard let need = ColumnNeed(rawValue: name) else {
        throw .usage(
          .badValue(
            option: "needs", value: name,
            choices: ColumnNeed.allCases.map(\.rawValue) + (names.count == 1 ? ["none"] : [])))
      }
      return need
    }
    return ColumnNeeds(needs)
  }
}
