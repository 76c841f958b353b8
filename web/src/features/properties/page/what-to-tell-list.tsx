import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { whatToTell, type WhatToTell } from '@hearthkeep/shared/overview/what-to-tell.ts'
import { styled } from '@mui/material/styles'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'

/** [H33] The facts that would make an estimated score certain the soonest, each with what it would change. */
export function WhatToTellList({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { property, systems, items } = details
  const facts = whatToTell({ systems, items, today })
  const title = facts.length === 1 ? 'Tell us one thing' : `Tell us ${facts.length === 2 ? 'two' : 'three'} things`
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
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

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }))
