import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { CalendarX } from 'lucide-react'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { ClientHomeCard, needsWords } from './client-home-card.tsx'

/** A client's properties, with the health and next task of each; the only one is shown large. */
export function ClientPropertiesCard({
  properties,
  today,
}: {
  properties: readonly ListedProperty[]
  today: CalendarDate
}) {
  const [home, ...others] = properties
  if (home && others.length === 0) return <ClientHomeCard home={home} today={today} />
  return (
    <SectionCard title="Properties">
      {properties.length === 0 ? (
        <p>None of their properties are in your care yet.</p>
      ) : (
        <RowList>
          {properties.map(({ property, summary }) => (
            <ListRow
              key={property.id}
              title={
                <RowLink to="/properties/$propertyId" params={{ propertyId: property.id }}>
                  {property.address}
                </RowLink>
              }
              secondary={
                <>
                  {`${property.city}, ${property.state} ${property.zipCode} · ${needsWords(summary, today)}`}
                  <br />
                  {yearWords(summary)}
                </>
              }
              below={
                summary.overdueCount > 0 && (
                  <ToneChip tone="repair" icon={CalendarX}>
                    {summary.overdueCount} overdue
                  </ToneChip>
                )
              }
              trailing={
                <>
                  <Ring size="medium" label={`Health of ${property.address}`} {...shownHealth(summary).ring} />
                  {summary.status && shownHealth(summary).words}
                </>
              }
            />
          ))}
        </RowList>
      )}
    </SectionCard>
  )
}

/** The figures of the year: `4 done this year · $1,284.00 spent`. */
const yearWords = ({ completedThisYear, spentThisYear }: PropertySummary) =>
  `${completedThisYear} done this year · ${money(spentThisYear)} spent`
