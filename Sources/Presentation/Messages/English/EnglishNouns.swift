extension English {
  func template(didYouMean nearest: String) -> Template<Self> {
    "Did you mean \(nearest)?"
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
    case .everything: "Nothing was changed"
    case .file: "The file was not changed"
    case .settings: "No setting was changed"
    }
  }

  func template(_ place: Phrase.Place) -> Template<Self> {
    switch place {
    case .file(let place): "\(place)"
    case .line(let line): "Line \(id: line)"
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
