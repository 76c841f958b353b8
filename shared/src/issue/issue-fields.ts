import { words, type WordsFor } from '../format/field-words.ts'
import { formatChoice, formatDate, formatMoney, formatNamed, formatSource } from '../format/format-value.ts'
import type { issueFacts, IssueStatus, Severity } from './issue.ts'

export const severityLabels: Record<Severity, string> = {
  critical: 'Critical',
  major: 'Major',
  moderate: 'Moderate',
  minor: 'Minor',
}

export const issueStatusLabels: Record<IssueStatus, string> = { open: 'Open', planned: 'Planned', closed: 'Closed' }

export const issueFields: WordsFor<keyof typeof issueFacts | 'status' | 'closedOn' | 'itemId'> = {
  title: words('What is broken'),
  description: words('Details'),
  systemId: words('System', formatNamed({ none: 'None', gone: 'A deleted system' })),
  place: words('Place'),
  severity: words('How bad', formatChoice(severityLabels)),
  since: words('Since', formatDate),
  estimatedCost: words('Estimated cost', formatMoney),
  source: words('Found in', formatSource),
  status: words('Status', formatChoice(issueStatusLabels)),
  closedOn: words('Closed on', formatDate),
  itemId: words('Task', formatNamed({ none: 'None', gone: 'A task' })),
}
