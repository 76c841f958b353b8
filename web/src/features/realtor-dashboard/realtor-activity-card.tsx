import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { RealtorActivity, RealtorActivityType } from '@hearthkeep/shared/overview/realtor-activity.ts'
import { styled } from '@mui/material/styles'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { toned, type Toned } from '../../ui/theme/toned.ts'

/** The latest activity between the realtor and their clients. */
export function RealtorActivityCard({ recent }: { recent: readonly RealtorActivity[] }) {
  return (
    <SectionCard title="Recent Activity">
      {recent.length === 0 ? (
        <p>No recent activity</p>
      ) : (
        <List>
          {recent.map(({ id, type, message, date }) => (
            <li key={id}>
              <Dot tone={dotTones[type]} />
              <div>
                <strong>{message}</strong>
                <small>{shortDate(date)}</small>
              </div>
            </li>
          ))}
        </List>
      )}
    </SectionCard>
  )
}

/** Part 1, section 2: outgoing activity is blue, incoming is green, and all else is purple. */
const dotTones: Record<RealtorActivityType, Tone> = {
  touchpoint_sent: 'info',
  response_received: 'good',
  referral_received: 'violet',
  contact_logged: 'violet',
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& > li > div': { display: 'grid', flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 500 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const Dot = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  flexShrink: 0,
  width: 9,
  height: 9,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.tone[tone].main,
}))
