import Reactive
import TerminalKit
import TerminalKitTesting
import Testing

/// Opens a scene a hundred times, closes it each time, and expects that all views are released.
struct Leaks {
  typealias Way = (BoardDesk, View, _ subscription: (any Disposable)?) -> Void

  static func enter(_ desk: BoardDesk, _ scene: View, _: (any Disposable)?) {
    desk.terminal.screen.handle(.key(Key(.enter)))
  }

  static func escape(_ desk: BoardDesk, _ scene: View, _: (any Disposable)?) {
    desk.terminal.screen.handle(.key(Key(.escape)))
  }

  static func clickBeside(_ desk: BoardDesk, _ scene: View, _: (any Disposable)?) {
    desk.terminal.screen.handle(.mouse(MouseEvent(.press(.left), column: 0, row: 0)))
  }

  static func removal(_ desk: BoardDesk, _ scene: View, _: (any Disposable)?) {
    scene.removeFromSuperview()
  }

  static func disposal(_ desk: BoardDesk, _ scene: View, _ subscription: (any Disposable)?) {
    subscription?.dispose()
  }

  static func expectNone(
    on desk: BoardDesk, _ way: Way, sourceLocation: SourceLocation = #_sourceLocation,
    _ open: () -> (any Disposable)?
  ) {
    var scenes: [Left] = []
    var parts: [Left] = []
    for _ in 0..<100 {
      let subscription = open()
      guard let scene = desk.terminal.screen.layers.last else { continue }
      scenes.append(Left(scene))
      try? desk.terminal.screen.turn(at: .zero)
      // A view in the scene may be retained even if the scene is not.
      if scenes.count % 10 == 1 { parts += Self.tree(of: scene).map(Left.init) }
      way(desk, scene, subscription)
    }
    desk.terminal.turn()
    #expect(scenes.count == 100, sourceLocation: sourceLocation)
    #expect(scenes.count { $0.view != nil } == 0, sourceLocation: sourceLocation)
    #expect(parts.count { $0.view != nil } == 0, sourceLocation: sourceLocation)
    #expect(desk.terminal.screen.layers.isEmpty, sourceLocation: sourceLocation)
  }

  private static func tree(of view: View) -> [View] { [view] + view.subviews.flatMap(tree) }

  private final class Left {
    weak var view: View?

    init(_ view: View) { self.view = view }
  }
}
