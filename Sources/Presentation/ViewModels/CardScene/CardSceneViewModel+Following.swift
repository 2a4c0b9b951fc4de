import Entities
import Reactive
import UseCases

/// What others write meanwhile.
extension CardSceneViewModel {
  /// Looks for what others wrote; that it cannot is told once.
  func look() {
    do throws(TrackerError) {
      try tools.followChanges()
      couldLook = true
    } catch {
      if couldLook { failure.onNext(error) }
      couldLook = false
    }
    show()
  }

  func take(_ notice: StoreNotice) {
    if notice.projects != .these([]), filling != nil {
      attempt { () throws(TrackerError) in filling?.projects = try Self.projects(tools) }
    }
    if let number = detail?.card.card.number, notice.isAbout(number) {
      attempt { () throws(TrackerError) in arrive(try Self.detail(of: number, tools)) }
    }
    show()
  }

  /// Takes the card as it is kept by now.
  private func arrive(_ new: CardDetail) {
    let old = detail?.card.card.steps ?? []
    let steps = new.card.card.steps
    step =
      steps.isEmpty ? nil : steps.place(of: step ?? 0, in: old) ?? min(step ?? 0, steps.count - 1)
    // A step that is gone is added again by who goes on typing it.
    if let place = stepText?.place { stepText?.place = steps.place(of: place, in: old) }
    detail = new
    guard new.deletedBy == nil, let fields = filling?.form.take(CardFormText(new.card)),
      !fields.isEmpty, let author = new.history.first?.transaction.transaction.author
    else { return }
    notices.onNext(.changedByAnotherProcess(fields, by: author))
  }

  static func detail(of number: Int, _ tools: Tools) throws(TrackerError) -> CardDetail {
    let details = try tools.showCards(.cards([.one(number)]))
    guard let detail = details.first else { throw .noSuchCards([number]) }
    return detail
  }

  static func projects(_ tools: Tools) throws(TrackerError) -> [ProjectName] {
    try tools.suggestWords(.projects).map { ProjectName(stored: $0.word) }
  }
}

extension StoreNotice {
  /// Whether the card may show otherwise since: projects have names and may take cards along.
  fileprivate func isAbout(_ card: Int) -> Bool {
    if projects != .these([]) { return true }
    return switch cards {
    case .these(let numbers): numbers.contains(card)
    case .many: true
    }
  }
}

extension [Step] {
  /// Where the step is by now that was at `index` of `old`; `nil` when it is gone.
  fileprivate func place(of index: Int, in old: [Step]) -> Int? {
    guard old.indices.contains(index) else { return nil }
    let text = old[index].text
    if indices.contains(index), self[index].text == text { return index }
    return firstIndex { $0.text == text }
  }
}
