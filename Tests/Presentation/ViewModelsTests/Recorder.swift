import Reactive

/// Remembers every value a stream gave.
final class Recorder<Element> {
  private(set) var values: [Element] = []
  private let bag = DisposeBag()

  init(_ stream: Observable<Element>) {
    stream.subscribe(with: self) { owner, value in owner.values.append(value) }.disposed(by: bag)
  }
}

/// Keeps the parts of an answer.
final class PartRecorder<Part> {
  var values: [Part] = []
}
