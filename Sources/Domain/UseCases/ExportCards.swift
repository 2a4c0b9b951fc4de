import Entities
import Repositories

/// Writes cards to a file, chunk by chunk.
public struct ExportCards {
  private let formats: any CardFormats
  private let listCards: ListCards

  public init(store: any Store, formats: any CardFormats) {
    self.formats = formats
    listCards = ListCards(store: store)
  }

  /// Passes `body` the chunks of the file in order, and returns what was not exported.
  public func callAsFunction(
    _ request: ExportRequest, _ body: (String) -> Void
  ) throws(TrackerError) -> ExportSummary {
    guard let writer = formats.format(request.format)?.writer() else {
      throw .notWritable(request.format)
    }
    var counts: [ExportLoss: Int] = [:]
    var request = request.list
    // An export of all cards includes archived projects.
    request.includesArchived = true
    let list = try listCards(request) { card in
      for loss in writer.losses(of: card.card) { counts[loss, default: 0] += 1 }
      body(writer.write(card))
    }
    body(writer.end())
    let losses = ExportLoss.allCases.compactMap { loss in
      counts[loss].map { ExportLossCount(loss, count: $0) }
    }
    return ExportSummary(list: list, losses: losses)
  }
}
