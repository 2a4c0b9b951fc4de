import Entities
import Messages

extension Sample {
  static let scenes: [Sample] =
    SceneDeed.allCases.map { deed in Sample("\(deed)") { $0.words(for: deed) } }
    + SceneName.allCases.map { name in Sample("\(name)") { $0.title(ofScene: name) } }
    + [
      Sample("filter") { $0.filterName() }, Sample("filter example") { $0.filterExample() },
      Sample("filter keys") { $0.filterKeys() }, Sample("all projects") { $0.allProjects() },
      Sample("name to find") { $0.nameToFind() },
      Sample("no such name") { $0.noProjectNamed("web") },
      Sample("archived") { $0.archivedHidden(2_460) },
      Sample("another value") { $0.anotherValue() },
      Sample("delete") { $0.deleteProject(project, cards: 17) },
      Sample("keep") { $0.keepCards(of: project) },
      Sample("delete too") { $0.deleteCardsToo(17) },
    ]
}
