import Entities

extension ProgramRow {
  /// The programs whose names or words are not those of ``KnownNames``.
  static let all: [ProgramRow] = [
    github, trello, beads, taskMaster, backlog, kanbanMd, jira, trelloTable, todoist, tickTick,
    asana, gitLab, planner,
    youTrack,
  ]

  /// What the GitHub CLI writes: `gh issue list --json …`, `gh pr list --json …` and
  /// `gh project item-list --format json`.
  private static let github: ProgramRow = {
    var program = ProgramRow(
      .github,
      signs: [
        "items,content", "items,id~PVT", "items,totalCount", "title,state=OPEN|CLOSED|MERGED",
        "title,stateReason", "title,headRefName", "title,url~/issues/", "title,url~/pull/",
      ],
      uses: [
        "id,number": .otherwise(.key), "state": .completion, "statereason": .reason,
        "projectitems": .boards, "type,repository": .known, "duedate,due": .field(.deadline),
        """
        additions,authorassociation,automergerequest,baserefname,baserefoid,changedfiles,\
        closedbypullrequestsreferences,closingissuesreferences,commentscount,commits,deletions,\
        files,fulldatabaseid,headrefname,headrefoid,headrepository,headrepositoryowner,\
        iscrossrepository,isdraft,islocked,ispinned,ispullrequest,latestreviews,\
        maintainercanmodify,mergecommit,mergestatestatus,mergeable,mergedat,mergedby,\
        potentialmergecommit,projectcards,reactiongroups,reviewdecision,reviewrequests,reviews,\
        statuscheckrollup
        """: .ignored,
      ],
      states: ["NOT_PLANNED": .cancelled, "DUPLICATE": .cancelled])
    program.inner = "content"
    program.required = ["title"]
    return program
  }()

  /// A board that Trello exports as JSON, as ``TrelloBoard`` has its cards.
  private static let trello: ProgramRow = {
    var program = ProgramRow(
      .trello, signs: ["cards,idList", "cards,lists"],
      uses: [
        "id": .otherwise(.key), "start": .field(.wait), "votes,checklist": .kept,
        "duereminder,stickers,cover": .ignored,
      ])
    program.list = "cards"
    program.required = ["id"]
    return program
  }()

  /// `.beads/issues.jsonl`: issues are named by ids such as `bd-a1b2`.
  private static let beads: ProgramRow = {
    var program = ProgramRow(
      .beads, signs: ["id,title,issue_type"],
      uses: ["sourcerepo": .ignored],
      states: ["tombstone": .cancelled],
      priorities: ["0,1": .high, "2": .normal, "3,4": .low])
    program.places = ["hooked": .doing]
    program.required = ["id", "title"]
    return program
  }()

  /// `.taskmaster/tasks/tasks.json`: the tasks, or those of each tag.
  private static let taskMaster: ProgramRow = {
    var program = ProgramRow(
      .taskmaster, signs: ["tasks,title,status,dependencies"],
      states: ["pending": .state(.todo)])
    program.list = "tasks"
    program.required = ["title"]
    program.hasLocalNames = true
    return program
  }()

  /// A file with front matter for each task; times of `created_date` are in UTC.
  private static let backlog: ProgramRow = {
    var program = ProgramRow(
      .backlog, uses: ["ordinal,readingorder,class": .ignored, "parenttaskid": .kept])
    program.required = ["id", "title"]
    program.hasLocalNames = true
    program.namesInUTC = ["createddate", "updateddate"]
    return program
  }()

  private static let kanbanMd: ProgramRow = {
    var program = backlog
    program.format = .kanbanmd
    return program
  }()

  private static let jira = ProgramRow(
    signs: ["issuekey"],
    uses: [
      """
      issueid,lastviewed,workratio,votes,watchers,projectkey,creator,projecttype,projectlead,\
      projecturl,statuscategorychanged,customfieldrank
      """: .ignored
    ])

  private static let trelloTable = ProgramRow(signs: ["cardname,listname,boardname"])

  /// Rows that belong to a task are joined before they are read.
  private static let todoist = ProgramRow(
    signs: ["type,content,indent"],
    uses: [
      "content": .field(.title), "note": .field(.comments), "type,indent,author": .known,
      "datelang,deadlinelang,meta,viewstyle": .ignored,
    ],
    priorities: ["1": .high, "4": .normal])

  private static let tickTick: ProgramRow = {
    var program = ProgramRow(
      signs: ["listname,title,ischecklist"],
      uses: [
        "listname": .field(.project), "content": .field(.notes),
        "kind,ischecklist,order,columnorder,viewmode,isfloating,parentid": .ignored,
      ],
      states: [
        "-1": .cancelled, "0": .state(.todo), "1": .state(.done), "2": .state(.done),
      ],
      priorities: ["0,3": .normal, "1": .low, "5": .high])
    program.numbersAnew = "ticktick"
    return program
  }()

  private static let asana: ProgramRow = {
    var program = ProgramRow(signs: ["taskid,sectioncolumn"], uses: ["parenttask": .whole])
    program.hasGlobalNumbers = true
    program.linksByTitle = true
    return program
  }()

  private static let gitLab: ProgramRow = {
    var program = ProgramRow(signs: ["issueid,url,state"])
    program.namesInUTC = ["createdatutc", "updatedatutc", "closedatutc"]
    return program
  }()

  private static let planner = ProgramRow(
    signs: ["taskid,taskname,bucketname"], priorities: ["urgent,important": .high])

  private static let youTrack = ProgramRow(signs: ["issueid,summary"])
}
