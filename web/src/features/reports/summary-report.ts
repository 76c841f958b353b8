import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { effectiveStatus } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { costSummary, dayOf, maintenanceStats, recentItems } from '@hearthkeep/shared/report/report-stats.ts'
import { reportedSystems } from '@hearthkeep/shared/report/report-transfer.ts'
import { propertyFactsTable } from './property-facts-table.ts'
import { markup } from '@hearthkeep/shared/text/markup.ts'
import { reportDocument } from './report-document.ts'
import { averageWords, costOf, detail, facts, healthRing, nothing, section, table, tiles } from './report-parts.ts'
import { systemTable } from './system-table.ts'
import { joined, systemNames } from './report-words.ts'

/** A property on a page or two: its facts and systems, the five most recent items, and the costs. */
export function summaryReport(title: string, contents: ReportContents): string {
  const { items, today } = contents
  const systems = reportedSystems(contents)
  const stats = maintenanceStats(items)
  const costs = costSummary(items)
  const nameOf = systemNames(contents.systems.filter(isLiving))
  const recent = recentItems(items, today)
  return reportDocument({
    title,
    contents,
    emblem: healthRing(systems),
    sections: [
      section(
        'Maintenance',
        tiles([
          { label: 'Total items', value: stats.total },
          { label: 'Completed', value: stats.completed },
          { label: 'Pending', value: stats.pending },
          { label: 'Total cost', value: money(stats.totalCost) },
        ]),
      ),
      section('The property', propertyFactsTable(contents)),
      section('Systems', systemTable(systems)),
      section(
        'Recent maintenance',
        recent.length === 0
          ? nothing('No maintenance on record.')
          : table({
              heads: ['Item', 'Date', 'Cost'],
              rows: recent.map((item) => [
                markup`${item.title}${detail(joined([itemStatusLabels[effectiveStatus(item, today)], nameOf(item), item.vendor]))}`,
                shortDate(dayOf(item)),
                costOf(item),
              ]),
            }),
      ),
      section(
        'Cost summary',
        facts([
          { label: 'Total cost', value: money(costs.totalCost) },
          { label: 'Average cost per priced item', value: averageWords(costs.averageCost) },
          { label: 'Completed items', value: costs.completedCount },
          { label: 'Items with a cost', value: `${costs.pricedCount} of ${stats.total}` },
        ]),
      ),
    ],
  })
}
