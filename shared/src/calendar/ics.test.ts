import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '../testing/arbitraries.ts'
import { strictCalendar } from '../testing/strict-calendar.ts'
import { icsCalendar, type CalendarEvent } from './ics.ts'

const stamp = '2026-11-20T12:34:56.789Z'
const event: CalendarEvent = {
  uid: 'a1@hearthkeep',
  date: '2026-12-01',
  summary: 'Flush water heater',
  description: 'Medium priority',
  location: '14 Main St, Springfield',
}
const linesOf = (events: CalendarEvent[], name = 'Home') => icsCalendar({ name, events, stamp }).split('\r\n')

test('[CA9] [CA20] [CA21] an event lasts all day, and its lines end in CRLF', () => {
  expect(linesOf([{ ...event, sequence: 3 }])).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthkeep//Maintenance calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Home',
    'BEGIN:VEVENT',
    'UID:a1@hearthkeep',
    'DTSTAMP:20261120T123456Z',
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261202',
    'SEQUENCE:3',
    'SUMMARY:Flush water heater',
    'DESCRIPTION:Medium priority',
    String.raw`LOCATION:14 Main St\, Springfield`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['2027-03-28', ['DTEND;VALUE=DATE:20270329']],
  ['2027-12-31', ['DTEND;VALUE=DATE:20280101']],
  ['2028-02-28', ['DTEND;VALUE=DATE:20280229']],
  ['9999-12-31', []],
])('[CA20] an event on %s ends with %j', (date, ends) => {
  expect(linesOf([{ ...event, date }]).filter((line) => line.startsWith('DTEND'))).toEqual(ends)
})

test('[CA20] every event ends on the day after it', () => {
  fc.assert(
    fc.property(days, (date) => {
      const lines = linesOf([{ ...event, date }])
      const [start, end] = ['DTSTART', 'DTEND'].map((key) => {
        const written = lines.find((line) => line.startsWith(`${key};VALUE=DATE:`))?.slice(-8) ?? ''
        return Date.UTC(Number(written.slice(0, 4)), Number(written.slice(4, 6)) - 1, Number(written.slice(6)))
      })
      expect(Number(end) - Number(start)).toBe(24 * 60 * 60 * 1000)
    }),
  )
})

test('[CA25] an alarm rings at its hour of the event’s day and says what it is about', () => {
  const [first] = strictCalendar(linesOf([{ ...event, alarmHour: 9 }]).join('\r\n')).parts
  expect(first?.parts).toMatchObject([
    {
      name: 'VALARM',
      properties: [
        { name: 'ACTION', value: 'DISPLAY' },
        { name: 'DESCRIPTION', value: 'Flush water heater' },
        { name: 'TRIGGER', value: 'PT9H' },
      ],
    },
  ])
})

test('[CA21] a feed says how often it should be read again', () => {
  const lines = icsCalendar({ name: 'Home', events: [], stamp, refreshHours: 6 }).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']))
})

test('[CA9] an unknown field of an event has no line', () => {
  const lines = linesOf([{ ...event, description: null, location: null }])
  expect(lines.filter((line) => /^(DESCRIPTION|LOCATION|SEQUENCE)/.test(line))).toEqual([])
})

test.each([
  ['a, b; c', String.raw`a\, b\; c`],
  [String.raw`C:\new`, String.raw`C:\\new`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
  ['a\u0000b\u007Fc\td', 'abc\td'],
  ['“Ünïcode” 🏠', '“Ünïcode” 🏠'],
])('[CA9] writes the text %j as %j', (text, written) => {
  expect(linesOf([{ ...event, summary: text }])).toContain(`SUMMARY:${written}`)
})

test('[CA9] a line of 75 octets is not folded; the 76th continues on the next line after a space', () => {
  const summary = 'x'.repeat(75 - 'SUMMARY:'.length)
  expect(linesOf([{ ...event, summary }])).toContain(`SUMMARY:${summary}`)
  const lines = linesOf([{ ...event, summary: `${summary}yz` }])
  expect(lines.slice(lines.indexOf(`SUMMARY:${summary}`)).slice(1, 2)).toEqual([' yz'])
})

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('é', '🏠', ',', ';', '\\', '\n', '\r', 'n', ' ', 'x'), maxLength: 300 }),
)
const events = fc.record({
  uid: fc.uuid(),
  date: days,
  summary: texts,
  description: fc.option(texts, { nil: null }),
  location: fc.option(texts, { nil: null }),
})

/** The length in UTF-8. Throws if a character was cut in two. */
const octetsOf = (line: string) => encodeURIComponent(line).replaceAll(/%../g, 'x').length

/** Joins folded lines, the first step of any reader of the format. */
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')
const read = (value: string) => value.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
const kept = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')

test('[CA9] no line exceeds 75 octets or splits a character, and a reader gets every text back unchanged', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 3 }), texts, (list, name) => {
      const ics = icsCalendar({ name, events: list, stamp })
      strictCalendar(ics)
      for (const line of ics.split('\r\n')) {
        expect(octetsOf(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const lines = unfolded(ics)
      const valuesOf = (key: string) =>
        lines.filter((line) => line.startsWith(`${key}:`)).map((line) => read(line.slice(key.length + 1)))
      expect(valuesOf('X-WR-CALNAME')).toEqual([kept(name)])
      expect(valuesOf('SUMMARY')).toEqual(list.map(({ summary }) => kept(summary)))
      expect(valuesOf('DESCRIPTION')).toEqual(
        list.flatMap(({ description }) => (description === null ? [] : [kept(description)])),
      )
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(list.length)
    }),
  )
})
