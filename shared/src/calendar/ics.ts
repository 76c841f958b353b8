import type { CalendarDate } from '../kernel/fields.ts'

/** Something on one whole day. */
export interface CalendarEvent {
  /** The same for ever, so that a calendar which has the event already changes it instead of adding another. */
  uid: string
  date: CalendarDate
  summary: string
  description: string | null
  location: string | null
  /** Grows with every change of the event. */
  sequence?: number
}

interface Calendar {
  name: string
  events: Iterable<CalendarEvent>
  /** When it is written: a moment in UTC, ISO 8601. */
  stamp: string
}

/** An iCalendar file or feed (RFC 5545) of whole-day events, which leave the person's day free. */
export const icsCalendar = (calendar: Calendar): string => [...icsTexts(calendar)].join('')

/** As {@link icsCalendar}, in short texts, one for each event: a feed may have 100,000. */
export function* icsTexts({ name, events, stamp }: Calendar): Iterable<string> {
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthkeep//Maintenance calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
  ])
  for (const event of events) yield textOf(eventLines(event, stamp))
  yield textOf(['END:VCALENDAR'])
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}${LINE_END}`).join('')

const LINE_END = '\r\n'

function eventLines({ uid, date, summary, description, location, sequence }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${digits(stamp.slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(date)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `2026-11-20T12:34:56` as `20261120T123456`. */
const digits = (iso: string) => iso.replaceAll(/[-:]/g, '')

/** Text as a value (section 3.3.11), without the control characters that no value may hold. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** The most octets of a line, without its end (section 3.1). */
const LINE_OCTETS = 75

/** A long line goes on in others that begin with a space; no character is cut in two. */
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

/** In UTF-8; half a pair of surrogates is written as the replacement character, which has three. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
