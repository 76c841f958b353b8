import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { ReactNode } from 'react'
import type { ListedProperty } from '../../data/queries/properties/use-properties.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { useShape } from '../../ui/theme/use-shape.ts'
import { Row, Stack } from '../../ui/kit.tsx'
import { ActivityCard } from './activity-card.tsx'
import { IssueLinks } from './issue-links.tsx'
import { HouseCardLinks } from './house-card-links.tsx'
import { AttentionCard } from './attention/attention-card.tsx'
import { HomePropertyCard } from './properties/home-property-card.tsx'
import { HomePropertyRows } from './properties/home-property-rows.tsx'
import { hasTasks, NextStepCard } from './today/next-step-card.tsx'
import { readDashboard, type Dashboard } from './read-dashboard.ts'
import { RealtorCard, supportWords } from './realtor-card.tsx'
import { TodayCard } from './today/today-card.tsx'
import { WelcomeCard } from './today/welcome-card.tsx'
import Button from '@mui/material/Button'
import { Plus, FileText } from 'lucide-react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { Card } from '../../ui/theme/surface.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { PropertyTaskRows, type PropertyTask } from '../../actions/task/property-task-rows.tsx'

/** Where the first run begins. */
type FirstStep = { step: 'address' } | { step: 'systems' | 'plan'; propertyId: PropertyId }

interface DashboardPageProps {
  firstName: string
  today: CalendarDate
  onAddProperty(): void
  onLogIssue(): void
  /** Opens a step of the first run. */
  onFirstRun(start: FirstStep): void
  /** Opens the list of refused changes. */
  onRefused(): void
  /** The year over these properties. */
  renderYear(properties: readonly ListedProperty[]): ReactNode
  /** The prompt to install the app, when it is due. */
  install: ReactNode
}

/** [D1] A homeowner's day: what needs them today, how each property is doing, what comes next; then the figures. */
export function DashboardPage(props: DashboardPageProps) {
  const { firstName, today, onAddProperty, onLogIssue, onFirstRun, onRefused, renderYear, install } = props
  const { userId } = useData().person
  const isWide = useShape() === 'desktop'
  const dashboard = useLive((tables) => readDashboard(tables, { userId, today }), [userId, today])
  if (!dashboard) return <PageSkeleton />
  const { properties, attention, upcoming, recent, realtors } = dashboard
  const [only] = properties
  const attentionCard = (
    <AttentionCard attention={attention} properties={properties} today={today} onRefused={onRefused} />
  )
  if (!only)
    return (
      <Page>
        <PageHeader title="My Properties" subtitle={`Welcome, ${firstName}.`} />
        {attentionCard}
        <WelcomeCard onStart={() => onFirstRun({ step: 'address' })} onAddProperty={onAddProperty} />
        {install}
      </Page>
    )
  const manyProperties = properties.length > 1
  const isNew = !properties.some(({ summary }) => hasTasks(summary))
  const actions = <HomeActions onAddProperty={onAddProperty} mayAdd={properties.some(({ mayEdit }) => mayEdit)} />
  return (
    <Page>
      <PageHeader
        title="My Properties"
        subtitle={`${isNew ? 'Welcome' : 'Welcome back'}, ${firstName}.`}
        actions={isWide ? actions : undefined}
      />
      <SideBySide widths="minmax(0, 3fr) minmax(0, 2fr)">
        <Stack>
          {manyProperties ? (
            <HomePropertyRows properties={properties} today={today} />
          ) : (
            <HomePropertyCard shown={only} today={today} />
          )}
          <NextStepCard properties={properties} onStep={onFirstRun} />
          <TodayCard tasks={dashboard.today} today={today} manyProperties={manyProperties} />
          {attentionCard}
        </Stack>
        <Stack>
          <HouseCardLinks properties={properties.map(({ property }) => property)} />
          <IssueLinks
            properties={properties.map(({ property }) => property)}
            onLog={properties.some(({ mayEdit }) => mayEdit) ? onLogIssue : null}
          />
          <UpcomingCard tasks={upcoming} today={today} manyProperties={manyProperties} />
          {renderYear(properties)}
          <DocumentsLink />
        </Stack>
      </SideBySide>
      <StatGrid stats={statsOf(dashboard)} />
      <ActivityCard recent={recent} properties={properties} />
      <RealtorCard realtors={realtors} />
      {!isWide && <Row sx={{ '& > *': { flex: '1 1 240px' } }}>{actions}</Row>}
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

/** The three buttons of the homeowner's dashboard (part 1, section 2); a viewer adds nothing to a property. */
function HomeActions({ onAddProperty, mayAdd }: { onAddProperty(): void; mayAdd: boolean }) {
  return (
    <>
      <Button startIcon={<Icon of={Plus} />} onClick={onAddProperty}>
        Add Property Profile
      </Button>
      {mayAdd && <ButtonLink to="/maintenance-tracker">Add Maintenance</ButtonLink>}
      <ButtonLink to="/properties">View Properties</ButtonLink>
    </>
  )
}

/** The way to all documents, one tap from Home. */
function DocumentsLink() {
  return (
    <Card>
      <RowList>
        <ListRow
          leading={<IconTile icon={FileText} />}
          title="Documents"
          secondary="Manuals, receipts, warranties and photos"
          to="/documents"
        />
      </RowList>
    </Card>
  )
}

interface UpcomingCardProps {
  tasks: readonly PropertyTask[]
  today: CalendarDate
  manyProperties: boolean
}

/** What comes next, after today and over all properties. */
function UpcomingCard({ tasks, today, manyProperties }: UpcomingCardProps) {
  return (
    <SectionCard
      title="Upcoming Maintenance"
      aside={
        <ButtonLink variant="text" to="/maintenance-tracker" aria-label="View all maintenance">
          View all
        </ButtonLink>
      }
    >
      {tasks.length === 0 ? (
        <p>No upcoming maintenance scheduled</p>
      ) : (
        <PropertyTaskRows tasks={tasks} today={today} manyProperties={manyProperties} />
      )}
    </SectionCard>
  )
}
