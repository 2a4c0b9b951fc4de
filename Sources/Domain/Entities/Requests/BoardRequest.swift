/// What of the board is to be read: never a whole column, only the cells that are in sight.
public struct BoardRequest: Hashable, Sendable {
  /// Only the cards of that project; `nil`: of all that are not archived.
  public var project: Project.ID?
  /// Only cards that meet these as well; states are not left out.
  public var filters: FilterSelection?
  /// Whether the cards of a column stand together by project, each group below a heading.
  public var isGrouped = false
  /// The civil time at which the project is summed up; `nil`: it is not.
  public var now: Deadline?
  public var columns: [Column]

  /// The cells of a column that are wanted; those beyond its end are left out.
  public struct Column: Hashable, Sendable {
    public let state: State
    public let cells: Range<Int>

    public init(_ state: State, cells: Range<Int>) {
      self.state = state
      self.cells = cells
    }
  }

  public init(columns: [Column]) {
    self.columns = columns
  }
}
