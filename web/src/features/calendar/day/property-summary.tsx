import { House } from 'lucide-react'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Figures } from '../../../ui/kit.tsx'
import type { Agenda } from '../read-calendar.ts'

interface PropertySummaryProps {
  properties: ListedProperty[]
  agenda: Agenda
}

/** The properties with the most overdue items, with their overdue and upcoming counts. */
export function PropertySummary({ properties, agenda }: PropertySummaryProps) {
  const overdue = (id: string) => agenda.properties.get(id)?.overdue ?? 0
  const upcoming = (id: string) => agenda.properties.get(id)?.upcoming ?? 0
  const shown = properties
    .toSorted(
      ({ property: { id: one } }, { property: { id: other } }) =>
        overdue(other) - overdue(one) || upcoming(other) - upcoming(one),
    )
    .slice(0, MAX_SHOWN)
  return (
    <SectionCard title="Properties" aside={<Figures>{properties.length}</Figures>}>
      <RowList>
        {shown.map(({ property }) => (
          <ListRow
            key={property.id}
            leading={<IconTile icon={House} tone={overdue(property.id) > 0 ? 'replace' : 'neutral'} />}
            title={
              <RowLink
                to="/properties/$propertyId"
                params={{ propertyId: property.id }}
                search={{ tab: 'maintenance' }}
              >
                {property.address}
              </RowLink>
            }
            secondary={`${overdue(property.id)} overdue · ${upcoming(property.id)} upcoming`}
          />
        ))}
      </RowList>
      {properties.length > MAX_SHOWN && (
        <ButtonLink fullWidth to="/properties">
          All {properties.length} properties
        </ButtonLink>
      )}
    </SectionCard>
  )
}

const MAX_SHOWN = 5
