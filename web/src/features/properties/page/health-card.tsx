import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { healthsOf } from '@hearthkeep/shared/health/health.ts'
import { heldBackBy, heldBackWords, type JudgedSystem } from '@hearthkeep/shared/health/held-back.ts'
import { moveWords, scoreMoveOf } from '@hearthkeep/shared/overview/score-move.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { useMemo } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { RingCard } from '../../../ui/content/chart/ring-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { Heading } from '../../../ui/kit.tsx'
import { usePropertySummary } from './use-property-summary.ts'
import { whatToTell, type WhatToTell } from '@hearthkeep/shared/overview/what-to-tell.ts'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'

/** The property's health score, and the system that lowers it most. */
export function HealthCard({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { property } = details
  const propertyId = property.id
  const summary = usePropertySummary(details, today)
  const { ring, tone, words } = shownHealth(summary)
  const rise = useRise(details, today)
  if (summary.status === null)
    return (
      <RingCard ring={{ ...ring, size: 'large', label: 'Health' }} status={<ToneChip tone={tone}>{words}</ToneChip>}>
        <p>Health is the average of all systems. Add the first one to see it.</p>
        <ButtonLink
          variant="text"
          to="/properties/$propertyId"
          params={{ propertyId }}
          search={{ tab: 'systems' }}
          sx={linkPlace}
        >
          Go to systems
        </ButtonLink>
      </RingCard>
    )
  const heldBack = summary.estimate ? null : heldBackBy(judgedSystems(details, today))
  return (
    <RingCard
      ring={{ ...ring, size: 'large', label: 'Health' }}
      status={
        <>
          <ToneChip tone={tone}>{words}</ToneChip>
          {rise}
        </>
      }
      below={summary.estimate && details.may('edit_property') && <WhatToTellList details={details} today={today} />}
    >
      <p>
        {summary.estimate ? (
          'Most systems have no past work on record, and lack an install date or a lifespan.'
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
          variant="text"
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

function judgedSystems({ systems, items, issues }: PropertyDetails, today: CalendarDate): JudgedSystem[] {
  const used = systems.filter((system) => system.isActive)
  const healths = healthsOf(used, items, today, issues)
  return used.map((system, index) => ({ system, health: must(healths[index], 'its health') }))
}

/** [H34] `+3 since you cleaned the gutters` */
function useRise({ systems, items, issues }: PropertyDetails, today: CalendarDate): string | null {
  const { person } = useData()
  return useMemo(() => {
    const move = scoreMoveOf({ systems, items, issues, today })
    return move && moveWords(move, person.userId)
  }, [systems, items, issues, today, person.userId])
}

/** Aligns the link's text with the sentence above, while its press target extends beyond it. */
const linkPlace = { marginInline: -2, marginBlock: -2 }

/** [H33] The facts that would make an estimated score certain the soonest, each with what it would change. */
function WhatToTellList({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { property, systems, items, issues } = details
  const facts = whatToTell({ systems, items, issues, today })
  const title = facts.length === 1 ? 'Tell us one thing' : `Tell us ${facts.length === 2 ? 'two' : 'three'} things`
  return (
    <section aria-label={title}>
      <Heading as="h2">{title}</Heading>
      <RowList>
        {facts.map(({ system, fact, score }) => (
          <ListRow
            key={`${system.id} ${fact}`}
            title={
              <RowLink
                to="/properties/$propertyId/systems/$systemId"
                params={{ propertyId: property.id, systemId: system.id }}
              >
                {system.systemName}: {factWords[fact]}
              </RowLink>
            }
            secondary={changeWords({ fact, score })}
          />
        ))}
      </RowList>
    </section>
  )
}

const factWords: Record<WhatToTell['fact'], string> = {
  installDate: 'when was it installed?',
  lastService: 'when was it last serviced?',
}

/** `New, it would make the score 88; at the end of its life, 71.` */
function changeWords({ fact, score: { worst, best } }: Pick<WhatToTell, 'fact' | 'score'>): string {
  if (best === worst) return 'Changes the score by less than a point.'
  return fact === 'installDate'
    ? `If it is new, the score is ${best}; if it is at the end of its life, ${worst}.`
    : `If it was this year, the score is ${best}; if it was earlier, ${worst}.`
}
