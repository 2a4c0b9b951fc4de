import Entities
import SettingsKit

extension TrackerSettings {
  public static let catalogue = Catalogue<TrackerSettings>([
    SettingsPage(
      .tracker,
      [
        SettingsSection(.general, [language.item, userName.item]),
        SettingsSection(.projects, [projectDefault.item, projectView.item]),
        SettingsSection(
          .lists,
          [
            listFilter.item, listSort.item, listReverse.item, listFields.item, notesLimit.item,
            estimateUnit.item, urgencyPage.item,
          ]),
        SettingsSection(.dates, [weekStart.item, dateStyle.item]),
        SettingsSection(
          .board,
          [
            boardColumns.item, boardView.item, boardDensity.item, boardFacts.item,
            boardFolded.item, boardMaximized.item, boardPreview.item,
            boardLimitTodo.item, boardLimitDoing.item, boardLimitDone.item,
          ]),
        SettingsSection(
          .looks, [theme.item, marks.item, motion.item, ambiguous.item, colorsPage.item]),
        SettingsSection(
          .programs, [pager.item, editor.item, hooksFolder.item, notifyEvents.item]),
        SettingsSection(.team, [syncAuto.item, syncTimeout.item, teamReserve.item]),
        SettingsSection(.covers, [coverCat.item, coverDog.item]),
      ])
  ])

  /// A start without any of these variables does not make the catalogue.
  public static let variables = [
    "TODO_LANGUAGE", "TODO_USER", "TODO_THEME", "TODO_MOTION", "TODO_PAGER", "PAGER", "TODO_EDITOR",
    "EDITOR",
    "VISUAL", "TODO_HOOKS", "TODO_SYNC", "TODO_COVER_CAT", "TODO_COVER_DOG",
  ]

  private static let urgencyPage = SettingsPage<TrackerSettings>(
    .urgency, [SettingsSection(.urgency, urgencyWeights.map(\.item.item))])

  private static let colorsPage = SettingsPage<TrackerSettings>(
    .colors, [SettingsSection(.colors, colors.map(\.item.item))])
}
