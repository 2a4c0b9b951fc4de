import Reactive

/// The cost of streams, as multiples of an array of plain closures.
struct ReactiveBenchmark {
  private let total = Total()
  /// Streams hold it weakly, which makes its reference counting slow.
  private let owner = Total()
  private let rounds = 100_000
  private let passes = 15
  private static let attempts = 3

  /// Measures the rows whose names contain `words`; all rows if `words` is empty.
  ///
  /// Returns whether every row is at most 10 % above its limit in one of three attempts: a busy
  /// machine makes a single attempt too slow.
  func run(_ words: String) -> Bool {
    print(line("nanoseconds of processor time", "closures", "streams", "multiple", "aim"))
    let missed = rows().filter { words.isEmpty || $0.name.contains(words) }.filter { !meets($0) }
    for row in missed { print("\(row.name): over its aim by more than 10 %, every time") }
    return missed.isEmpty
  }

  private func meets(_ row: Row) -> Bool {
    for _ in 1...Self.attempts {
      let times = row.measure(rounds: rounds / row.perRound, passes: passes)
      let multiple = times.streams / times.closures
      print(
        line(
          row.name, tenths(times.closures), tenths(times.streams), tenths(multiple),
          "≤ \(tenths(row.aim))" + (multiple <= row.aim ? "" : " missed")))
      if multiple <= row.aim * 1.1 { return true }
    }
    return false
  }

  /// The rows with their limits: nanoseconds for streams divided by nanoseconds for closures.
  private func rows() -> [Row] {
    [
      onNext(observers: 1, aim: 35.0 / 13), onNext(observers: 100, aim: 25.0 / 12), chain(),
      subscribe("subscribe + dispose", to: PublishSubject<Int>(), aim: 200.0 / 93),
      subscribe("the same, of that chain", to: chained(PublishSubject<Int>()), aim: 600.0 / 93),
      withUnretained(), flatMapLatest(), viewModelTurn(),
    ]
  }

  private func onNext(observers: Int, aim: Double) -> Row {
    let subject = PublishSubject<Int>()
    for _ in 0..<observers { _ = subject.subscribe(onNext: { [total] in total.add($0) }) }
    return Row(
      name: observers == 1 ? "onNext, 1 observer" : "onNext, per delivery of \(observers)",
      aim: aim, perRound: observers, closures: calls(observers),
      streams: { for value in 0..<$0 { subject.onNext(value) } })
  }

  private func chain() -> Row {
    let closures = Closures()
    _ = closures.add(chainedClosures())
    let subject = PublishSubject<Int>()
    _ = chained(subject).subscribe(onNext: { [total] in total.add($0) })
    return Row(
      name: "map-filter-map-scan-distinct", aim: 65.0 / 33,
      closures: { for value in 0..<$0 { closures.send(value) } },
      streams: { for value in 0..<$0 { subject.onNext(value) } })
  }

  private func subscribe(_ name: String, to stream: Observable<Int>, aim: Double) -> Row {
    let closures = Closures()
    return Row(
      name: name, aim: aim,
      closures: { [total] rounds in
        for _ in 0..<rounds {
          let remove = closures.add { total.add($0) }
          remove()
        }
      },
      streams: { [total] rounds in
        for _ in 0..<rounds { stream.subscribe(onNext: { total.add($0) }).dispose() }
      })
  }

  private func withUnretained() -> Row {
    let subject = PublishSubject<Int>()
    _ = subject.withUnretained(owner).subscribe(onNext: { $0.add($1) })
    return Row(
      name: "withUnretained", aim: 60.0 / 13, closures: calls(1),
      streams: { for value in 0..<$0 { subject.onNext(value) } })
  }

  private func flatMapLatest() -> Row {
    let subject = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    _ = subject.flatMapLatest { _ in inner }.subscribe(onNext: { [total] in total.add($0) })
    return Row(
      name: "flatMapLatest to a live inner", aim: 200.0 / 13, closures: calls(1),
      streams: { for value in 0..<$0 { subject.onNext(value) } })
  }

  private func viewModelTurn() -> Row {
    let didType = PublishSubject<Int>()
    let didChoose = PublishSubject<Int>()
    let outputs = [
      didType.scan(0) { count, _ in count &+ 1 },
      Observable.merge(didType, didChoose).distinctUntilChanged(),
      didChoose.withLatestFrom(didType).withUnretained(owner).map { $0.value &+ $1 },
    ]
    for output in outputs { _ = output.subscribe(onNext: { [total] in total.add($0) }) }
    return Row(
      name: "a view-model turn", aim: 300.0 / 13, closures: calls(1),
      streams: {
        for value in 0..<$0 {
          didType.onNext(value)
          didChoose.onNext(value)
        }
      })
  }

  private func calls(_ observers: Int) -> (Int) -> Void {
    let closures = Closures()
    for _ in 0..<observers { _ = closures.add { [total] in total.add($0) } }
    return { for value in 0..<$0 { closures.send(value) } }
  }
}

extension ReactiveBenchmark {
  private func chained(_ stream: Observable<Int>) -> Observable<Int> {
    stream.map { $0 &+ 1 }.filter { $0 & 7 != 0 }.map { $0 &* 3 }.scan(0) { $0 &+ $1 }
      .distinctUntilChanged()
  }

  private func chainedClosures() -> (Int) -> Void {
    var previous: Int?
    let distinct = { [total] (value: Int) in
      if value != previous {
        previous = value
        total.add(value)
      }
    }
    var sum = 0
    let scan = { (value: Int) in
      sum &+= value
      distinct(sum)
    }
    let triple = { (value: Int) in scan(value &* 3) }
    let filter = { (value: Int) in if value & 7 != 0 { triple(value) } }
    return { filter($0 &+ 1) }
  }

  private func line(_ cells: String...) -> String {
    let widths = [32, 10, 10, 10, 16]
    return zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(width - cell.count, 0))
      return width == 32 ? cell + space : space + cell
    }.joined()
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
