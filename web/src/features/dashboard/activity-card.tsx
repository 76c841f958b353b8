import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { Activity } from '@hearthkeep/shared/overview/recent-activity.ts'
import { styled } from '@mui/material/styles'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { toned, type Toned } from '../../ui/theme/toned.ts'
import { activityWords } from '@hearthkeep/shared/overview/activity-words.ts'
import type { ShownProperty } from './read-dashboard.ts'

/** The latest completions and additions, with their costs where known. */
export function ActivityCard({ recent, properties }: { recent: Activity[]; properties: ShownProperty[] }) {
  const addresses = new Map(properties.map(({ property }) => [property.id, property.address]))
  return (
    <SectionCard title="Recent Activity">
      {recent.length === 0 ? (
        <p>No recent activity</p>
      ) : (
        <List>
          {recent.map((activity) => (
            <li key={`${activity.kind}/${activity.propertyId}/${activity.moment}/${idOf(activity)}`}>
              <Dot tone={dotTones[activity.kind]} />
              <div>
                <strong>{activityWords(activity)}</strong>
                <small>
                  {[shortDate(activity.date), activity.propertyId && addresses.get(activity.propertyId)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              {activity.kind === 'completed' && activity.item.cost !== null && <Cost>{money(activity.item.cost)}</Cost>}
            </li>
          ))}
        </List>
      )}
    </SectionCard>
  )
}

const idOf = (activity: Activity) => {
  if (activity.kind === 'completed') return activity.item.id
  return activity.kind === 'reminder received' ? activity.notice.id : activity.date
}

/** Part 1, section 2: completions are green, reminders are blue, and all else is purple. */
const dotTones: Record<Activity['kind'], Tone> = {
  completed: 'good',
  'reminder received': 'info',
  'property added': 'violet',
  'systems added': 'violet',
  'documents added': 'violet',
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& > li > div': { display: 'grid', flex: 1, minWidth: 0, lineHeight: 1.35 },
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

const Cost = styled('span')({ flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
