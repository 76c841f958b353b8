import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { RenderedMessage } from '../../../ui/content/person/rendered-message.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { statusStyle, timeWords } from './history-words.ts'

/** The text of a message, its recipient, time, and status. */
export function MessageRecord({ logged, now }: { logged: LoggedMessage; now: Date }) {
  const { message, clientName } = logged
  const { label, tone, icon } = statusStyle(logged)
  const leaves = message.status === 'queued' && Date.parse(message.dueAt) > now.getTime()
  return (
    <>
      <Stack gap={8} sx={{ justifyItems: 'start' }}>
        <ToneChip tone={tone} icon={icon}>
          {label}
        </ToneChip>
        <p>
          {clientName} · {message.recipient} · {timeWords(message, now)}
        </p>
        {message.reason !== null && message.status !== 'sent' && <p>{message.reason}</p>}
      </Stack>
      <RenderedMessage channel={message.channel} subject={message.subject} text={message.text} />
      <FactList
        facts={[
          { label: 'Type', value: channelLabels[message.channel] },
          { label: 'Written', value: shortMoment(message.createdAt, now) },
          ...(leaves ? [{ label: 'Leaves', value: shortMoment(message.dueAt, now) }] : []),
          ...(message.sentAt === null ? [] : [{ label: 'Sent', value: shortMoment(message.sentAt, now) }]),
        ]}
      />
    </>
  )
}
