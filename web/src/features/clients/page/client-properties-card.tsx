import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { CalendarX } from 'lucide-react'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { RingCard } from '../../../ui/content/chart/ring-card.tsx'
import { Stack } from '../../../ui/kit.tsx'

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

interface ClientHomeCardProps {
  home: ListedProperty
  today: CalendarDate
}

/** The house of a client who has one: its health, what is next, and its figures. */
function ClientHomeCard({ home: { property, summary }, today }: ClientHomeCardProps) {
  const { address, propertyType, yearBuilt } = property
  const { ring, tone, words } = shownHealth(summary)
  const systems = summary.systemCount === 1 ? '1 system' : `${summary.systemCount} systems`
  return (
    <RingCard
      ring={{ size: 'large', label: `Health of ${address}`, ...ring }}
      title={
        <HomeLink to="/properties/$propertyId" params={{ propertyId: property.id }}>
          {address}
        </HomeLink>
      }
      subtitle={[propertyTypeLabels[propertyType], yearBuilt, systems].filter(Boolean).join(' · ')}
      status={<ToneChip tone={tone}>{words}</ToneChip>}
      below={
        <Stack sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
          <FactList variant="columns" facts={figuresOf(summary)} />
        </Stack>
      }
    >
      <p>{needsWords(summary, today)}</p>
    </RingCard>
  )
}

/** `Next: Flush the tank in 3 days` */
const needsWords = ({ nextDue }: PropertySummary, today: CalendarDate) =>
  nextDue ? `Next: ${nextDue.title} ${dueWords(nextDue.date, today)}` : 'Nothing planned'

const figuresOf = (summary: PropertySummary) => [
  { label: 'Overdue', value: summary.overdueCount },
  { label: 'Upcoming', value: summary.upcomingCount },
  { label: 'Spent this year', value: money(summary.spentThisYear) },
]

const HomeLink = createLink(
  styled('a')(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    // Above the text that it reaches into.
    position: 'relative',
    minHeight: 44,
    marginBlock: -8,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
  })),
)
