import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { Severity } from '@hearthkeep/shared/issue/issue.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { Tone } from '../../ui/theme/tone.ts'

export const severityTones: Record<Severity, Tone> = {
  critical: 'replace',
  major: 'repair',
  moderate: 'attention',
  minor: 'neutral',
}

/** `Hall bath · Water heater · Since Nov 10, 2026 · About $120` */
export function issueLine({ place, since, estimatedCost, closedOn }: Issue, system: System | undefined): string {
  const day = closedOn ? `Closed on ${shortDate(closedOn)}` : since && `Since ${shortDate(since)}`
  return [place, system?.systemName, day, estimatedCost !== null && `About ${money(estimatedCost)}`]
    .filter(Boolean)
    .join(' · ')
}

/** `On the plan, due Dec 20, 2026` */
export function planWords(task: MaintenanceItem): string {
  const due = dueDay(task)
  return due === null ? 'On the plan' : `On the plan, due ${shortDate(due)}`
}
