import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { zoneOf } from '../access/person-zone.ts'
import type { View } from '../storage/store.ts'

/** Formats the day of a moment in a person's time zone: "Nov 20, 2026". */
export async function localDay(view: View, userId: UserId, moment: string): Promise<string> {
  const timeZone = await zoneOf(view, userId)
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(Date.parse(moment))
}

/** Formats a moment in a person's time zone: "Nov 20, 2026, 4:05 PM MST". */
export async function localMoment(view: View, userId: UserId, moment: string): Promise<string> {
  const timeZone = await zoneOf(view, userId)
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(Date.parse(moment))
    .replaceAll('\u202f', ' ')
}
