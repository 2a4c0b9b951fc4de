import Entities

/// What names mean in the files of most programs.
enum KnownNames {
  /// Returns the uses of a plain name, with its place among the names of the use.
  static func uses(of name: String) -> [(use: ProgramRow.Use, rank: Int)] { table[name] ?? [] }

  private static let table: [String: [(ProgramRow.Use, Int)]] = {
    var table: [String: [(ProgramRow.Use, Int)]] = [:]
    for (use, names) in known {
      for (rank, name) in names.split(separator: ",").enumerated() {
        table[String(name), default: []].append((use, rank))
      }
    }
    return table
  }()

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
    (.field(.deadline), "deadline,duedate,due,dueon,dueat,targetdate,date,마감,마감일,기한"),
    (.field(.priority), "priority,우선순위"),
    (.field(.tags), "labels,tags,label,tag,태그,레이블"),
    (.field(.notes), "description,notes,content,body,details,note,desc,carddescription,설명,메모"),
    (.field(.steps), "steps,subtasks,checklists,checklist,checklistitems"),
    (.field(.comments), "comments"),
    (
      .field(.estimate),
      "estimate,storypoints,customfieldstorypoints,customfieldstorypointestimate,points"
    ),
    (.field(.assignee), "assignee,assignees,assignedto,owner,owners,responsible,담당자"),
    (
      .field(.blockers),
      "blockedby,blockedbydependencies,inwardissuelinkblocks,dependencies,dependson"
    ),
    (.field(.wait), "wait,waituntil,startdate,deferuntil,시작일"),
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
    (.zone, "timezone"), (.isAllDay, "isallday"), (.ignored, "assigneeemail,lastviewed"),
  ]

  /// The names of states that are lists, in which a completed card stays.
  static let lists: Set<String> = [
    "column", "columnname", "list", "listname", "section", "sectioncolumn",
  ]

  /// The fields and uses of which only tables of tasks have two.
  static let signs: Set<ProgramRow.Use> = [
    .field(.state), .field(.priority), .field(.deadline), .field(.assignee), .field(.estimate),
    .field(.blockers), .completion,
  ]
}
