/// Something that is a stream and an observer at once.
public protocol SubjectType<Element>: ObservableType {
  /// What takes the events.
  associatedtype Observer: ObserverType

  /// Returns the observer side.
  func asObserver() -> Observer
}
