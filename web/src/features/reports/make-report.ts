import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { costReport } from './cost-report.ts'
import { historyReport } from './history-report.ts'
import { type ReportTemplate, templateLabels } from './report-template.ts'
import { summaryReport } from './summary-report.ts'
import { transferReport } from './transfer-report.ts'

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
