import Entities
import UseCases

extension Scenes {
  public func changeColumns() -> ChangeViewModel<ColumnRequest, ColumnChange> {
    changing(creating: true) { [ids = ports.ids] store in
      { (request, terms) throws(TrackerError) in
        switch request {
        case .add(let draft): try AddColumn(store: store, ids: ids)(draft, on: terms)
        case .edit(let word, let edit): try EditColumn(store: store)(word, edit, on: terms)
        case .place(let word, let place): try PlaceColumn(store: store)(word, at: place, on: terms)
        case .delete(let word, let other, let isForced):
          try DeleteColumn(store: store)(word, into: other, isForced: isForced, on: terms)
        }
      }
    }
  }

  public func listColumns() -> RequestViewModel<Void, [ColumnSummary]> {
    reading { store in
      { (_) throws(TrackerError) in try ListColumns(store: store)() }
    }
  }

  public func setProjectColumns() -> ChangeViewModel<ProjectColumnsRequest, ProjectColumnChoice> {
    changing { store in
      { (request, terms) throws(TrackerError) in
        try SetProjectColumns(store: store)(
          request.name, request.columns, isForced: request.isForced, on: terms)
      }
    }
  }
}
