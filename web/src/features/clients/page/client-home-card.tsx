import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { RingCard } from '../../../ui/content/chart/ring-card.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { Stack } from '../../../ui/kit.tsx'

interface ClientHomeCardProps {
  home: ListedProperty
  today: CalendarDate
}

/** The house of a client who has one: its health, what is next, and its figures. */
export function ClientHomeCard({ home: { property, summary }, today }: ClientHomeCardProps) {
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
export const needsWords = ({ nextDue }: PropertySummary, today: CalendarDate) =>
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
