import type { Issue } from '@hearthkeep/shared/entities.ts'
import { severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { issueLogOrder, knownSince } from '@hearthkeep/shared/issue/issue-order.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import { detail, section, table } from './report-parts.ts'
import { joined, systemNames } from './report-words.ts'

/** [IS16] What is broken and not planned, the worst first; no section if nothing is. */
export function issueSections({ issues = [], systems }: ReportContents): Markup[] {
  const open = issues.filter((issue) => isLiving(issue) && issue.status === 'open').toSorted(issueLogOrder)
  if (open.length === 0) return []
  const nameOf = systemNames(systems.filter(isLiving))
  const rows = open.map((issue) => issueRow(issue, issue.systemId && nameOf(issue)))
  return [section('Open issues', table({ heads: ['Issue', 'Since', 'Estimate'], rows }))]
}

const issueRow = (issue: Issue, systemName: string | null): (Markup | string)[] => [
  markup`${issue.title}${detail(joined([severityLabels[issue.severity], systemName, issue.place]))}${detail(issue.description)}`,
  shortDate(knownSince(issue)),
  issue.estimatedCost === null ? '–' : money(issue.estimatedCost),
]
