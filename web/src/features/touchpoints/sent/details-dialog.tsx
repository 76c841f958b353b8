import type { ClientMessage, Client, Referral, Response, Property, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { useState, type ComponentType } from 'react'
import { type LoggedMessage, pendingMessageIds } from '../../../data/queries/clients/read-messages.ts'
import { useLive } from '../../../data/live/data-provider.tsx'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { Section, Stack } from '../../../ui/kit.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { TouchpointBadges } from '../touchpoint-badges.tsx'
import { ratingWords } from '@hearthkeep/shared/message/rating-words.ts'
import { UserPlus } from 'lucide-react'
import { ContactWays } from '../../../actions/contact-ways.tsx'
import { responseIcon } from '../../../ui/content/person/response-icon.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../../../data/store/local-store.ts'

interface DetailsDialogProps {
  touchpointId: TouchpointId
  today: CalendarDate
  /** Shows a message and its outcome. */
  record: ComponentType<{ logged: LoggedMessage; now: Date }>
  onRetry(message: ClientMessage): void
  onCancelMessage(message: ClientMessage): void
  onClose(): void
}

/** [TP8] All details of a touchpoint: the messages as sent, and their results. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { touchpointId, today, record: Record, onRetry, onCancelMessage, onClose } = props
  const [now] = useState(() => new Date())
  const details = useLive((tables) => readDetails(tables, touchpointId), [touchpointId])
  if (!details) return null
  const { touchpoint, messages } = details
  const [latest] = messages
  const status = latest?.message.status
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={touchpoint.title}
      actions={
        <>
          {latest && status === 'queued' && (
            <Button onClick={() => onCancelMessage(latest.message)}>Cancel message</Button>
          )}
          {latest && (status === 'failed' || status === 'suppressed') && touchpoint.status === 'scheduled' && (
            <Button onClick={() => onRetry(latest.message)}>Retry</Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <TouchpointBadges touchpoint={touchpoint} />
      <FactList facts={factsOf(details, today)} />
      <Section title={messages.length === 1 ? 'Message' : 'Messages'}>
        {messages.length === 0 ? (
          <p>{touchpoint.status === 'completed' ? 'Marked as done, without a message.' : 'No message sent yet.'}</p>
        ) : (
          messages.map((logged) => (
            <Stack gap={12} key={logged.message.id}>
              <Record logged={logged} now={now} />
            </Stack>
          ))
        )}
      </Section>
      <AnswersPart responses={details.responses} referrals={details.referrals} client={details.client} />
    </ResponsiveDialog>
  )
}

function factsOf({ touchpoint, client, property, messages }: TouchpointDetails, today: CalendarDate) {
  const { status, scheduledDate, completedDate, notes } = touchpoint
  const isOpen = status === 'scheduled'
  const day = completedDate === null ? 'Unknown' : shortDate(completedDate)
  return [
    { label: 'Client', value: clientName(client) },
    ...(property ? [{ label: 'Property', value: property.address }] : []),
    {
      label: 'Scheduled date',
      value: isOpen ? `${shortDate(scheduledDate)}, ${dueWords(scheduledDate, today)}` : shortDate(scheduledDate),
    },
    ...(status === 'sent' ? [{ label: 'Sent date', value: day }] : []),
    ...(status === 'completed' ? [{ label: 'Done', value: day }] : []),
    // A message already contains the note as sent.
    ...(notes === null || messages.length > 0 ? [] : [{ label: 'Personal note', value: notes }]),
  ]
}

interface AnswersPartProps {
  responses: readonly Response[]
  referrals: readonly Referral[]
  client: Client
}

function AnswersPart({ responses, referrals, client }: AnswersPartProps) {
  return (
    <Section title="Responses">
      {responses.length + referrals.length === 0 ? (
        <p>No response yet</p>
      ) : (
        <>
          <RowList>
            {responses.map(({ id, rating, comment, on }) => (
              <ListRow
                key={id}
                leading={<IconTile icon={responseIcon(rating)} tone="good" />}
                title={ratingWords(rating)}
                secondary={comment !== null && `“${comment}”`}
                trailing={shortDate(on)}
              />
            ))}
            {referrals.map(({ id, name, contact, notes, on }) => (
              <ListRow
                key={id}
                leading={<IconTile icon={UserPlus} tone="accent" />}
                title={`Referred ${name}`}
                secondary={notes ? `${contact} · “${notes}”` : contact}
                trailing={shortDate(on)}
              />
            ))}
          </RowList>
          <ContactWays client={client} name={clientName(client)} title={`Answer ${clientName(client)}`} />
        </>
      )}
    </Section>
  )
}

/** Everything known about a touchpoint. */
interface TouchpointDetails {
  touchpoint: Touchpoint
  client: Client
  property: Property | null
  /** Newest first. */
  messages: LoggedMessage[]
  /** Newest first. */
  responses: Response[]
  referrals: Referral[]
}

/** [TP8] Returns `null` if the touchpoint or its client no longer exists. */
async function readDetails({ rows, outbox }: LocalTables, id: string): Promise<TouchpointDetails | null> {
  const touchpoint = await rows.touchpoint.get(id)
  const client = touchpoint && (await rows.client.get(touchpoint.clientId))
  if (!touchpoint || !client) return null
  const [messages, responses, referrals, pending, property] = await Promise.all([
    rows.clientMessage.where('touchpointId', id),
    rows.response.where('touchpointId', id),
    rows.referral.where('clientId', client.id),
    outbox.all(),
    touchpoint.propertyId === null ? undefined : rows.property.get(touchpoint.propertyId),
  ])
  const pendingIds = pendingMessageIds(pending)
  return {
    touchpoint,
    client,
    property: property ?? null,
    messages: messages
      .toSorted(newestFirst)
      .map((message) => ({ message, clientName: clientName(client), isPending: pendingIds.has(message.id) })),
    responses: responses.filter(isLiving).toSorted(newestFirst),
    referrals: referrals.filter((row) => isLiving(row) && row.touchpointId === id),
  }
}

const newestFirst = (one: { createdAt: string }, other: { createdAt: string }) =>
  compareTexts(other.createdAt, one.createdAt)
