import Entities
import FoundationEssentials
import Reactive
import Repositories

/// Not Testing's type.
typealias Tag = Entities.Tag

extension Date {
  static func minute(_ minutes: Int) -> Date {
    Date(timeIntervalSince1970: Double(1_790_000_000 + 60 * minutes))
  }
}

extension Transaction {
  static let sample = Transaction.at(0)

  static func at(
    _ minutes: Int, kind: Kind = .change, command: String = "todo test", author: String = "ann@home"
  ) -> Transaction {
    Transaction(kind: kind, command: command, author: author, date: .minute(minutes))
  }
}

extension Card {
  /// Returns a card whose id and rank contain its number, so that cards are sorted by number.
  static func sample(
    _ number: Int, _ title: String = "A title", in state: State = .todo,
    of project: Project = .inbox, rank: String? = nil, created: Int = 0,
    _ configure: (inout Card) -> Void = { _ in }
  ) -> Card {
    var card = Card(
      id: .sample(number), number: number, title: Title(stored: title), state: state,
      project: project.id, rank: Rank(stored: rank ?? .rank(number)), created: .minute(created))
    configure(&card)
    return card
  }
}

extension Project {
  static func sample(_ number: Int, _ name: String) -> Project {
    Project(
      id: .sample(1_000_000 + number), name: ProjectName(stored: name), created: .minute(number))
  }
}

extension UUID {
  /// An id with `number` in its last four bytes.
  static func sample(_ number: Int) -> UUID {
    let bytes = withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
    return UUID(
      uuid: (1, 2, 3, 4, 5, 6, 0x70, 0, 0x80, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3]))
  }
}

extension String {
  /// Returns the rank for a number from 0 to 3843: `c` and three digits in base 62.
  fileprivate static func rank(_ number: Int) -> String {
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return "c0\(digits[number / 62 % 62])\(digits[number % 62])"
  }
}

extension Tags {
  init(_ texts: String...) {
    self.init(texts.map(Tag.init(stored:)))
  }
}

final class NoticeRecorder {
  private(set) var notices: [StoreNotice] = []
  private let bag = DisposeBag()

  init(_ store: any Store) {
    store.notices.subscribe(
      with: self, onNext: { received, notice in received.notices.append(notice) }
    )
    .disposed(by: bag)
  }
}

extension FieldText {
  static func name(_ name: ProjectName) -> FieldText { FieldText(ProjectField.name, name) }
  static func color(_ color: ProjectColor) -> FieldText { FieldText(ProjectField.color, color) }
  static func isArchived(_ flag: Bool) -> FieldText { FieldText(ProjectField.isArchived, flag) }
  static func cover(_ hash: PictureHash?) -> FieldText { FieldText(ProjectField.cover, hash) }
  static func rank(_ rank: Rank) -> FieldText { FieldText(ProjectField.rank, rank) }
  static func deadline(_ deadline: Deadline?) -> FieldText {
    FieldText(ProjectField.deadline, deadline)
  }
  static func project(_ id: Project.ID) -> FieldText { FieldText(CardField.project, id) }
  static func tags(_ tags: Tags) -> FieldText { FieldText(CardField.tags, tags) }
}
