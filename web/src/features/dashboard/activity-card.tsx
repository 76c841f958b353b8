import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { Activity } from '@hearthkeep/shared/overview/recent-activity.ts'
import { ActivityList } from '../../ui/content/list/activity-list.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { activityWords } from '@hearthkeep/shared/overview/activity-words.ts'
import type { ShownProperty } from './read-dashboard.ts'

/** The latest completions and additions, with their costs where known. */
export function ActivityCard({ recent, properties }: { recent: Activity[]; properties: ShownProperty[] }) {
  const addresses = new Map(properties.map(({ property }) => [property.id, property.address]))
  return (
    <ActivityList
      recent={recent.map((activity) => ({
        id: `${activity.kind}/${activity.propertyId}/${activity.moment}/${idOf(activity)}`,
        tone: tones[activity.kind],
        words: activityWords(activity),
        detail: [shortDate(activity.date), activity.propertyId && addresses.get(activity.propertyId)]
          .filter(Boolean)
          .join(' · '),
        aside: activity.kind === 'completed' && activity.item.cost !== null && money(activity.item.cost),
      }))}
    />
  )
}

const idOf = (activity: Activity) => {
  if (activity.kind === 'completed') return activity.item.id
  return activity.kind === 'reminder received' ? activity.notice.id : activity.date
}

/** Part 1, section 2: completions are green, reminders are blue, and all else is purple. */
const tones: Record<Activity['kind'], Tone> = {
  completed: 'good',
  'reminder received': 'info',
  'property added': 'violet',
  'systems added': 'violet',
  'documents added': 'violet',
}
