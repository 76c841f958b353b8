import Button from '@mui/material/Button'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { shortMoment, momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { CellButton, DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { DocumentDrawing } from '../../ui/content/drawings/document-drawing.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Actions } from '../../ui/kit.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import {
  adminMessage,
  type AdminMessage,
  openedMessage,
  reminderRun,
  type ReminderRun,
} from '@hearthkeep/shared/protocol/answers/administration.ts'
import { messageStatuses, type MessageStatus } from '@hearthkeep/shared/protocol/answers/message-status.ts'
import { AdminQuery, type QueryContext } from './admin-query.tsx'
import { OutgoingCard } from './outgoing-card.tsx'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { RenderedMessage } from '../../ui/content/person/rendered-message.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'

interface MessageTabProps {
  context: QueryContext
  status: MessageStatus | undefined
  onStatus(status: MessageStatus | undefined): void
}

const AT_A_TIME = 100
const messages = z.array(adminMessage)

/** Every email, text message and push notification that the server has sent or tried to send. */
export function MessageTab({ context, status, onStatus }: MessageTabProps) {
  const [opened, setOpened] = useState<AdminMessage | null>(null)
  /** The last message of each previous page. */
  const [turned, setTurned] = useState<AdminMessage[]>([])
  const last = turned.at(-1)
  const parameters = new URLSearchParams({
    limit: String(AT_A_TIME),
    ...(status && { status }),
    ...(last && { beforeMoment: last.queuedAt, beforeId: last.id }),
  })
  return (
    <>
      <OutgoingCard context={context} />
      <FilterChips
        label="Status"
        chips={[
          { value: 'all', label: 'All' },
          ...messageStatuses.map((value) => ({ value, label: looks[value].label })),
        ]}
        value={status ?? 'all'}
        onChange={(value) => {
          setTurned([])
          onStatus(messageStatuses.find((known) => known === value))
        }}
      />
      <AdminQuery context={context} path={`messages?${parameters}`} schema={messages}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing={DocumentDrawing} sentence="No messages." />
          ) : (
            <>
              <DataTable
                label="Messages"
                columns={columnsOf({ now: context.now, onOpen: setOpened })}
                rows={rows}
                idOf={({ id }) => id}
              />
              <Actions sx={{ justifyContent: 'flex-end' }}>
                {turned.length > 0 && <Button onClick={() => setTurned(turned.slice(0, -1))}>Newer messages</Button>}
                {rows.length === AT_A_TIME && (
                  <Button onClick={() => setTurned([...turned, ...rows.slice(-1)])}>Older messages</Button>
                )}
              </Actions>
            </>
          )
        }
      </AdminQuery>
      {opened && <MessageDialog context={context} message={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const looks: Record<MessageStatus, { label: string; tone: Tone; icon: LucideIcon }> = {
  queued: { label: 'Queued', tone: 'neutral', icon: Clock },
  sent: { label: 'Sent', tone: 'good', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'replace', icon: CircleAlert },
  suppressed: { label: 'Suppressed', tone: 'repair', icon: Ban },
}

interface Row {
  now: Date
  onOpen(message: AdminMessage): void
}

const columnsOf = ({ now, onOpen }: Row): TableColumn<AdminMessage>[] => [
  {
    key: 'recipient',
    label: 'To',
    isLong: true,
    cell: (message) => {
      const recipient = message.channel === 'push' ? 'A device' : message.recipient
      // One recipient has several messages.
      const name = `${recipient}, ${new Date(message.queuedAt).toLocaleString('en-US')}`
      return (
        <CellButton type="button" aria-label={name} onClick={() => onOpen(message)}>
          {recipient}
        </CellButton>
      )
    },
  },
  { key: 'sender', label: 'From', cell: ({ senderName }) => senderName ?? 'N/A' },
  { key: 'channel', label: 'Channel', cell: ({ channel }) => (channel === 'push' ? 'Push' : channelLabels[channel]) },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => {
      const { label, tone, icon } = looks[status]
      return (
        <ToneChip tone={tone} icon={icon}>
          {label}
        </ToneChip>
      )
    },
  },
  { key: 'reason', label: 'Reason', isLong: true, cell: ({ failureReason }) => failureReason ?? '–' },
  { key: 'queuedAt', label: 'Created', cell: ({ queuedAt }) => shortMoment(queuedAt, now) },
]

interface MessageDialogProps {
  context: QueryContext
  message: AdminMessage
  onClose(): void
}

/** Details of one message, including its text if the server wrote it to a file. */
function MessageDialog({ context, message, onClose }: MessageDialogProps) {
  const { id, channel, recipient, attempts, queuedAt, settledAt, failureReason } = message
  const { now } = context
  return (
    <ResponsiveDialog onClose={onClose} title={channel === 'push' ? 'Push notification' : `To ${recipient}`}>
      <FactList
        facts={[
          { label: 'Created', value: shortMoment(queuedAt, now) },
          { label: 'Completed', value: settledAt === null ? 'Not yet' : shortMoment(settledAt, now) },
          { label: 'Attempts', value: attempts },
          ...(failureReason === null ? [] : [{ label: 'Reason', value: failureReason }]),
        ]}
      />
      <AdminQuery context={context} path={`messages/${id}`} schema={openedMessage}>
        {({ written }) =>
          written === null ? (
            <p>The text is deleted once a message is sent.</p>
          ) : (
            <RenderedMessage channel={channel === 'sms' ? 'sms' : 'email'} {...written} />
          )
        }
      </AdminQuery>
    </ResponsiveDialog>
  )
}

const runs = z.array(reminderRun)

/** The results of each daily reminder run, including days with nothing due. */
export function ReminderTab({ context }: { context: QueryContext }) {
  return (
    <AdminQuery context={context} path="reminder-runs" schema={runs}>
      {(rows) => {
        const [last] = rows
        if (!last) return <EmptyState drawing={ChecklistDrawing} sentence="No reminder runs yet." />
        return (
          <>
            <StatGrid
              stats={[
                { label: 'Last run', value: momentWords(last.lastAt, context.now) },
                { label: 'People notified', value: last.served },
                { label: 'Notices', value: last.notices },
                { label: 'Failed', value: last.failed, tone: last.failed > 0 ? 'replace' : 'neutral' },
              ]}
            />
            <DataTable label="Reminder runs" columns={columnsAt(context.now)} rows={rows} idOf={({ day }) => day} />
          </>
        )
      }}
    </AdminQuery>
  )
}

const columnsAt = (now: Date): TableColumn<ReminderRun>[] => [
  { key: 'day', label: 'Day (UTC)', cell: ({ day }) => shortDate(calendarDate.parse(day)) },
  { key: 'lastAt', label: 'Last run', cell: ({ lastAt }) => shortMoment(lastAt, now) },
  { key: 'served', label: 'People', cell: ({ served }) => served },
  { key: 'notices', label: 'Notices', cell: ({ notices }) => notices },
  { key: 'failed', label: 'Failed', cell: ({ failed }) => failed },
]
