import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { healthOf } from '@hearthkeep/shared/health/health.ts'
import { heldBackBy, heldBackWords } from '@hearthkeep/shared/health/held-back.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { RingCard } from '../../../ui/content/chart/ring-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { toneOfGrade } from '../../../ui/theme/tone.ts'
import { usePropertySummary } from './use-property-summary.ts'

/** The property's health score, and the system that lowers it most. */
export function HealthCard({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { property, systems, items } = details
  const propertyId = property.id
  const { score, status, estimate } = usePropertySummary(details, today)
  if (status === null)
    return (
      <RingCard
        ring={{ value: null, tone: 'neutral', size: 'large', label: 'Health' }}
        status={<ToneChip tone="neutral">Not known yet</ToneChip>}
      >
        <p>Health is the average of all systems. Add the first one to see it.</p>
        <ButtonLink to="/properties/$propertyId" params={{ propertyId }} search={{ tab: 'systems' }} sx={linkPlace}>
          Go to systems
        </ButtonLink>
      </RingCard>
    )
  const judged = systems
    .filter((system) => system.isActive)
    .map((system) => ({ system, health: healthOf(system, items, today) }))
  const heldBack = heldBackBy(judged)
  const tone = toneOfGrade(systemStatuses, status)
  return (
    <RingCard
      ring={{ value: score, tone, size: 'large', label: 'Health', certainty: estimate ? 'estimate' : 'known' }}
      status={
        <>
          <ToneChip tone={tone}>{systemStatusLabels[status]}</ToneChip>
          {estimate && 'Estimate'}
        </>
      }
    >
      <p>
        {estimate ? (
          'No install dates or past work recorded yet. Each one makes this score more accurate.'
        ) : heldBack ? (
          <>
            Held back by <b>{heldBack.system.systemName}</b>, {heldBackWords(heldBack, today)}.
          </>
        ) : (
          'Nothing in particular is holding it back.'
        )}
      </p>
      {heldBack && (
        <ButtonLink
          to="/properties/$propertyId/systems/$systemId"
          params={{ propertyId, systemId: heldBack.system.id }}
          aria-label={`See why: ${heldBack.system.systemName}`}
          sx={linkPlace}
        >
          See why
        </ButtonLink>
      )}
    </RingCard>
  )
}

/** Aligns the link's text with the sentence above, while its press target extends beyond it. */
const linkPlace = { marginInline: -2, marginBlock: -2 }
