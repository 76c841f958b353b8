import type { Client, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import {
  responseWords,
  satisfactionWords,
  type RealtorStats,
} from '@hearthkeep/shared/overview/realtor/realtor-stats.ts'
import Button from '@mui/material/Button'
import { CalendarPlus, FileUp, HousePlus, Plus, MessageCircle, PhoneForwarded } from 'lucide-react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { useShape } from '../../ui/theme/use-shape.ts'
import { Actions, Row } from '../../ui/kit.tsx'
import { ContactCard } from './contact-card.tsx'
import { readRealtorDashboard, summaryWords } from './read-realtor-dashboard.ts'
import { ActivityList } from '../../ui/content/list/activity-list.tsx'
import type { RealtorActivityType } from '@hearthkeep/shared/overview/realtor/realtor-activity.ts'
import type { Tone } from '../../ui/theme/tone.ts'
import { OccasionsCard } from './occasions-card.tsx'
import { TouchpointsCard } from './touchpoints-card.tsx'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Unanswered } from '@hearthkeep/shared/overview/realtor/unanswered.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ContactWays } from '../../actions/contact-ways.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'

interface RealtorDashboardPageProps {
  firstName: string
  today: CalendarDate
  /** Opens the form that creates a property with its homeowner. */
  onAddProperty(): void
  onAddClient(): void
  onImportClients(): void
  onLogCall(client: Client): void
  onDone(touchpoint: Touchpoint): void
}

/** An overview of a realtor's clients: whom to contact, statistics, planned touchpoints, and recent activity. */
export function RealtorDashboardPage(props: RealtorDashboardPageProps) {
  const { firstName, today, onAddProperty, onAddClient, onImportClients, onLogCall, onDone } = props
  const { userId } = useData().person
  const dashboard = useLive((tables) => readRealtorDashboard(tables, { userId, today }), [userId, today])
  const isWide = useShape() === 'desktop'
  if (!dashboard) return <PageSkeleton />
  const { clients, due, queued, occasions, stats, upcoming, recent, waiting } = dashboard
  const actions = (
    <>
      <Button startIcon={<Icon of={HousePlus} />} onClick={onAddProperty}>
        Add Property + Homeowner
      </Button>
      <ButtonLink to="/touchpoints" search={{ create: true }} startIcon={<Icon of={CalendarPlus} />}>
        Create Touchpoint
      </ButtonLink>
      <ButtonLink to="/properties">Manage Properties</ButtonLink>
    </>
  )
  return (
    <Page>
      <PageHeader
        title="Realtor Dashboard"
        subtitle={`Welcome back, ${firstName}! Here's your client relationship overview.`}
        actions={isWide ? actions : undefined}
      />
      {clients.length === 0 ? (
        <EmptyState
          drawing={PeopleDrawing}
          sentence="Add your first client, or import them from a spreadsheet, to see who to get in touch with."
          action={
            <Actions sx={{ justifyContent: 'center' }}>
              <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={onAddClient}>
                Add client
              </Button>
              <Button startIcon={<Icon of={FileUp} />} onClick={onImportClients}>
                Import clients
              </Button>
            </Actions>
          }
        />
      ) : (
        <>
          {queued > 0 && (
            <Actions fill>
              <ButtonLink variant="contained" to="/contacts-today" startIcon={<Icon of={PhoneForwarded} />}>
                {queued === 1 ? 'Begin today’s contact' : `Begin today’s ${queued} contacts`}
              </ButtonLink>
            </Actions>
          )}
          <ContactCard due={due} today={today} onLogCall={onLogCall} />
        </>
      )}
      <OccasionsCard occasions={occasions} today={today} />
      <UnansweredCard waiting={waiting} onLogCall={onLogCall} />
      <StatGrid stats={figuresOf(stats)} />
      <SideBySide widths="minmax(0, 3fr) minmax(0, 2fr)">
        <TouchpointsCard upcoming={upcoming} today={today} onDone={onDone} />
        <ActivityList
          recent={recent.map(({ id, type, message, date }) => ({
            id,
            tone: activityTones[type],
            words: message,
            detail: shortDate(date),
          }))}
        />
      </SideBySide>
      <SectionCard title="How you’re doing">
        <p>{summaryWords(stats)}</p>
      </SectionCard>
      {!isWide && <Row sx={{ '& > *': { flex: '1 1 240px' } }}>{actions}</Row>}
    </Page>
  )
}

/** Part 1, section 2: outgoing activity is blue, incoming is green, and all else is purple. */
const activityTones: Record<RealtorActivityType, Tone> = {
  touchpoint_sent: 'info',
  response_received: 'good',
  referral_received: 'violet',
  contact_logged: 'violet',
}

const figuresOf = (stats: RealtorStats) => [
  { label: 'Total Clients', value: stats.totalClients },
  { label: 'Touchpoints Sent', value: stats.touchpointsSent },
  { label: 'Response Rate', value: responseWords(stats) },
  { label: 'Referrals Generated', value: stats.referralsGenerated },
  { label: 'Client Satisfaction', value: satisfactionWords(stats) },
  { label: 'Active Properties', value: stats.activeProperties },
]

interface UnansweredCardProps {
  /** Oldest first. */
  waiting: readonly Unanswered[]
  onLogCall(client: Client): void
}

/** [RD18] What clients wrote and nobody has answered. */
function UnansweredCard({ waiting, onLogCall }: UnansweredCardProps) {
  if (waiting.length === 0) return null
  return (
    <SectionCard title="Waiting for your answer" aside={waiting.length}>
      <RowList>
        {waiting.map(({ response, client }) => (
          <ListRow
            key={response.id}
            leading={<IconTile icon={MessageCircle} tone="attention" />}
            title={
              <RowLink to="/clients/$clientId" params={{ clientId: client.id }}>
                {clientName(client)}
              </RowLink>
            }
            secondary={`${shortDate(response.on)} · “${response.comment ?? ''}”`}
            below={<ContactWays client={client} name={clientName(client)} />}
            trailing={
              <Button aria-label={`Log call with ${clientName(client)}`} onClick={() => onLogCall(client)}>
                Log call
              </Button>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  )
}
