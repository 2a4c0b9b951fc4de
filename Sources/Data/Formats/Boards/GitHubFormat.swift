import Entities
import JSONKit
import Repositories
import System

/// What the GitHub CLI writes: `gh issue list --json …` and `gh project item-list --format json`.
///
/// Import only. The address of an issue is the card's key, so that an issue in both files is one
/// card.
struct GitHubFormat: CardFormat {
  let format = FileFormat.github
  let zone: Zone
  let columns: ColumnList

  /// The other fields of `gh pr list` and of `gh search issues`, which are not read.
  static let requestKeys: Set<String> = [
    "additions", "authorAssociation", "autoMergeRequest", "baseRefName", "baseRefOid",
    "changedFiles", "closingIssuesReferences", "commentsCount", "commits", "deletions", "files",
    "fullDatabaseId", "headRefName", "headRefOid", "headRepository", "headRepositoryOwner",
    "isCrossRepository", "isDraft", "isLocked", "isPullRequest", "latestReviews",
    "maintainerCanModify", "mergeCommit", "mergeStateStatus", "mergeable", "mergedAt", "mergedBy",
    "potentialMergeCommit", "repository", "reviewDecision", "reviewRequests", "reviews",
    "statusCheckRollup",
  ]

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var elements = JSONElements(bytes, key: "items")
      var reader = GitHubReader(ForeignDates(zone: zone), columns)
      while let element = elements.next() {
        switch element {
        case .value(let value, let place): try body(reader.record(value, at: place))
        case .fault(let record): try body(record)
        }
      }
      if let total = elements.total, total > elements.count {
        let remark = ImportRemark.incompleteItems(elements.count, of: total)
        try body(FileRecord(at: FilePlace(line: 1), .skipped(remark)))
      }
    }
  }

  func writer() -> (any CardWriter)? { nil }
}

extension GitHubFormat {
  /// Whether the text is the address of an issue or a pull request.
  static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 7 && parts[0] == "https:" && parts[1].isEmpty
      && ["issues", "pull", "discussions"].contains(parts[5]) && Int(parts[6]) != nil
  }
}
