import type { NoticeKind } from '@hearthkeep/shared/entities/notice.ts'
import {
  BellOff,
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  House,
  KeyRound,
  type LucideIcon,
  MailX,
  MessageCircle,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react'
import type { Tone } from '../../ui/look/tone.ts'

export const noticeLooks: Record<NoticeKind, { icon: LucideIcon; tone: Tone }> = {
  invitation_accepted: { icon: UserCheck, tone: 'good' },
  access_ended: { icon: UserX, tone: 'neutral' },
  transfer_offered: { icon: KeyRound, tone: 'accent' },
  transfer_accepted: { icon: KeyRound, tone: 'good' },
  transfer_declined: { icon: KeyRound, tone: 'neutral' },
  transfer_cancelled: { icon: KeyRound, tone: 'neutral' },
  transfer_expired: { icon: KeyRound, tone: 'attention' },
  message_failed: { icon: MailX, tone: 'replace' },
  reply_received: { icon: MessageCircle, tone: 'good' },
  messages_stopped: { icon: BellOff, tone: 'neutral' },
  task_due: { icon: CalendarClock, tone: 'info' },
  task_overdue: { icon: CalendarX2, tone: 'repair' },
  tasks_due: { icon: CalendarCheck, tone: 'info' },
  alert: { icon: TriangleAlert, tone: 'attention' },
  trial_ending: { icon: CalendarClock, tone: 'neutral' },
  property_news: { icon: House, tone: 'neutral' },
}
