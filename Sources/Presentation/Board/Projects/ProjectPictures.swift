import Entities
import Reactive
import TerminalKit
import ViewModels

/// The users' pictures of projects, each read once, when it is first shown.
final class ProjectPictures {
  private let cover: RequestViewModel<ProjectName, ProjectCover>
  private let didAsk = PublishSubject<ProjectName>()
  private var answer: ProjectCover?
  private var images: [PictureHash: ScreenImage?] = [:]
  private let bag = DisposeBag()

  init(_ cover: RequestViewModel<ProjectName, ProjectCover>) {
    self.cover = cover
    cover.transform(.init(didSubmit: didAsk)).answer
      .subscribe(with: self) { owner, cover in owner.answer = cover }.disposed(by: bag)
  }

  /// Returns `nil` also for a format that the terminal does not show, and for a picture that can't
  /// be read, which `todo doctor` reports.
  func image(of project: Project, on traits: ScreenTraits) -> ScreenImage? {
    guard let hash = project.cover, let images = traits.images, traits.depth != .none else {
      return nil
    }
    if let known = self.images[hash] { return known }
    answer = nil
    didAsk.onNext(project.name)
    let image = answer?.picture.flatMap { picture -> ScreenImage? in
      let format: ImageProtocol.Format = picture.format == .png ? .png : .jpeg
      guard picture.hash == hash, images.takes(format) else { return nil }
      return ScreenImage(
        picture.bytes, format, pixels: Size(width: picture.width, height: picture.height))
    }
    self.images[hash] = image
    return image
  }
}
