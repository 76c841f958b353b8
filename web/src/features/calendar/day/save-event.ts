import type { CalendarEvent } from '@hearthkeep/shared/calendar/ics.ts'
import { icsCalendar } from '@hearthkeep/shared/calendar/ics.ts'
import { saveFile } from '../../../platform/files/save-file.ts'

/** Downloads an iCalendar file with one event, for another calendar. */
export function saveEvent(event: CalendarEvent): void {
  const text = icsCalendar({ name: event.summary, events: [event], stamp: new Date().toISOString() })
  saveFile({ name: fileName(event), type: 'text/calendar;charset=utf-8', bytes: new TextEncoder().encode(text) })
}

/** `clean-gutters-2026-12-01.ics` */
export function fileName({ summary, date }: Pick<CalendarEvent, 'summary' | 'date'>): string {
  const words = summary
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words.slice(0, 60) || 'maintenance'}-${date}.ics`
}
