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

  /// The fields of `gh issue list --json`.
  static let issueKeys: Set<String> = [
    "assignees", "author", "blockedBy", "blocking", "body", "closed", "closedAt",
    "closedByPullRequestsReferences", "comments", "createdAt", "id", "isPinned", "issueType",
    "labels", "milestone", "number", "parent", "projectCards", "projectItems", "reactionGroups",
    "state", "stateReason", "subIssues", "subIssuesSummary", "title", "updatedAt", "url",
  ]

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

  static func likeness(of object: JSONObject) -> Likeness {
    let keys = Set(object.members.map(\.key))
    let known = issueKeys.union(requestKeys)
    guard keys.contains("title"), keys.isSubset(of: known), fits(object) else { return .none }
    let address = object["url"]?.stringValue ?? ""
    let isCertain =
      isAddress(address) || object["state"] != nil || !keys.isDisjoint(with: ownKeys)
      || (object["id"]?.stringValue ?? "").hasPrefix("I_")
      || object["author"]?["login"] != nil
    return isCertain ? .certain : .some
  }

  private static func fits(_ object: JSONObject) -> Bool {
    // The last value of a truncated file is null.
    var object = object
    for member in object.members where member.value == .null { object[member.key] = nil }
    if let id = object["id"], id.stringValue == nil { return false }
    if let number = object["number"], number.integerValue == nil { return false }
    if let state = object["state"] {
      let name = state.stringValue?.uppercased() ?? ""
      if !["OPEN", "CLOSED", "MERGED"].contains(name) { return false }
    }
    guard let address = object["url"] else { return true }
    return address.stringValue.map(isAddress) ?? false
  }

  private static let ownKeys: Set<String> = [
    "authorAssociation", "autoMergeRequest", "baseRefName", "closingIssuesReferences",
    "headRefName", "headRepository", "isCrossRepository", "isDraft", "isPullRequest",
    "latestReviews", "mergeStateStatus", "reviewDecision", "statusCheckRollup",
    "closedByPullRequestsReferences", "isPinned", "issueType", "projectCards", "projectItems",
    "reactionGroups", "stateReason", "subIssues", "subIssuesSummary",
  ]
}
