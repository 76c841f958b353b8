import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { styled } from '@mui/material/styles'
import { CalendarX } from 'lucide-react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { BadgeRow, ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { ListRow, RowLink, RowList } from '../../../ui/content/list/list-row.tsx'
import { PropertyPicture } from '../../../actions/property/property-picture.tsx'
import type { ShownProperty } from '../read-dashboard.ts'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'

/** The rest is one tap away, so that what needs the person today is on the first screen. */
const SHOWN = 3

/** [D10] Several properties, worst first: three at a glance. */
export function HomePropertyRows({ properties, today }: { properties: ShownProperty[]; today: CalendarDate }) {
  return (
    <SectionCard
      title="How they’re doing"
      aside={
        properties.length > SHOWN && (
          <ButtonLink variant="text" to="/properties" aria-label={`View all ${properties.length} properties`}>
            View all
          </ButtonLink>
        )
      }
    >
      <RowList>
        {worstFirst(properties)
          .slice(0, SHOWN)
          .map((shown) => (
            <HomePropertyRow key={shown.property.id} shown={shown} today={today} />
          ))}
      </RowList>
    </SectionCard>
  )
}

function HomePropertyRow({ shown, today }: { shown: ShownProperty; today: CalendarDate }) {
  const { property, summary } = shown
  const { ring, tone, words } = shownHealth(summary)
  const { nextDue } = summary
  return (
    <ListRow
      leading={
        <Small>
          <PropertyPicture propertyId={property.id} size={SMALL} />
        </Small>
      }
      title={
        <RowLink to="/properties/$propertyId" params={{ propertyId: property.id }}>
          {property.address}
        </RowLink>
      }
      secondary={nextDue ? `Next: ${nextDue.title} ${dueWords(nextDue.date, today)}` : property.city}
      below={
        <BadgeRow>
          <ToneChip tone={tone}>{words}</ToneChip>
          {summary.overdueCount > 0 && (
            <ToneChip tone="repair" icon={CalendarX}>
              {summary.overdueCount} overdue
            </ToneChip>
          )}
        </BadgeRow>
      }
      trailing={<Ring size="small" label={`Health of ${property.address}`} {...ring} />}
    />
  )
}

const SMALL = { width: 64, height: 64 }

const Small = styled('div')(({ theme }) => ({
  display: 'grid',
  ...SMALL,
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
}))

/** Lowest health first; properties without systems last, among equals the one with more overdue tasks. */
export function worstFirst<P extends ListedProperty>(properties: readonly P[]): P[] {
  const rank = ({ summary }: ListedProperty) => summary.score ?? 101
  return properties.toSorted(
    (one, other) => rank(one) - rank(other) || other.summary.overdueCount - one.summary.overdueCount,
  )
}
