import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { styled } from '@mui/material/styles'
import { CalendarX } from 'lucide-react'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { toneOfGrade } from '../../../ui/theme/tone.ts'
import { usePropertySummary } from './use-property-summary.ts'

/** The property's health in one line: its tabs need the room. */
export function HealthLine({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { score, status, estimate, overdueCount } = usePropertySummary(details, today)
  const tone = status ? toneOfGrade(systemStatuses, status) : 'neutral'
  return (
    <Line>
      <Ring size="small" label="Health" value={score} tone={tone} certainty={estimate ? 'estimate' : 'known'} />
      <ToneChip tone={tone}>{status ? systemStatusLabels[status] : 'Not known yet'}</ToneChip>
      {overdueCount > 0 && (
        <ToneChip tone="repair" icon={CalendarX}>
          {overdueCount} overdue
        </ToneChip>
      )}
    </Line>
  )
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
