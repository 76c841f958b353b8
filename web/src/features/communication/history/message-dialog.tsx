import type { ClientMessage } from '@hearthkeep/shared/entities/all.ts'
import { channelLabels } from '@hearthkeep/shared/rules/message-field-words.ts'
import { shortMoment } from '@hearthkeep/shared/rules/moment-words.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FactList } from '../../../ui/content/fact-list.tsx'
import { ToneChip } from '../../../ui/content/tone-chip.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { headOf, mayCancel, mayRetry, statusLook, timeWords } from './history-words.ts'
import { MessagePaper } from '../message-paper.tsx'
import type { LoggedMessage } from './read-messages.ts'

interface MessageDialogProps {
  logged: LoggedMessage
  now: Date
  onClose(): void
  onRetry(message: ClientMessage): void
  onCancel(message: ClientMessage): void
}

/** The whole of a message, and what became of it. */
export function MessageDialog({ logged, now, onClose, onRetry, onCancel }: MessageDialogProps) {
  const { message, clientName } = logged
  const { label, tone, icon } = statusLook(logged)
  const leaves = message.status === 'queued' && Date.parse(message.dueAt) > now.getTime()
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={headOf(message)}
      actions={
        <>
          {mayCancel(message) && (
            <Button variant="outlined" onClick={() => onCancel(message)}>
              Cancel message
            </Button>
          )}
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
      <Head>
        <ToneChip tone={tone} icon={icon}>
          {label}
        </ToneChip>
        <p>
          {clientName} · {message.recipient} · {timeWords(message, now)}
        </p>
        {message.reason !== null && message.status !== 'sent' && <p>{message.reason}</p>}
      </Head>
      <MessagePaper channel={message.channel} subject={message.subject} text={message.text} />
      <FactList
        facts={[
          { label: 'Type', value: channelLabels[message.channel] },
          { label: 'Written', value: shortMoment(message.createdAt, now) },
          ...(leaves ? [{ label: 'Leaves', value: shortMoment(message.dueAt, now) }] : []),
          ...(message.sentAt === null ? [] : [{ label: 'Sent', value: shortMoment(message.sentAt, now) }]),
        ]}
      />
    </ResponsiveDialog>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  overflowWrap: 'anywhere',
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
