import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { toneOfGrade, type Tone } from '../../../ui/theme/tone.ts'

export const healthTone = ({ summary }: ListedProperty): Tone =>
  summary.status ? toneOfGrade(systemStatuses, summary.status) : 'neutral'

/** Lowest health first; properties without systems last, among equals the one with more overdue tasks. */
export function worstFirst<P extends ListedProperty>(properties: readonly P[]): P[] {
  const rank = ({ summary }: ListedProperty) => summary.score ?? 101
  return properties.toSorted(
    (one, other) => rank(one) - rank(other) || other.summary.overdueCount - one.summary.overdueCount,
  )
}
