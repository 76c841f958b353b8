import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { CalendarX } from 'lucide-react'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { usePropertySummary } from './use-property-summary.ts'

/** The property's health in one line: its tabs need the room. */
export function HealthLine({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const summary = usePropertySummary(details, today)
  const { ring, tone, words } = shownHealth(summary)
  const { overdueCount } = summary
  return (
    <Line>
      <Ring size="small" label="Health" {...ring} />
      <ToneChip tone={tone}>{words}</ToneChip>
      {overdueCount > 0 && (
        <ToneChip tone="repair" icon={CalendarX}>
          {overdueCount} overdue
        </ToneChip>
      )}
    </Line>
  )
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
