import { clientMessageStatuses, channels } from '@hearthkeep/shared/message/client-message.ts'
import type { ClientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { DocumentDrawing } from '../../../ui/content/drawings/document-drawing.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { useShape } from '../../../ui/theme/use-shape.ts'
import { Stack } from '../../../ui/kit.tsx'
import { Card } from '../../../ui/theme/surface.ts'
import { statusLabels, headOf, mayCancel, mayRetry } from './history-words.ts'
import {
  channelNamed,
  countByStatus,
  findMessages,
  statusNamed,
  wholeHistory,
  type HistoryQuery,
} from './history-query.ts'
import { HistoryRow } from './history-row.tsx'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'
import { useMessages } from '../../../data/queries/clients/use-communication.ts'
import { useMessageActions } from './use-message-actions.ts'
import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { MessageRecord } from './message-record.tsx'

/** All messages, newest first, with the status of each. */
export function HistoryTab({ onWrite }: { onWrite(): void }) {
  const messages = useMessages()
  if (!messages) return <RowSkeletons count={6} />
  if (messages.length === 0)
    return (
      <EmptyState
        drawing={DocumentDrawing}
        sentence="No communication logs found."
        action={<Button onClick={onWrite}>Write a message</Button>}
      />
    )
  return <History messages={messages} />
}

function History({ messages }: { messages: LoggedMessage[] }) {
  const [query, setQuery] = useState(wholeHistory)
  const [openedId, setOpenedId] = useState<ClientMessageId | null>(null)
  const { retry, cancel } = useMessageActions()
  const isNarrow = useShape() === 'phone'
  const [now] = useState(() => new Date())
  const ask = (change: Partial<HistoryQuery>) => setQuery({ ...query, ...change })
  const found = findMessages(messages, query)
  const opened = openedId === null ? undefined : messages.find(({ message }) => message.id === openedId)
  return (
    <Stack gap={12}>
      <Finding {...{ messages, query, ask }} found={found.length} />
      {found.length === 0 ? (
        <EmptyState
          drawing={SearchDrawing}
          sentence="No messages match."
          action={<Button onClick={() => setQuery(wholeHistory)}>Show all messages</Button>}
        />
      ) : (
        <Card>
          <LongList rows={found} idOf={({ message }) => message.id} rowHeight={112}>
            {(logged, rowAttributes) => (
              <HistoryRow
                {...{ logged, now, rowAttributes, isNarrow }}
                onOpen={() => setOpenedId(logged.message.id)}
                onRetry={(message) => void retry(message)}
                onCancel={(message) => void cancel(message)}
              />
            )}
          </LongList>
        </Card>
      )}
      {opened && (
        <MessageDialog
          logged={opened}
          now={now}
          onClose={() => setOpenedId(null)}
          onRetry={(message) => void retry(message)}
          onCancel={(message) => void cancel(message)}
        />
      )}
    </Stack>
  )
}

interface FindingProps {
  messages: LoggedMessage[]
  query: HistoryQuery
  ask(change: Partial<HistoryQuery>): void
  found: number
}

function Finding({ messages, query, ask, found }: FindingProps) {
  const counts = countByStatus(messages)
  const isWhole = found === messages.length
  return (
    <>
      <SearchField
        label="Search messages"
        placeholder="Client, subject or recipient"
        value={query.text}
        onChange={(text) => ask({ text })}
      />
      <Narrow>
        <div>
          <FilterChips
            label="Status"
            chips={[
              { value: 'all', label: 'All', count: messages.length },
              ...clientMessageStatuses
                .filter((status) => counts.has(status) || status === query.status)
                .map((status) => ({ value: status, label: statusLabels[status], count: counts.get(status) ?? 0 })),
            ]}
            value={query.status}
            onChange={(value) => ask({ status: statusNamed(value) })}
          />
        </div>
        <ChipSelect
          label="Message type"
          anyLabel="All types"
          choices={channels.map((channel) => ({ value: channel, label: channelLabels[channel] }))}
          value={query.channel === 'all' ? '' : query.channel}
          onChange={(value) => ask({ channel: channelNamed(value) })}
        />
        <p role="status">{!isWhole && `${found} of ${messages.length}`}</p>
      </Narrow>
    </>
  )
}

const Narrow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  // On a phone the chips take a row of their own and scroll sideways.
  '& > div': { minWidth: 0, [theme.breakpoints.down('sm')]: { flexBasis: '100%' } },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

interface MessageDialogProps {
  logged: LoggedMessage
  now: Date
  onClose(): void
  onRetry(message: ClientMessage): void
  onCancel(message: ClientMessage): void
}

/** A whole message and its status. */
function MessageDialog({ logged, now, onClose, onRetry, onCancel }: MessageDialogProps) {
  const { message } = logged
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={headOf(message)}
      actions={
        <>
          {mayCancel(message) && <Button onClick={() => onCancel(message)}>Cancel message</Button>}
          {mayRetry(message) && (
            <Button variant="contained" onClick={() => onRetry(message)}>
              Retry
            </Button>
          )}
          {!mayRetry(message) && (
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <MessageRecord logged={logged} now={now} />
    </ResponsiveDialog>
  )
}
