import { House } from 'lucide-react'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Figures, Muted, Remark, Stack } from '../../../ui/kit.tsx'
import type { Agenda } from '../read-calendar.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import type { ReactNode } from 'react'
import { worksByProperty, type CalendarWork } from '../calendar-work.ts'
import { dayTitle } from '../calendar-words.ts'

/** The properties with the most overdue items, with their overdue and upcoming counts. */
export function PropertySummary({ properties, agenda }: { properties: ListedProperty[]; agenda: Agenda }) {
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
        <ButtonLink variant="text" fullWidth to="/properties">
          All {properties.length} properties
        </ButtonLink>
      )}
    </SectionCard>
  )
}

const MAX_SHOWN = 5

interface DayPanelProps {
  date: CalendarDate
  today: CalendarDate
  /** Undefined while they are read. */
  works: CalendarWork[] | undefined
  /** Whether to show the property's address; if there are several properties. */
  naming: 'with property' | 'alone'
  /** Renders items of one property. */
  renderWorks(works: CalendarWork[]): ReactNode
}

/** The items of the chosen day, grouped by property. */
export function DayPanel({ date, today, works, naming, renderWorks }: DayPanelProps) {
  return (
    <SectionCard title={dayTitle(date)} aside={nearWords(date, today)}>
      {works?.length === 0 && <Remark>No maintenance scheduled for this date</Remark>}
      <Stack>
        {worksByProperty(works ?? []).map((property) => (
          <div key={property.property.id}>
            {naming === 'with property' && <Muted sx={{ mb: 2, fontWeight: 600 }}>{property.property.address}</Muted>}
            {renderWorks(property.works)}
          </div>
        ))}
      </Stack>
    </SectionCard>
  )
}

/** Returns `Yesterday`, `Today` or `Tomorrow`; the year for other days. */
function nearWords(date: CalendarDate, today: CalendarDate): string {
  const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }
  return near[daysBetween(today, date)] ?? date.slice(0, 4)
}
