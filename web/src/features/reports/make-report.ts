import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { historyReport } from './history-report.ts'
import { type ReportTemplate, templateLabels } from './report-template.ts'
import { summaryReport } from './summary-report.ts'
import { transferReport } from './transfer-report.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { costByCategory, costBySystem, costByYear } from '@hearthkeep/shared/report/report-costs.ts'
import { costSummary, maintenanceStats } from '@hearthkeep/shared/report/report-stats.ts'
import { costChart } from './bar-chart.ts'
import { markup } from '@hearthkeep/shared/text/markup.ts'
import { reportDocument } from './report-document.ts'
import { averageWords, nothing, section, tiles } from './report-parts.ts'
import { counted } from './report-words.ts'

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
