import Entities
import Repositories

/// The records of a file, or of the files of a folder, divided into cards, faults and notes.
struct ImportPlan {
  /// `file` is `nil` if the file isn't in a folder.
  typealias PlannedCard = (record: CardRecord, remarks: [ImportRemark], file: String?)

  private(set) var cards = Chunks<PlannedCard>()
  private(set) var projects: [ProjectRecord] = []
  private(set) var faults: [FileFault] = []
  private(set) var skips = ImportRemarkTally()
  private(set) var format: FileFormat?

  /// After the first fault.
  private(set) var hasOtherCards = false
  private var otherFormat: FileFormat?

  private let request: ImportRequest
  private let formats: any CardFormats

  /// Up to the first fault unless the request keeps going.
  ///
  /// Throws ``TrackerError/doubtfulFile(_:)`` if the format is not certain, or for text without a
  /// card.
  init(_ request: ImportRequest, formats: any CardFormats) throws(TrackerError) {
    self.request = request
    self.formats = formats
    for file in request.files {
      if request.isFolder { try readPart(file) } else { try read(file) }
    }
    for _ in 0..<request.archivedCount { skips.add(.archived) }
    guard request.isFolder, format == nil, faults.isEmpty else { return }
    if let asked = request.format, let otherFormat {
      throw .doubtfulFile(.folderOf(otherFormat, not: asked))
    }
    throw .doubtfulFile(.folderWithoutTasks)
  }

  /// The cards are then no longer kept.
  mutating func takeCards() -> Chunks<PlannedCard> {
    defer { cards = Chunks() }
    return cards
  }

  private mutating func read(_ file: ImportedFile) throws(TrackerError) {
    let bytes = file.takeBytes()
    let text = ImportedText(bytes)
    guard !text.isBlank, let name = try format(of: text, file.name) else { return }
    try checkOptions(for: name)
    guard let format = formats.format(name, request.options) else {
      throw .doubtfulFile(.unknown)
    }
    self.format = name
    try read(text, as: format, in: nil)
    guard cards.isEmpty, projects.isEmpty, faults.isEmpty, !isEmptyOnPurpose(name) else { return }
    throw .doubtfulFile(.nothingFound(name, bytes: bytes.count))
  }

  private func checkOptions(for name: FileFormat) throws(TrackerError) {
    guard let option = request.options.unused(for: name) else { return }
    throw .doubtfulFile(.unusedOption(option, name))
  }

  private mutating func readPart(_ file: ImportedFile) throws(TrackerError) {
    let text = ImportedText(file.takeBytes())
    let recognition = formats.recognise(text.bytes, named: file.name)
    if case .format(let name) = recognition, name.isTaskFile, name != request.format {
      otherFormat = otherFormat ?? name
    }
    guard case .format(let name) = recognition, name.isTaskFile, name == request.format ?? name,
      let format = formats.format(name, request.options)
    else { return skip(text, file.name ?? "", recognition) }
    try checkOptions(for: name)
    self.format = name
    try read(text, as: format, in: file.name)
  }

  /// A damaged task is a fault.
  private mutating func skip(
    _ text: ImportedText, _ name: String, _ recognition: FileRecognition
  ) {
    let isTask: Bool = if case .format = recognition { false } else { TaskFileName(name).isTask }
    guard isTask, faults.isEmpty || request.keepsGoing else { return skips.add(.otherFile(name)) }
    if let place = text.firstInvalidText {
      take(.notUTF8, at: place, in: name)
    } else if text.isBlank {
      take(.malformed(expected: "---"), at: FilePlace(line: 1), in: name)
    } else {
      skips.add(.otherFile(name))
    }
  }

  private mutating func read(
    _ text: ImportedText, as format: any CardFormat, in file: String?
  ) throws(TrackerError) {
    try format.read(text.bytes) { (record) throws(TrackerError) in
      guard faults.isEmpty || request.keepsGoing else {
        if case .card = record.content { hasOtherCards = true }
        return
      }
      take(record, in: file)
    }
  }

  private mutating func format(
    of text: ImportedText, _ name: String?
  ) throws(TrackerError) -> FileFormat? {
    if let format = request.format { return format }
    let recognition = formats.recognise(text.bytes, named: name)
    // A table whose columns the user names is one, whatever its lines look like.
    if !request.options.columns.isEmpty, recognition.mayBeTable { return .csv }
    switch recognition {
    case .format(let format): return format
    case .doubt(let doubt):
      guard [.unknown, .plainText].contains(doubt), let place = text.firstInvalidText else {
        // Other commands don't read UTF-16.
        throw .doubtfulFile(text.isUTF16 && doubt == .plainText ? .unknown : doubt)
      }
      faults.append(FileFault(.notUTF8, at: place))
      return nil
    }
  }

  private func isEmptyOnPurpose(_ format: FileFormat) -> Bool {
    if !skips.counts.isEmpty { return skips.counts.contains { $0.remark.isDeliberate } }
    return format.hasFrame
  }

  private mutating func take(_ record: FileRecord, in file: String?) {
    switch record.content {
    case .card(let card) where card.draft.comments.list.count > Comments.limit:
      take(.refused(.tooMany(.comments, limit: Comments.limit)), at: record.place, in: file)
    case .card(var card):
      if let project = request.project {
        card.identify(in: project)
      } else if card.draft.project == nil, format?.isTaskFile == true {
        card.draft.project = request.options.folder
      }
      cards.append((card, record.remarks, file))
    case .project(let project): projects.append(project)
    case .skipped(let remark):
      skips.add(remark)
      for remark in record.remarks { skips.add(remark) }
    case .bad(let fault): take(fault, at: record.place, in: file)
    }
  }

  private mutating func take(_ fault: RecordFault, at place: FilePlace, in file: String?) {
    var place = place
    place.file = file
    faults.append(FileFault(fault, at: place))
  }
}

private struct TaskFileName {
  /// `task-12 - Title.md` of Backlog.md, or `012-title.md` of kanban-md.
  let isTask: Bool

  init(_ path: String) {
    let parts = path.split(separator: "/")
    var name = parts.last ?? ""
    for prefix in ["task-", "draft-"] where name.lowercased().hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    isTask =
      ["tasks", "completed", "drafts"].contains(parts.dropLast().last)
      && name.first.map { ("0"..."9").contains($0) } ?? false
  }
}
