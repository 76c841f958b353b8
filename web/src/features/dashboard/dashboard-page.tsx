import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { PageSkeleton } from '../../ui/content/state/skeletons.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AttentionCard } from './attention-card.tsx'
import { readDashboard, type Dashboard } from './read-dashboard.ts'
import { RealtorCard } from './realtor-card.tsx'
import { supportWords } from './realtors.ts'
import { UpcomingCard } from './upcoming-card.tsx'

interface DashboardPageProps {
  firstName: string
  today: CalendarDate
  onAddProperty(): void
  /** Opens the list of refused changes. */
  onRefused(): void
  /** The prompt to install the app, when it is due. */
  install: ReactNode
}

/**
 * A homeowner's overview of all properties: what needs attention and why, statistics, upcoming tasks, and recent
 * activity.
 */
export function DashboardPage({ firstName, today, onAddProperty, onRefused, install }: DashboardPageProps) {
  const { userId } = useData().person
  const dashboard = useLive((tables) => readDashboard(tables, { userId, today }), [userId, today])
  if (!dashboard) return <PageSkeleton />
  const { properties, attention, upcoming, recent, realtors } = dashboard
  return (
    <Page>
      <PageHeader
        title="My Properties"
        subtitle={`Welcome back, ${firstName}.`}
        actions={
          <>
            <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={onAddProperty}>
              Add Property Profile
            </Button>
            <ButtonLink to="/maintenance-tracker" variant="outlined">
              Add Maintenance
            </ButtonLink>
            <ButtonLink to="/properties" variant="outlined">
              View Properties
            </ButtonLink>
          </>
        }
      />
      {properties.length === 0 && attention.length === 0 ? (
        <EmptyState drawing={HouseDrawing} sentence="Add your first property to see what it needs." />
      ) : (
        <AttentionCard attention={attention} properties={properties} today={today} onRefused={onRefused} />
      )}
      <StatGrid stats={statsOf(dashboard)} />
      <Sides>
        <UpcomingCard items={upcoming} properties={properties} today={today} />
        <ActivityCard recent={recent} properties={properties} />
      </Sides>
      <RealtorCard realtors={realtors} />
      {install}
    </Page>
  )
}

const statsOf = ({ figures, realtors }: Dashboard) => [
  { label: 'Properties', value: figures.properties },
  { label: 'Upcoming Tasks', value: figures.upcoming },
  { label: 'Overdue Tasks', value: figures.overdue, tone: figures.overdue > 0 ? ('repair' as const) : undefined },
  { label: 'Completed this year', value: figures.completedThisYear },
  { label: 'Maintenance Spent this year', value: money(figures.spentThisYear) },
  { label: 'Realtor Support', value: supportWords(realtors) },
]

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}))
