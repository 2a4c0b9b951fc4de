import Entities

extension English {
  func template(_ phrase: Phrase.Settings) -> Template<Self> {
    switch phrase {
    case .page(let page): page.english
    case .section(let section): section.english
    case .title(let key): key.englishTitle
    case .description(let key): key.englishDescription
    case .choice(let choice): choice.english
    case .origin(let origin): origin.english
    case .entry(let entry): entry.english
    case .changed(let name, let old, let new): "\(name): \(orEmpty: old) → \(orEmpty: new)"
    case .wouldChange(let name, let old, let new):
      "Would set \(name): \(orEmpty: old) → \(orEmpty: new)"
    case .stays(let name, let value): "Nothing changed: \(name) is already \(orEmpty: value)"
    case .nothingChanged: "Nothing changed"
    case .removed(let name): "Removed \(quoted: name) from the settings file"
    case .wouldRemove(let name): "Would remove \(quoted: name) from the settings file"
    case .overridden(let name, let variable):
      "The environment variable \(variable) overrides the setting \(name)"
    case .unknownName(let name, let line, let nearest):
      """
      Line \(id: line) of the settings file: unknown setting \(quoted: name), which is \
      ignored\(nearest.map { ". Did you mean \($0.rawValue)?" } ?? "")
      """
    case .guide:
      """
      Settings of todo, as JSON: "date.style": "iso". They are listed by: todo help settings
      Save the file and close the editor to keep the changes. Lines like this one are removed.
      """
    case .listDefaults(let filter, let sort, let isReversed):
      listDefaults(filter: filter, sort: sort, isReversed: isReversed)
    case .ignoredFile(let fault, let path):
      "\(template(fault, path: path)). Using the default settings"
    case .ignoredValue(let error): "\(text(error.message).text). The value is ignored"
    case .value(let fault, let key, let origin):
      "\(prefix(for: origin))\(template(fault, of: key.rawValue))"
    case .file(let fault, let path): template(fault, path: path)
    case .hint(let hint): hint.english
    }
  }

  private func listDefaults(
    filter: String?, sort: String?, isReversed: Bool
  ) -> Template<Self> {
    let order = sort.map { "sorted by \($0)\(isReversed ? ", reversed" : "")" }
    let chosen = [filter.map { "only \($0)" }, order].compactMap(\.self).joined(separator: ", ")
    return filter == nil
      ? "From your settings: \(chosen). Board order: todo list --sort board"
      : "From your settings: \(chosen). All cards: todo list is:open"
  }

  private func prefix(for origin: SettingOrigin?) -> Template<Self> {
    switch origin {
    case .file(let line): "Line \(id: line) of the settings file: "
    case .environment(let variable): "\(variable): "
    case .fallback, nil: ""
    }
  }

  private func template(_ fault: SettingValueFault, of name: String) -> Template<Self> {
    switch fault {
    case .notAFlag(let text): "\(name) must be true or false, not \(quoted: text)"
    case .notAChoice(let text, _), .unreadable(let text):
      "\(quoted: text) is not a valid value for \(name)"
    case .notAnInteger(let text): "\(name) must be an integer, not \(quoted: text)"
    case .outOfBounds(let number, let bounds):
      """
      \(name) must be \(count: bounds.lowerBound)–\(count: bounds.upperBound), not \
      \(count: number)
      """
    case .blank: "\(name) can't be empty"
    case .tooLong(let limit): "\(name) can have at most \(limit, "character")"
    case .controlCharacter: "\(name) can't contain control characters"
    case .repeated(let text): "\(name) contains \(quoted: text) more than once"
    case .comma(let text): "\(name): \(quoted: text) contains a comma"
    case .wrongKind(let found): "\(cut: found) is not a valid value for \(name)"
    case .refused(.filter(let error)): "\(name): \(text(error.message.text))"
    case .refused(.cardNumbers(let word)):
      "\(name) must be a filter, not the card numbers \(quoted: word)"
    case .refused(.noColumns): "\(name) needs at least one column"
    case .refused(.sort(let fault)): "\(name): \(template(fault).text)"
    case .refused(.notAnAddress(let text)): "\(name) must be a web address, not \(quoted: text)"
    }
  }

  private func template(_ fault: SortFault) -> Template<Self> {
    switch fault {
    case .missingKey(let keys): template(Phrase.Command.missingSortKey(keys))
    case .unknownKey(let key): template(unknown: .sortKey, key)
    case .urgencyIsNotFirst(let keys): template(Phrase.Command.urgencyIsNotFirst(keys))
    }
  }

  private func template(_ fault: SettingsFault, path: String) -> Template<Self> {
    switch fault {
    case .malformed(let fault, let place): "\(place, in: path): \(fault)"
    case .notAFile: "\(path: path) is not a regular file"
    case .tooLarge(let limit): "\(path: path) is larger than \(limit, "byte")"
    case .unreadable(let reason): "Can't read the settings in \(path: path): \(reason)"
    case .changedByAnotherProcess: "\(path: path) was changed by another process"
    case .busy: "\(path: path) is in use by another process"
    case .readOnly: "No permission to write \(path: path)"
    case .full: "No space left to write \(path: path)"
    case .unwritable(let reason): "Can't write \(path: path): \(reason)"
    case .noHomeFolder: "Can't write \(path: path): HOME is not set"
    }
  }
}

extension Template.StringInterpolation where Language == English {
  /// `""` if the text is empty.
  fileprivate mutating func appendInterpolation(orEmpty text: String) {
    self.text += text.isEmpty ? "\"\"" : text
  }

  /// `/s, line 3, column 7`.
  mutating func appendInterpolation(_ place: FilePlace, in path: String) {
    text += "\(path.cut(at: 1000)), line \(place.line)"
    if let column = place.column { text += ", column \(column)" }
  }

  mutating func appendInterpolation(_ fault: SettingsSyntaxFault) {
    let words =
      switch fault {
      case .notAnObject: "everything must be inside { and }"
      case .unexpectedEnd: "unexpected end of the file"
      case .unexpected(let scalar): "unexpected \(String(scalar).quoted)"
      case .notUTF8: "not UTF-8"
      case .controlCharacter: "control character in a string"
      case .invalidEscape: "invalid escape sequence; write a backslash as \\\\"
      case .numberTooLarge: "number too large"
      case .repeated(let name): "\(name.quoted) appears more than once"
      case .tooDeep: "too many nested brackets"
      }
    text += words
  }
}

extension SettingsHint {
  fileprivate var english: Template<English> {
    switch self {
    case .addressScheme: "An address begins with https:// or http://"
    case .checkFile: "Check the file and its folder"
    case .checkPermissions: "Check the permissions of the file and its folder"
    case .choices(let choices): "Valid values are \(list: choices)"
    case .editFile: "To edit the file: todo settings edit"
    case .editFileOrIgnore:
      "To edit the file: todo settings edit. To ignore it: --no-settings"
    case .filter(let word):
      """
      A filter is KEY:VALUE or a word to search for, such as tag:work or milk. To search for the \
      digits as text: text:\(cut: word)
      """
    case .freeSpace: "Free some disk space"
    case .listSettings: "To list all settings: todo settings"
    case .moveFile: "Move the file to another place"
    case .style: "Use a color and attributes, such as #33aa77 bold or red on white, or theme"
    case .tryAgain: "Try again in a moment"
    }
  }
}
