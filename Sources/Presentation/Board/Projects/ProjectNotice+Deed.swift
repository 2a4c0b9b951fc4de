import Entities
import ViewModels
import Words

extension ProjectSwitcherViewModel.Notice {
  /// What the command line would report.
  var deed: (Project, ProjectDeed) {
    switch self {
    case .added(let project): (project, .added)
    case .alreadyExists(let project): (project, .existed)
    case .renamed(let project, let old): (project, .renamed(from: old))
    case .archived(let project): (project, .archived)
    case .unarchived(let project): (project, .unarchived)
    case .deleted(let project, let cards, let keptCards):
      (project, .deleted(cards: cards, keptCards: keptCards))
    case .unchanged(let project): (project, .unchanged)
    }
  }
}
