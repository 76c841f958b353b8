import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import type { ReportHouse } from '@hearthkeep/shared/report/report-house.ts'
import { costReport } from './cost-report.ts'
import { historyReport } from './history-report.ts'
import { type ReportTemplate, templateLabels } from './report-template.ts'
import { summaryReport } from './summary-report.ts'
import { transferReport } from './transfer-report.ts'

interface Reporting {
  template: ReportTemplate
  house: ReportHouse
  /** Of the maintenance history; the others tell all. */
  range: DateRange
}

/** The whole HTML file of a report: what is shown is what is saved. */
export function makeReport({ template, house, range }: Reporting): string {
  const title = templateLabels[template]
  switch (template) {
    case 'summary':
      return summaryReport(title, house)
    case 'history':
      return historyReport(title, house, range)
    case 'cost':
      return costReport(title, house)
    case 'transfer':
      return transferReport(title, house)
  }
}
