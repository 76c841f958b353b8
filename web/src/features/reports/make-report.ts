import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { historyReport } from './history-report.ts'
import { type ReportTemplate, templateLabels } from './report-template.ts'
import { transferReport } from './transfer-report.ts'
import { money, percent } from '@hearthkeep/shared/kernel/money.ts'
import { costByCategory, costBySystem, costByYear, type CostPart } from '@hearthkeep/shared/report/report-costs.ts'
import { costSummary, maintenanceStats, dayOf, recentItems } from '@hearthkeep/shared/report/report-stats.ts'
import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import { reportDocument } from './report-document.ts'
import { averageWords, nothing, section, tiles, table, costOf, detail, facts, healthRing } from './report-parts.ts'
import { counted, joined, systemNames } from './report-words.ts'
import { dollarsOf } from '@hearthkeep/shared/overview/property-summary.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { effectiveStatus } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { reportedSystems } from '@hearthkeep/shared/report/report-transfer.ts'
import { issueSections } from './issue-table.ts'
import { propertyFactsTable, systemTable } from './report-tables.ts'

interface Reporting {
  template: ReportTemplate
  contents: ReportContents
  /** Applies to the maintenance history only; other reports cover everything. */
  range: DateRange
}

/** Returns the complete HTML file of a report; the preview shows the same file. */
export function makeReport({ template, contents, range }: Reporting): string {
  const title = templateLabels[template]
  switch (template) {
    case 'summary':
      return summaryReport(title, contents)
    case 'history':
      return historyReport(title, contents, range)
    case 'cost':
      return costReport(title, contents)
    case 'transfer':
      return transferReport(title, contents)
  }
}

/** The costs by year, by category and by system. Each breakdown adds up to the total. */
function costReport(title: string, contents: ReportContents): string {
  const { items, systems } = contents
  const { totalCost, averageCost, completedCount, pricedCount } = costSummary(items)
  const { total } = maintenanceStats(items)
  return reportDocument({
    title,
    contents,
    sections: [
      section(
        'Cost summary',
        tiles([
          { label: 'Total cost', value: money(totalCost) },
          { label: 'Average per priced item', value: averageWords(averageCost) },
          { label: 'Completed items', value: completedCount },
        ]),
        markup`<p class="fine">A cost is on record for ${pricedCount} of ${counted(total, 'item')}.</p>\n`,
      ),
      ...(pricedCount === 0
        ? [section('Costs', nothing('No costs on record.'))]
        : [
            costChart({ title: 'Cost by year', head: 'Year', parts: costByYear(items) }),
            costChart({ title: 'Cost by category', head: 'Category', parts: costByCategory(items) }),
            costChart({ title: 'Cost by system', head: 'System', parts: costBySystem(items, systems) }),
          ]),
    ],
  })
}

/** A chart with more bars is unreadable; the table lists them all. */
const MAX_BARS = 12
/** Row height in pixels. */
const ROW = 44

interface CostChart {
  /** `Cost by year`. */
  title: string
  /** Column heading of the parts: `Year`. */
  head: string
  /** Not empty. */
  parts: CostPart[]
}

/** Costs as a bar chart, with a table of the same figures and their total. */
function costChart({ title, head, parts }: CostChart): Markup {
  const total = dollarsOf(parts)
  const count = parts.reduce((sum, { itemCount }) => sum + itemCount, 0)
  return section(
    title,
    markup`<div class="chart">
${bars({ title, parts: parts.slice(0, MAX_BARS) })}
${table({
  heads: [head, 'Items', 'Share', 'Cost'],
  rows: parts.map(({ label, itemCount, cost }) => [label, itemCount, shareOf(cost, total), money(cost)]),
  total: ['Total', count, '', money(total)],
})}</div>
`,
    parts.length > MAX_BARS
      ? markup`<p class="fine">The chart shows the first ${MAX_BARS} of ${parts.length}.</p>`
      : null,
  )
}

function bars({ title, parts }: Pick<CostChart, 'title' | 'parts'>): Markup {
  const highest = Math.max(...parts.map(({ cost }) => cost))
  const words = parts.map(({ label, cost }) => `${label} ${money(cost)}`).join(', ')
  return markup`<svg role="img" aria-label="${title}: ${words}" height="${parts.length * ROW}">
${parts.map(({ label, cost }, index) => {
  const top = index * ROW
  return markup`<text x="0" y="${top + 14}">${shortened(label)}</text><text x="100%" y="${top + 14}">${money(cost)}</text>
<rect class="track" x="0" y="${top + 21}" width="100%" height="10" rx="3"/>
<rect class="bar" x="0" y="${top + 21}" width="${widthOf(cost, highest)}" height="10" rx="3"/>
`
})}</svg>
`
}

const widthOf = (cost: number, highest: number) => `${highest === 0 ? 0 : ((cost / highest) * 100).toFixed(1)}%`

const shareOf = (cost: number, total: number) => (total === 0 ? '–' : percent(cost / total))

/** Shortens a label, because the amount is at the end of the same line. */
function shortened(label: string): string {
  const letters = Array.from(label)
  return letters.length <= 24 ? label : `${letters.slice(0, 23).join('')}…`
}

/** A property on a page or two: its facts and systems, the five most recent items, and the costs. */
function summaryReport(title: string, contents: ReportContents): string {
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
      ...issueSections(contents),
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
