import Entities
import JSONKit

/// The lists of the notices of a sync in JSON.
enum SyncNoticeList: String, CaseIterable {
  case renumbered
  case lostClaims
  case moved
  case overLimit
  case renamed

  func write(_ notices: [SyncNotice], to writer: inout JSONWriter) {
    writer.objects(rawValue, notices.filter { Self($0) == self }) { notice, writer in
      switch notice {
      case .renumbered(let card, let former):
        writer.member("card", card)
        writer.member("was", former)
      case .lostClaim(let card, let person):
        writer.member("card", card)
        writer.member("person", person)
      case .movedToInbox(let card):
        writer.member("card", card)
        writer.member("deleted", "project")
      case .movedToDefault(let card):
        writer.member("card", card)
        writer.member("deleted", "column")
      case .overLimit(let column, let count, let limit):
        writer.member("column", column)
        writer.member("count", count)
        writer.member("limit", limit)
      case .renamed(let name, let former):
        writer.member("name", name)
        writer.member("was", former)
      }
    }
  }

  private init(_ notice: SyncNotice) {
    self =
      switch notice {
      case .renumbered: .renumbered
      case .lostClaim: .lostClaims
      case .movedToInbox, .movedToDefault: .moved
      case .overLimit: .overLimit
      case .renamed: .renamed
      }
  }
}
