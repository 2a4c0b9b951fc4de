import Entities
import SettingsKit

extension TrackerSettings {
  /// All settings, in the order in which people see them.
  public static let catalogue = Catalogue<TrackerSettings>([
    SettingsPage(
      .tracker,
      [
        SettingsSection(.general, [language.item]),
        SettingsSection(.projects, [projectDefault.item, projectView.item]),
        SettingsSection(
          .lists, [listFilter.item, listSort.item, listReverse.item, notesLimit.item]),
        SettingsSection(.dates, [weekStart.item, dateStyle.item]),
        SettingsSection(
          .board,
          [boardColumns.item, boardLimitTodo.item, boardLimitDoing.item, boardLimitDone.item]),
        SettingsSection(.looks, [theme.item, marks.item, motion.item, colorsPage.item]),
        SettingsSection(
          .programs, [pager.item, editor.item, hooksFolder.item, notifyEvents.item]),
        SettingsSection(.covers, [coverCat.item, coverDog.item]),
      ])
  ])

  private static let colorsPage = SettingsPage<TrackerSettings>(
    .colors, [SettingsSection(.colors, colors.map(\.item.item))])
}
