import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { noticePlace } from '@hearthkeep/shared/notification/notice-place.ts'
import { styled } from '@mui/material/styles'
import { dayOfMoment } from '../../platform/today.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink } from '../../ui/content/list/list-row.tsx'
import { noticeLooks } from './notice-looks.ts'

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
    case 'settings':
      return (
        <RowLink to="/settings" onClick={onLeave}>
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
