import CommandLineKit
import Entities
import FoundationEssentials
import System
import Words

/// The format of output about projects.
enum ProjectForm: Equatable {
  /// Sentences, tables and pictures for people.
  case text
  /// A row per project, with tab-separated columns.
  case plain([ProjectColumn])
  case json

  static let options = [OutputForm.options[0], OutputForm.wholeJSON]

  /// Reads `--plain[=…]` and `--json[=1]`; a `table` is plain by default in a pipe.
  init(_ arguments: ParsedArguments, in context: Context, table: Bool) throws(Refusal) {
    if context.batch?.wantsJSON == true {
      self = .json
    } else if try OutputForm.wantsJSON(arguments) {
      self = .json
    } else if arguments.has("plain") {
      let names = arguments.value("plain")
      self = .plain(try names.map(Self.columns) ?? ProjectColumn.standard)
    } else {
      self = table && !context.console.isTerminal ? .plain(ProjectColumn.standard) : .text
    }
  }

  /// The columns of rows.
  var columns: [ProjectColumn] {
    if case .plain(let columns) = self { columns } else { [] }
  }

  var whole: OutputForm {
    switch self {
    case .text: .text
    case .plain: .plain([])
    case .json: .json()
    }
  }

  private static func columns(_ list: String) throws(Refusal) -> [ProjectColumn] {
    var columns: [ProjectColumn] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = ProjectColumn(rawValue: word.lowercased()) else {
        let near = nearest(to: word, among: ProjectColumn.allCases.map(\.rawValue))
        throw .fault(.unknownProjectColumn(String(word), nearest: near))
      }
      columns.append(column)
    }
    return columns
  }
}

/// A column of `--plain` for projects.
enum ProjectColumn: String, CaseIterable {
  case name
  case done
  case all
  case overdue
  case nextDeadline = "next_deadline"
  case deadline
  case color
  case archived
  case cover
  case created
  case id
  case estimate

  /// The columns of `--plain`; a script may read them by position, so columns are only appended.
  static let standard: [ProjectColumn] = [
    .name, .done, .all, .overdue, .nextDeadline, .deadline, .color, .archived,
  ]
}

extension ProjectSummary {
  /// Empty if the project has no value.
  func value(_ column: ProjectColumn, in context: Context) -> String {
    switch column {
    case .name: project.name.text
    case .done: String(progress.done)
    case .all: String(progress.all)
    case .overdue: String(overdueCount)
    case .nextDeadline: nextDeadline?.iso ?? ""
    case .deadline: project.deadline?.iso ?? ""
    case .color: project.color.text
    case .archived: project.isArchived ? "yes" : "no"
    case .cover: project.cover?.text ?? ""
    case .created: context.zone.iso(project.created)
    case .id: project.id.uuidString.lowercased()
    case .estimate: estimate?.text ?? ""
    }
  }
}
