import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { Check, Pencil, Send, X, CircleAlert, Clock, CloudOff, ShieldBan, type LucideIcon } from 'lucide-react'
import { OverdueChip } from '../../../actions/overdue-chip.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { CheckButton } from '../../../ui/content/list/check-button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Facts } from '../../../ui/content/list/facts.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import type { ScheduledTouchpoint } from '../read-touchpoints.ts'
import { TouchpointBadges } from '../touchpoint-badges.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

interface ScheduledRowProps {
  scheduled: ScheduledTouchpoint
  /** What its list calls it. */
  called: string | undefined
  today: CalendarDate
  isOffline: boolean
  rowAttributes: RowAttributes | undefined
  on: {
    open(touchpoint: Touchpoint): void
    edit(touchpoint: Touchpoint): void
    send(touchpoint: Touchpoint): void
    done(touchpoint: Touchpoint): void
    cancel(touchpoint: Touchpoint): void
  }
}

/** [TP7] A touchpoint that is still to be done. */
export function ScheduledRow({
  scheduled,
  called = scheduled.touchpoint.title,
  today,
  isOffline,
  rowAttributes,
  on,
}: ScheduledRowProps) {
  const { touchpoint, client, address, message } = scheduled
  const { title, scheduledDate, notes } = touchpoint
  const sending = sendingState(scheduled, isOffline)
  const day = shortDate(scheduledDate)
  const when = scheduledDate < today ? day : `${day}, ${dueWords(scheduledDate, today)}`
  return (
    <ListRow
      item={rowAttributes}
      leading={<CheckButton label={`Mark ‘${called}’ done`} onPress={() => on.done(touchpoint)} />}
      title={title}
      onOpen={() => on.open(touchpoint)}
      secondary={
        <>
          <Facts of={[clientName(client), address, when].filter(Boolean).join(' · ')} />
          {notes !== null && (
            <>
              <br />
              {notes}
            </>
          )}
        </>
      }
      below={
        <TouchpointBadges touchpoint={touchpoint}>
          <OverdueChip day={scheduledDate} today={today} />
          {sending && (
            <ToneChip tone={sending.tone} icon={sending.icon}>
              {sending.label}
            </ToneChip>
          )}
          {sending && message?.reason}
        </TouchpointBadges>
      }
      trailing={
        <>
          {message?.status !== 'queued' && (
            <Button
              startIcon={<Icon of={Send} size={18} />}
              aria-label={`Send Now: ‘${title}’ to ${clientName(client)}`}
              onClick={() => on.send(touchpoint)}
            >
              Send Now
            </Button>
          )}
          <ActionMenu
            label={`More for ${called}`}
            actions={[
              { label: 'Edit', icon: Pencil, onSelect: () => on.edit(touchpoint) },
              { label: 'Mark done', icon: Check, onSelect: () => on.done(touchpoint) },
              { label: 'Cancel touchpoint', icon: X, tone: 'danger', onSelect: () => on.cancel(touchpoint) },
            ]}
          />
        </>
      }
    />
  )
}

interface SendingState {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** [TP7] Returns the state of the message of a touchpoint that is still scheduled; `null` if none was sent. */
function sendingState(
  { message, isPending }: Pick<ScheduledTouchpoint, 'message' | 'isPending'>,
  isOffline: boolean,
): SendingState | null {
  switch (message?.status) {
    case 'queued':
      return isPending && isOffline
        ? { label: 'Sends when you are online', tone: 'neutral', icon: CloudOff }
        : { label: 'Waiting to be sent', tone: 'info', icon: Clock }
    case 'failed':
      return { label: 'Not sent', tone: 'replace', icon: CircleAlert }
    case 'suppressed':
      return { label: 'Not sent', tone: 'repair', icon: ShieldBan }
    case 'sent':
    case 'cancelled':
    case undefined:
      return null
  }
}
