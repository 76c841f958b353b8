import { addDays } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'

/** An all-day event. */
export interface CalendarEvent {
  /** Never changes, so that a calendar that has the event updates it instead of adding another. */
  uid: string
  date: CalendarDate
  summary: string
  description: string | null
  location: string | null
  /** Grows with every change of the event. */
  sequence?: number
  /** The hour of its day, by the reader's clock, at which the calendar reminds the person. */
  alarmHour?: number
}

interface Calendar {
  name: string
  events: Iterable<CalendarEvent>
  /** When the calendar is written: a moment in UTC, ISO 8601. */
  stamp: string
  /** For a feed: how many hours a reader should wait before it reads the feed again. */
  refreshHours?: number
}

/** An iCalendar file or feed (RFC 5545) of all-day events, which leave the person's day free. */
export const icsCalendar = (calendar: Calendar): string => [...icsTexts(calendar)].join('')

/** Like {@link icsCalendar}, in short texts, one for each event: a feed may have 100,000. */
export function* icsTexts({ name, events, stamp, refreshHours }: Calendar): Iterable<string> {
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthkeep//Maintenance calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    // The second is for readers older than RFC 7986.
    ...(refreshHours === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
  ])
  for (const event of events) yield textOf(eventLines(event, stamp))
  yield textOf(['END:VCALENDAR'])
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}${LINE_END}`).join('')

const LINE_END = '\r\n'

function eventLines(
  { uid, date, summary, description, location, sequence, alarmHour }: CalendarEvent,
  stamp: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${digits(stamp.slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(date)}`,
    ...endLine(date),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    'TRANSP:TRANSPARENT',
    ...(alarmHour === undefined ? [] : alarmLines(alarmHour, summary)),
    'END:VEVENT',
  ]
}

/** The trigger counts from the start of the day (section 3.8.6.3), so that the hour needs no time zone. */
const alarmLines = (hour: number, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:PT${hour}H`,
  'END:VALARM',
]

/**
 * The end is exclusive. Without one, readers add 24 hours, which is not midnight where the clock changes that day. The
 * last day that can be written has no next one.
 */
function endLine(date: CalendarDate): string[] {
  const end = addDays(date, 1)
  return end > date ? [`DTEND;VALUE=DATE:${digits(end)}`] : []
}

/** Converts `2026-11-20T12:34:56` to `20261120T123456`. */
const digits = (iso: string) => iso.replaceAll(/[-:]/g, '')

/** Escapes text as a value (section 3.3.11) and removes control characters, which no value may contain. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** The maximum number of octets in a line, excluding its end (section 3.1). */
const LINE_OCTETS = 75

/** Folds a long line into continuation lines that begin with a space; never cuts a character in two. */
function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      written += `${LINE_END} `
      octets = 1
    }
    written += character
    octets += size
  }
  return written
}

/** The number of octets in UTF-8; an unpaired surrogate is written as the replacement character, which has three. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
