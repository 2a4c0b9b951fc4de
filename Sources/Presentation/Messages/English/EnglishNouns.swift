import Entities

extension English {
  func template(didYouMean nearest: String) -> Template<Self> {
    "Did you mean \(nearest)?"
  }

  func template(example: String) -> Template<Self> {
    "For example: \(example)"
  }

  func template(see command: String) -> Template<Self> {
    "See \(command)"
  }

  func template(unknown noun: Phrase.Noun, _ word: String) -> Template<Self> {
    "Unknown \(name(of: noun)) \(quoted: word)"
  }

  func template(valid noun: Phrase.Noun, _ words: [String]) -> Template<Self> {
    "Valid \(noun == .priority ? "priorities" : name(of: noun) + "s"): \(list: words)"
  }

  func template(_ unchanged: Message.Unchanged) -> Template<Self> {
    switch unchanged {
    case .earlierLines: "None of the changes above was kept"
    case .everything: "Nothing was changed"
    case .file: "The file was not changed"
    case .imports: "Nothing was imported"
    case .notifications: "No notification was shown"
    case .reminders: "No reminder was installed"
    case .settings: "No setting was changed"
    }
  }

  func template(_ place: Phrase.Place) -> Template<Self> {
    switch place {
    case .element(let position, let field, let card):
      "card \(quoted: card), \(field), element \(id: position)"
    case .file(let place): "\(place)"
    case .line(let line): "Line \(id: line)"
    case .position(let place, let file, let isByte):
      """
      \(file):\(id: place.line)\
      \(place.element.map { ", element \($0)" } ?? "")\
      \(place.column.map { ", \(isByte ? "byte" : "column") \($0)" } ?? "")
      """
    case .standardInput(nil): "Standard input"
    case .standardInput(let line?): "Standard input, line \(count: line)"
    }
  }

  private func name(of noun: Phrase.Noun) -> String {
    switch noun {
    case .animal: "animal"
    case .color: "color"
    case .column: "column"
    case .command: "command"
    case .field: "field"
    case .filter: "filter"
    case .format: "format"
    case .helpTopic: "help topic"
    case .jsonVersion: "JSON version"
    case .key: "key"
    case .priority: "priority"
    case .setting: "setting"
    case .shell: "shell"
    case .sortKey: "sort key"
    case .state: "state"
    case .value: "value"
    }
  }
}
