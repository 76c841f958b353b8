import { CircleAlert, Clock, CloudOff, ShieldBan, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { ScheduledTouchpoint } from '../read-touchpoints.ts'

interface SendingState {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** [TP7] Returns the state of the message of a touchpoint that is still scheduled; `null` if none was sent. */
export function sendingState(
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
