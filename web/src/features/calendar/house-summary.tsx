import { styled } from '@mui/material/styles'
import { House } from 'lucide-react'
import type { ListedProperty } from '../../data/use-properties.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { IconTile } from '../../ui/content/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list-row.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import type { Agenda } from './read-calendar.ts'

interface HouseSummaryProps {
  houses: ListedProperty[]
  agenda: Agenda
}

/** The houses with the most that is late, and what each has before it. */
export function HouseSummary({ houses, agenda }: HouseSummaryProps) {
  const overdue = countsByHouse(agenda.overdue)
  const upcoming = countsByHouse(agenda.upcoming)
  const shown = houses
    .toSorted(
      ({ property: { id: one } }, { property: { id: other } }) =>
        (overdue.get(other) ?? 0) - (overdue.get(one) ?? 0) || (upcoming.get(other) ?? 0) - (upcoming.get(one) ?? 0),
    )
    .slice(0, MOST)
  return (
    <SectionCard title="Properties" aside={<Count>{houses.length}</Count>}>
      <RowList>
        {shown.map(({ property }) => (
          <ListRow
            key={property.id}
            leading={<IconTile icon={House} tone={overdue.has(property.id) ? 'replace' : 'neutral'} />}
            title={
              <RowLink
                to="/properties/$propertyId"
                params={{ propertyId: property.id }}
                search={{ tab: 'maintenance' }}
              >
                {property.address}
              </RowLink>
            }
            secondary={`${overdue.get(property.id) ?? 0} overdue · ${upcoming.get(property.id) ?? 0} upcoming`}
          />
        ))}
      </RowList>
      {houses.length > MOST && (
        <ButtonLink fullWidth to="/properties">
          All {houses.length} properties
        </ButtonLink>
      )}
    </SectionCard>
  )
}

const MOST = 5

function countsByHouse(works: Agenda['overdue']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { property } of works) counts.set(property.id, (counts.get(property.id) ?? 0) + 1)
  return counts
}

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' })
