import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { effectiveStatus } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { intervalLabels, itemStatusLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import { weekdayOfMonthWords } from '@hearthkeep/shared/maintenance/schedule/weekday-of-month.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { reportedSystems, transferredWork } from '@hearthkeep/shared/report/report-transfer.ts'
import { doneRow } from './history-report.ts'
import { issueSections } from './issue-table.ts'
import { propertyFactsTable, systemTable } from './report-tables.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { reportDocument } from './report-document.ts'
import { detail, healthRing, nothing, section, table, tiles } from './report-parts.ts'
import { dueDate, dueIn, joined, systemNames } from './report-words.ts'

/** What a property's next owner receives. */
export function transferReport(title: string, contents: ReportContents): string {
  const { items, today } = contents
  const systems = reportedSystems(contents)
  const { completed, completedCost, open } = transferredWork(items)
  const nameOf = systemNames(contents.systems.filter(isLiving))
  const warranties = systems.filter(({ warranty }) => warranty.state === 'running').length
  return reportDocument({
    title,
    contents,
    emblem: healthRing(systems),
    sections: [
      section(
        'At a glance',
        tiles([
          { label: 'Systems', value: systems.length },
          { label: 'Under warranty', value: warranties },
          { label: 'Completed work', value: money(completedCost) },
          { label: 'Open items', value: open.length },
        ]),
      ),
      section('The property', propertyFactsTable(contents)),
      section('Systems and warranties', systemTable(systems)),
      ...issueSections(contents),
      section(
        'Open work',
        open.length === 0
          ? nothing('Nothing left to do.')
          : table({
              heads: ['Item', 'Due', 'Estimate'],
              rows: open.map((item) => openRow(item, nameOf(item), today)),
            }),
      ),
      section(
        'Completed work',
        completed.length === 0
          ? nothing('No completed maintenance on record.')
          : table({
              heads: ['Item', 'Done', 'Cost'],
              rows: completed.map((item) => doneRow(item, nameOf(item))),
              total: ['Total', '', money(completedCost)],
            }),
      ),
    ],
  })
}

const openRow = (item: MaintenanceItem, systemName: string, today: CalendarDate): (Markup | string)[] => [
  markup`${item.title}${detail(joined([systemName, stateWords(item, today)]))}${detail(item.description)}`,
  markup`${dueDate(item)}${detail(dueIn(item, today))}`,
  item.estimatedCost === null ? '–' : money(item.estimatedCost),
]

const stateWords = (item: MaintenanceItem, today: CalendarDate) =>
  joined([
    itemStatusLabels[effectiveStatus(item, today)],
    `${priorityLabels[item.priority]} priority`,
    item.isRecurring && item.recurringInterval !== null ? intervalLabels[item.recurringInterval] : null,
    item.isRecurring && item.repeatOn ? `on the ${weekdayOfMonthWords(item.repeatOn)}` : null,
  ])
