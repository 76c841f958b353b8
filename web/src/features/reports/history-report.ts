import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { itemTypeLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { type DateRange, historyIn } from '@hearthkeep/shared/report/report-history.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { reportDocument } from './report-document.ts'
import { costOf, detail, nothing, section, table, tiles } from './report-parts.ts'
import { counted, joined, systemNames } from './report-words.ts'

/** The work completed within the range, with its receipt details: vendor, cost and warranty. */
export function historyReport(title: string, contents: ReportContents, range: DateRange): string {
  const history = historyIn(contents.items, range)
  const nameOf = systemNames(contents.systems.filter(isLiving))
  return reportDocument({
    title,
    contents,
    sections: [
      section(
        rangeWords(range),
        tiles([
          { label: 'Completed items', value: history.itemCount },
          { label: 'Total cost', value: money(history.cost) },
        ]),
      ),
      section(
        'Completed work',
        history.itemCount === 0
          ? nothing('No completed maintenance on record for this period.')
          : history.years.map(({ year, items, cost }) => [
              markup`<div class="year"><h3>${year}</h3><p>${counted(items.length, 'item')} · ${money(cost)}</p></div>\n`,
              table({ heads: ['Item', 'Done', 'Cost'], rows: items.map((item) => doneRow(item, nameOf(item))) }),
            ]),
      ),
    ],
  })
}

/** Shared with the transfer report, which lists the same work. */
export const doneRow = (item: MaintenanceItem, systemName: string): (Markup | string)[] => [
  markup`${item.title}${detail(joined([systemName, itemTypeLabels[item.type]]))}${detail(receiptWords(item))}${detail(
    item.description,
  )}${detail(item.notes)}`,
  shortDate(item.completedDate),
  costOf(item),
]

/** `By Prairie Heating · 555-0117 · Warranty of 24 months` */
function receiptWords({ vendor, vendorContact, warrantyPeriod }: MaintenanceItem): string | null {
  const warranty = warrantyPeriod ? `Warranty of ${counted(warrantyPeriod, 'month')}` : null
  return joined([vendor && `By ${vendor}`, vendorContact, warranty]) || null
}

/** `Jan 1, 2026 – Nov 20, 2026`, `Since Jan 1, 2026`, `Until Nov 20, 2026`, `All years`. */
function rangeWords({ from, to }: DateRange): string {
  if (from === null) return to === null ? 'All years' : `Until ${shortDate(to)}`
  return to === null ? `Since ${shortDate(from)}` : `${shortDate(from)} – ${shortDate(to)}`
}
