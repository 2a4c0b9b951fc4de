import Entities
import Reactive
import Repositories

/// Remembers every notice of a store.
final class Heard {
  private(set) var notices: [StoreNotice] = []
  private let bag = DisposeBag()

  init(_ store: any Store) {
    store.notices.subscribe(with: self, onNext: { heard, notice in heard.notices.append(notice) })
      .disposed(by: bag)
  }
}
