import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { zoneOf } from '../access/person-zone.ts'
import type { View } from '../storage/store.ts'

/** The day of a moment where a person is: "Nov 20, 2026". */
export async function localDay(view: View, userId: UserId, moment: string): Promise<string> {
  const timeZone = await zoneOf(view, userId)
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(Date.parse(moment))
}

/** A moment by the clock of a person: "Nov 20, 2026, 4:05 PM MST". */
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
