open class Observable<Element> { public init() {} }
public final class PublishSubject<Element>: Observable<Element> {
  public func onNext(_ element: Element) {}
}
