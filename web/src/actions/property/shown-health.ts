import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { toneOfGrade, type Tone } from '../../ui/theme/tone.ts'
import type { RingProps } from '../../ui/content/chart/ring.tsx'

interface ShownHealth {
  ring: Pick<RingProps, 'value' | 'tone' | 'certainty'>
  tone: Tone
  words: string
}

/** [H32] How the health of a property, or of a system, is shown: an estimate is no grade. */
export function shownHealth({
  score,
  status,
  estimate,
}: Pick<PropertySummary, 'score' | 'status' | 'estimate'>): ShownHealth {
  const isKnown = status !== null && !estimate
  const tone = isKnown ? toneOfGrade(systemStatuses, status) : 'neutral'
  const words = isKnown ? systemStatusLabels[status] : estimate ? 'Estimate' : 'Not known yet'
  return { ring: { value: score, tone, certainty: estimate ? 'estimate' : 'known' }, tone, words }
}
