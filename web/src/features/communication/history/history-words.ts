import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import type { ClientMessageStatus } from '@hearthkeep/shared/message/client-message.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { Ban, CircleAlert, CircleCheck, Clock, CloudOff, ShieldBan, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'

export const statusLabels: Record<ClientMessageStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Suppressed',
  cancelled: 'Canceled',
}

interface StatusStyle {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** Returns the label, tone and icon of a message's status badge. */
export function statusStyle({ message: { status }, isPending }: LoggedMessage): StatusStyle {
  const label = statusLabels[status]
  switch (status) {
    case 'queued':
      return isPending
        ? { label: 'Waiting for a connection', tone: 'neutral', icon: CloudOff }
        : { label, tone: 'neutral', icon: Clock }
    case 'sent':
      return { label, tone: 'good', icon: CircleCheck }
    case 'failed':
      return { label, tone: 'replace', icon: CircleAlert }
    case 'suppressed':
      return { label, tone: 'repair', icon: ShieldBan }
    case 'cancelled':
      return { label, tone: 'neutral', icon: Ban }
  }
}

/** Returns the subject, or the first words of a text message. */
export const headOf = ({ subject, text }: Pick<ClientMessage, 'subject' | 'text'>): string =>
  subject.trim() || clipped(text.trim().replaceAll(/\s+/gu, ' '), 60)

type Timed = Pick<ClientMessage, 'status' | 'sentAt' | 'dueAt' | 'createdAt'>

/**
 * Returns when a message was sent (`Sent Nov 20, 10:14 AM`), when a scheduled one will be sent, or else when it was
 * written.
 */
export function timeWords({ status, sentAt, dueAt, createdAt }: Timed, now: Date): string {
  if (status === 'sent' && sentAt !== null) return `Sent ${shortMoment(sentAt, now)}`
  if (status === 'queued' && Date.parse(dueAt) > now.getTime()) return `Sends ${shortMoment(dueAt, now)}`
  return `Written ${shortMoment(createdAt, now)}`
}

export const mayRetry = ({ status }: Pick<ClientMessage, 'status'>) => status === 'failed' || status === 'suppressed'
export const mayCancel = ({ status }: Pick<ClientMessage, 'status'>) => status === 'queued'
