import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { severities } from '@hearthkeep/shared/issue/issue.ts'
import { isTicked } from '@hearthkeep/shared/finding/ticked.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { SystemFacts } from '@hearthkeep/shared/finding/finding-facts.ts'
import { itemCategoryLabels, priorityLabels, systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { Tone } from '../../ui/theme/tone.ts'

export const findingsWords = (count: number) => (count === 1 ? '1 finding' : `${count} findings`)

export const titleOf = (proposal: AnalysisProposal): string => {
  switch (proposal.kind) {
    case 'new_system':
      return proposal.facts.systemName
    case 'system_facts':
      return proposal.system.systemName
    case 'item':
    case 'done':
    case 'issue':
      return proposal.facts.title
  }
}

/** Returns the other facts that will be recorded: `Carrier · Model 59SC5 · Installed Nov 1, 2014`. */
export function factsOf(proposal: AnalysisProposal): string {
  switch (proposal.kind) {
    case 'new_system':
      return joined('New', ...factWords(proposal.facts), systemStatusLabels[proposal.facts.status])
    case 'system_facts':
      return `Already on record. Adds: ${joined(...factWords(proposal.changes))}`
    case 'done': {
      const { completedDate, cost } = proposal.done
      return joined(
        itemCategoryLabels[proposal.facts.category],
        `Done ${shortDate(completedDate)}`,
        cost === null ? null : money(cost),
      )
    }
    case 'item': {
      const { category, dueDate, scheduledDate, estimatedCost } = proposal.facts
      const day = dueDate ?? scheduledDate
      return joined(itemCategoryLabels[category], day && `Due ${shortDate(day)}`, aboutCost(estimatedCost))
    }
    case 'issue':
      return joined('For the issue log', proposal.facts.place, aboutCost(proposal.facts.estimatedCost))
  }
}

const aboutCost = (cost: number | null) => (cost === null ? null : `About ${money(cost)}`)

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const factWords = ({
  brand,
  model,
  serialNumber,
  installDate,
  lastServiced,
  warrantyExpiration,
}: Partial<SystemFacts>) => [
  brand ?? null,
  model ? `Model ${model}` : null,
  serialNumber ? `Serial number ${serialNumber}` : null,
  installDate ? `Installed ${shortDate(installDate)}` : null,
  lastServiced ? `Last serviced ${shortDate(lastServiced)}` : null,
  warrantyExpiration ? `Warranty until ${shortDate(warrantyExpiration)}` : null,
]

/** Returns the severity or priority; `null` if the proposal has neither. */
export function gradeOf(proposal: AnalysisProposal): { tone: Tone; words: string } | null {
  if (proposal.kind === 'issue') {
    const { severity, urgency } = proposal.finding
    return { tone: severityTones[severity], words: `${severityLabels[severity]} · ${urgencyLabels[urgency]}` }
  }
  if (proposal.kind !== 'item') return null
  const { priority } = proposal.facts
  return { tone: priority === 'low' ? 'neutral' : 'attention', words: `${priorityLabels[priority]} priority` }
}

/** Whether the document only suggests it: it is not selected at first. */
export const isUnsure = (proposal: AnalysisProposal): boolean => !isTicked(proposal)

/** Orders the worst issues first; the others stay in the order of the documents. */
export const byDanger = (one: AnalysisProposal, other: AnalysisProposal): number => rankOf(one) - rankOf(other)

const rankOf = (proposal: AnalysisProposal): number =>
  proposal.kind === 'issue' ? severities.indexOf(proposal.finding.severity) : severities.length

const severityTones = { critical: 'replace', major: 'repair', moderate: 'attention', minor: 'neutral' } as const
const urgencyLabels = { immediate: 'now', soon: 'soon', routine: 'when you can' } as const
