import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { noticePlace } from '@hearthkeep/shared/notification/notice-place.ts'
import { styled } from '@mui/material/styles'
import { dayOfMoment } from '../../platform/today.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink } from '../../ui/content/list/list-row.tsx'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import {
  BellOff,
  Building,
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  HardHat,
  House,
  KeyRound,
  type LucideIcon,
  MailX,
  MessageCircle,
  TriangleAlert,
  UserCheck,
  Unplug,
  UserPlus,
  UserRoundCheck,
  UserX,
} from 'lucide-react'
import type { Tone } from '../../ui/theme/tone.ts'
import { useId, type ReactNode } from 'react'
import { Row } from '../../ui/kit.tsx'

interface NoticeRowProps {
  notice: Notice
  isNew: boolean
  today: CalendarDate
  onLeave(): void
}

export function NoticeRow({ notice, isNew, today, onLeave }: NoticeRowProps) {
  const day = dayOfMoment(notice.createdAt)
  return (
    <ListRow
      leading={<IconTile {...noticeLooks[notice.kind]} />}
      title={<NoticeTitle notice={notice} onLeave={onLeave} />}
      secondary={day === today ? 'Today' : shortDate(day)}
      trailing={isNew && <NewDot role="img" aria-label="New" />}
    />
  )
}

/** [PU2] */
function NoticeTitle({ notice, onLeave }: Pick<NoticeRowProps, 'notice' | 'onLeave'>) {
  const location = noticePlace(notice)
  switch (location?.page) {
    case undefined:
      return notice.words
    case 'property':
      return (
        <RowLink
          to="/properties/$propertyId"
          params={{ propertyId: location.propertyId }}
          search={location.tab === 'overview' ? {} : { tab: location.tab }}
          onClick={onLeave}
        >
          {notice.words}
        </RowLink>
      )
    case 'client':
      return (
        <RowLink to="/clients/$clientId" params={{ clientId: location.clientId }} onClick={onLeave}>
          {notice.words}
        </RowLink>
      )
    case 'tracker':
      return (
        <RowLink to="/maintenance-tracker" onClick={onLeave}>
          {notice.words}
        </RowLink>
      )
    case 'clients':
    case 'office':
      return (
        <RowLink to={location.page === 'office' ? '/office' : '/clients'} onClick={onLeave}>
          {notice.words}
        </RowLink>
      )
    case 'former homes':
      return (
        <RowLink to="/former-homes" onClick={onLeave}>
          {notice.words}
        </RowLink>
      )
    case 'vendors':
    case 'settings':
      return (
        <RowLink to={location.page === 'vendors' ? '/vendors' : '/settings'} onClick={onLeave}>
          {notice.words}
        </RowLink>
      )
  }
}

const NewDot = styled('span')(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: 5,
  backgroundColor: theme.vars.palette.secondary.main,
}))

const noticeLooks: Record<NoticeKind, { icon: LucideIcon; tone: Tone }> = {
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
  webhook_off: { icon: Unplug, tone: 'repair' },
  vendor_shared: { icon: HardHat, tone: 'info' },
  property_news: { icon: House, tone: 'neutral' },
  office_news: { icon: Building, tone: 'info' },
  client_received: { icon: UserPlus, tone: 'good' },
  realtor_changed: { icon: UserRoundCheck, tone: 'info' },
}

interface GroupProps {
  title: string
  /** A button beside the title that acts on all rows. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the sheet with its own heading. */
export function Group({ title, action, children }: GroupProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Row sx={{ flexWrap: 'nowrap', justifyContent: 'space-between', minHeight: 44, mb: 2 }}>
        <h3 id={id}>{title}</h3>
        {action}
      </Row>
      <div>{children}</div>
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  '& + &': { paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  overflowWrap: 'anywhere',
}))
