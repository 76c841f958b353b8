import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { RotateCcw, X, type LucideIcon } from 'lucide-react'
import { BadgeRow, ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { channelIcons } from '../../../ui/content/person/channel-icons.ts'
import { LongWord } from '../../../ui/kit.tsx'
import { headOf, mayCancel, mayRetry, statusStyle, timeWords } from './history-words.ts'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'

interface HistoryRowProps {
  logged: LoggedMessage
  now: Date
  rowAttributes: RowAttributes | undefined
  /** Too narrow for button labels. */
  isNarrow: boolean
  onOpen(): void
  onRetry(message: ClientMessage): void
  onCancel(message: ClientMessage): void
}

/** A message in the history: subject, recipient, time, and status. */
export function HistoryRow({ logged, now, rowAttributes, isNarrow, onOpen, onRetry, onCancel }: HistoryRowProps) {
  const { message, clientName } = logged
  const { label, tone, icon } = statusStyle(logged)
  const head = headOf(message)
  return (
    <ListRow
      item={rowAttributes}
      leading={<IconTile icon={channelIcons[message.channel]} />}
      title={head}
      onOpen={onOpen}
      secondary={
        <>
          {clientName} · <LongWord>{message.recipient}</LongWord> · {timeWords(message, now)}
        </>
      }
      below={
        <BadgeRow>
          <ToneChip tone="neutral" icon={null}>
            {channelLabels[message.channel]}
          </ToneChip>
          <ToneChip tone={tone} icon={icon}>
            {label}
          </ToneChip>
          {message.reason !== null && message.status !== 'sent' && <span>{message.reason}</span>}
        </BadgeRow>
      }
      trailing={
        mayRetry(message) ? (
          <RowAction
            {...{ isNarrow, head, clientName }}
            verb="Retry"
            icon={RotateCcw}
            onPress={() => onRetry(message)}
          />
        ) : (
          mayCancel(message) && (
            <RowAction {...{ isNarrow, head, clientName }} verb="Cancel" icon={X} onPress={() => onCancel(message)} />
          )
        )
      }
    />
  )
}

interface WayProps {
  verb: string
  icon: LucideIcon
  head: string
  clientName: string
  isNarrow: boolean
  onPress(): void
}

function RowAction({ verb, icon, head, clientName, isNarrow, onPress }: WayProps) {
  const label = `${verb} ‘${head}’ to ${clientName}`
  return isNarrow ? (
    <IconButton aria-label={label} onClick={onPress}>
      <Icon of={icon} />
    </IconButton>
  ) : (
    <Button aria-label={label} onClick={onPress}>
      {verb}
    </Button>
  )
}
