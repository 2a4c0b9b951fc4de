import Entities

/// How a program of others writes its cards: one row of the table ``all``.
///
/// Names are plain: lower case, only letters and numbers. A key of a dictionary can have several
/// names with commas between them. What many programs have in common is in ``KnownNames``.
struct ProgramRow: Sendable {
  enum Use: Hashable, Sendable {
    case field(CardField)
    /// The field, if no other name has it.
    case otherwise(CardField)
    case kept
    /// Ignored, with a remark.
    case ignored
    /// Ignored, because another value says it.
    case known
    /// Whether the card is done, cancelled or archived, or when.
    case completion
    case cancellation
    case archival
    /// The state to which a status belongs, or why the card is closed.
    case category
    case zone
  }

  var format = FileFormat.csv
  /// What files of the program have: columns of a table, or members of an object, with one of
  /// several texts after `=`, or a part of the text after `~`.
  var signs: [String] = []
  /// The member of a JSON object that has the cards.
  var list = "items"
  /// The member of a card that has more members of it.
  var inner: String?
  /// The member of a card that has its parts, which are cards, too.
  var parts: String?
  /// Without these names, a record is invalid.
  var required: [String] = []
  var uses: [String: Use] = [:]
  /// The meaning of its own words, which say nothing more.
  var states: [String: StateName] = [:]
  /// Its own words, and those of ``PriorityName``.
  var priorities: [String: String] = [:]
  /// Its words in rules, and ours; a later list only if the text is not yet a rule.
  var rules: [[ImportedDates.RuleWords]] = [[]]
  /// Times without a zone that are in UTC.
  var namesInUTC: Set<String> = []
  /// Whether its ids are those of one board, and not keys.
  var hasLocalNames = false
  var linksByTitle = false

  func use(of name: String) -> Use? {
    uses.first { $0.key.split(separator: ",").contains(name[...]) }?.value
  }

  /// Whether the text begins with one of its words in rules.
  func writesRule(_ text: String) -> Bool {
    let word = text.lowercased().prefix { $0 != " " }
    return rules.joined().contains { $0.theirs == word }
  }

  static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether `plain` is the plain form of a name, which each record of a table asks many times.
  static func isPlain(_ plain: String, of name: String) -> Bool {
    var rest = plain.utf8[...]
    for byte in name.utf8 {
      guard byte < 0x80 else { return Self.plain(name) == plain }
      let lower = 0x41...0x5A ~= byte ? byte | 0x20 : byte
      guard 0x61...0x7A ~= lower || 0x30...0x39 ~= lower else { continue }
      guard rest.popFirst() == lower else { return false }
    }
    return rest.isEmpty
  }

  static func of(_ format: FileFormat) -> ProgramRow {
    all.first { $0.format == format } ?? ProgramRow(format: format)
  }

  static func ofTable(_ names: Set<String>) -> ProgramRow? {
    all.first { program in
      program.format == .csv
        && program.signs[0].split(separator: ",").allSatisfy { names.contains(String($0)) }
    }
  }
}

extension ProgramRow {
  /// The programs whose names or words are not those of ``KnownNames``.
  static let all: [ProgramRow] = [
    github, trello, beads, taskMaster, backlog, jira, trelloTable, todoist, tickTick, asana,
    planner,
  ]

  /// What the GitHub CLI writes: `gh issue list --json …`, `gh project item-list --format json`.
  private static let github = ProgramRow(
    format: .github,
    signs: [
      "items,content", "items,id~PVT", "items,totalCount", "title,state=OPEN|CLOSED|MERGED",
      "title,stateReason", "title,url~/issues/", "title,url~/pull/",
    ],
    inner: "content",
    required: ["title"],
    uses: [
      "id,number": .otherwise(.key), "state": .completion, "statereason": .category,
      "type,repository": .known, "duedate,due": .field(.deadline),
      "authorassociation,ispinned,islocked,reactiongroups": .ignored,
    ],
    states: ["NOT_PLANNED": .cancelled, "DUPLICATE": .cancelled])

  /// A board that Trello exports as JSON, as ``TrelloBoard`` has its cards.
  private static let trello = ProgramRow(
    format: .trello,
    signs: ["cards,idList", "cards,lists"],
    // The board is read as a whole.
    list: "",
    required: ["id"],
    uses: [
      "id": .otherwise(.key), "start": .field(.wait), "checklist": .kept,
      "cover,duereminder,stickers": .ignored,
    ])

  /// `.beads/issues.jsonl`: issues are named by ids such as `bd-a1b2`.
  private static let beads = ProgramRow(
    format: .beads,
    signs: ["id,title,issue_type"],
    required: ["id", "title"],
    uses: ["sourcerepo": .ignored],
    states: ["tombstone": .archived, "hooked": .state(.doing)],
    priorities: ["0": "highest", "1": "high", "2": "normal", "3": "low", "4": "lowest"])

  /// `.taskmaster/tasks/tasks.json`: the tasks, or those of each tag.
  private static let taskMaster = ProgramRow(
    format: .taskmaster,
    signs: ["tasks,title,status,dependencies"],
    list: "tasks",
    parts: "subtasks",
    required: ["id", "title"],
    uses: ["subtasks,parentid,parenttaskid": .known],
    states: ["pending": .state(.todo)],
    hasLocalNames: true)

  /// Files with front matter for each task; times of `created_date` are in UTC.
  private static let backlog = ProgramRow(
    format: .backlog,
    required: ["id", "title"],
    uses: ["ordinal,readingorder,class": .ignored],
    namesInUTC: ["createddate", "updateddate"],
    hasLocalNames: true)

  private static let jira = ProgramRow(
    signs: ["issuekey"],
    uses: [
      """
      issueid,lastviewed,workratio,votes,watchers,projectkey,creator,projecttype,projectlead,\
      projecturl,statuscategorychanged,customfieldrank
      """: .ignored,
      // An id, beside the key and the title.
      "parent": .otherwise(.parent), "parentsummary": .known,
    ])

  private static let trelloTable = ProgramRow(signs: ["cardname,listname,boardname"])

  /// Rows that belong to a task are joined before they are read.
  private static let todoist = ProgramRow(
    signs: ["type,content,indent"],
    uses: [
      "content": .field(.title), "note": .field(.comments), "type,indent,author,line": .known,
      "meta,viewstyle": .ignored,
      // Dates are read in all languages.
      "datelang,deadlinelang": .known,
    ],
    priorities: ["1": "high", "4": "normal"],
    rules: [
      [
        ("ev", "every"), ("after", "done after"), ("every!", "done every"), ("last day", "eom"),
        ("weekend", "saturday"), ("morning", "at 9:00"), ("afternoon", "at 12:00"),
        ("evening", "at 19:00"), ("night", "at 22:00"),
      ],
      // `every 2nd tuesday` is the one of each month.
      [("every", "")],
    ])

  private static let tickTick = ProgramRow(
    signs: ["listname,title,ischecklist"],
    uses: [
      "listname": .field(.project), "content": .field(.notes),
      "kind,ischecklist,order,columnorder,viewmode,isfloating": .ignored,
      // Each backup numbers its tasks anew.
      "taskid,isallday": .known,
    ],
    states: [
      "-1": .cancelled, "0": .state(.todo), "1": .state(.done), "2": .state(.done),
    ],
    priorities: ["0": "none", "1": "low", "3": "medium", "5": "high"])

  private static let asana = ProgramRow(
    signs: ["taskid,sectioncolumn"],
    linksByTitle: true)

  private static let planner = ProgramRow(
    signs: ["taskid,taskname,bucketname"], priorities: ["important": "high"])
}

/// What names mean in the files of most programs.
enum KnownNames {
  /// The uses of each plain name, with its place among the names of the use.
  static let uses = known.reduce(
    into: [String: [(use: ProgramRow.Use, rank: Int)]]()
  ) { uses, row in
    for (rank, name) in row.1.split(separator: ",").enumerated() {
      uses[String(name), default: []].append((row.0, rank))
    }
  }

  /// The most certain name is first.
  private static let known: [(ProgramRow.Use, String)] = [
    (
      .field(.title),
      """
      summary,title,taskname,issuetitle,cardname,name,task,content,subject,todo,item,제목,요약,이름,\
      할일,작업이름
      """
    ),
    (.field(.key), "issuekey,key,taskid,cardurl,shorturl,url,id,identifier,issueid,이슈키,키"),
    (
      .field(.state),
      """
      status,state,sectioncolumn,columnname,column,stage,list,section,currentstate,상태,progress,\
      listname
      """
    ),
    (.category, "statuscategory"),
    (.field(.project), "projectname,project,projects,board,boardname,프로젝트"),
    (
      .field(.deadline),
      "deadline,duedate,due,dueon,dueat,bywhen,targetdate,finishdate,finish,date,마감,마감일,기한"
    ),
    (.field(.priority), "priority,우선순위"),
    (.field(.tags), "labels,tags,label,tag,태그,레이블"),
    (.field(.notes), "description,notes,content,body,details,note,desc,carddescription,설명,메모"),
    (.field(.steps), "steps,subtasks,checklists,checklist,checklistitems"),
    (.field(.comments), "comments"),
    (
      .field(.estimate),
      "estimate,storypoints,customfieldstorypoints,customfieldstorypointestimate,points"
    ),
    (
      .field(.assignee),
      "assignee,assignees,assignedto,owner,owners,responsible,person,people,who,resourcenames,담당자"
    ),
    (
      .field(.blockers),
      "blockedby,blockedbydependencies,inwardissuelinkblocks,dependencies,dependson,predecessors"
    ),
    (.field(.parent), "parentkey,parentissue,parenttask,parenttaskid,parentid,parent"),
    (.field(.wait), "wait,waituntil,startdate,start,deferuntil,시작일"),
    (.field(.repeat), "repeat,recurrence,recurring,rrule,반복"),
    (
      .field(.created),
      "created,createdat,createdatutc,createdtime,createddate,creationdate,datecreated,생성일"
    ),
    (
      .field(.updated),
      """
      updated,updatedat,updatedatutc,updateddate,lastmodified,modificationdate,lasteditedtime,\
      datelastactivity,수정일
      """
    ),
    (.field(.started), "started,startedat"),
    (
      .completion,
      """
      resolved,completed,completedat,completedtime,completeddate,completiondate,datecompleted,\
      closed,closedat,closedatutc,complete,iscompleted,iscomplete,done,isdone,finished,checked,\
      duecomplete,완료,완료됨
      """
    ),
    (.cancellation, "canceled,cancelled,canceledat,cancelledat,iscanceled,iscancelled,취소,취소됨"),
    (.archival, "archived,archivedat,isarchived,보관,보관됨"),
    (.zone, "timezone"), (.ignored, "assigneeemail,lastviewed"),
  ]

  /// The names of states that are lists, in which a completed card stays.
  static let lists: Set<String> = [
    "column", "columnname", "list", "listname", "section", "sectioncolumn",
  ]

  /// What a table of tasks has one of, beside another one or one of ``weakSigns``.
  static let signs: Set<ProgramRow.Use> = [
    .field(.title), .field(.priority), .field(.deadline), .field(.assignee), .field(.estimate),
    .field(.blockers), .completion,
  ]
  /// What people, orders and servers have, too.
  static let weakSigns: Set<ProgramRow.Use> = [.field(.state), .field(.project), .field(.wait)]

  /// Whether also other things have a column of this name: a payment its date, a runner the finish,
  /// a book its title.
  static func isCommon(_ name: String, _ use: ProgramRow.Use) -> Bool {
    ["date", "finish"].contains(name)
      || use == .field(.title) && !["task", "taskname", "작업이름"].contains(name)
  }
}
