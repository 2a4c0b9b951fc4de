import Entities

extension Change {
  /// The events that it is told as; none when a card only made room.
  ///
  /// Who gives a card another title and finishes it in one go did two things.
  var eventNames: [EventName] {
    switch self {
    case .addedCard: [.cardAdded]
    case .deletedCard: [.cardDeleted]
    case .addedProject, .editedProject, .deletedProject: [.projectChanged]
    case .easedCard, .unknown: []
    case .editedCard(_, _, let after): Self.eventNames(after)
    }
  }

  private static func eventNames(_ fields: [FieldText]) -> [EventName] {
    var (isEdited, isMoved, isFinished) = (false, false, false)
    for field in fields {
      switch CardField(rawValue: field.name) {
      case .state where field.text == State.done.rawValue: isFinished = true
      case .state, .project, .rank: isMoved = true
      // They follow from where it goes.
      case .started, .finished: break
      default: isEdited = true
      }
    }
    let went: [EventName] = isFinished ? [.cardFinished] : isMoved ? [.cardMoved] : []
    return (isEdited ? [.cardEdited] : []) + went
  }
}
