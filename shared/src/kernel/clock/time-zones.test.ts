import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherStateNames, stateZones } from './state-zones.ts'
import { days } from '../../testing/arbitraries.ts'
import { isTimeZone, localDate, localTime, momentOf, zonesOfState } from './time-zones.ts'

const LOS_ANGELES = 'America/Los_Angeles'
const AUCKLAND = 'Pacific/Auckland'
const KOLKATA = 'Asia/Kolkata'

test.each<[string, string[]]>([
  ['CA', [LOS_ANGELES]],
  [' ca ', [LOS_ANGELES]],
  ['California', [LOS_ANGELES]],
  ['  new YORK', ['America/New_York']],
  ['Tennessee', ['America/Chicago', 'America/New_York']],
  ['KY', ['America/New_York', 'America/Chicago']],
  ['AZ', ['America/Phoenix', 'America/Denver']],
  ['ak', ['America/Anchorage', 'America/Adak']],
  ['HI', ['Pacific/Honolulu']],
  ['District of Columbia', ['America/New_York']],
  ['Washington, D.C.', ['America/New_York']],
  ['Washington', [LOS_ANGELES]],
  ['PR', ['America/Puerto_Rico']],
  ['U.S. Virgin Islands', ['America/St_Thomas']],
  ['guam', ['Pacific/Guam']],
  ['AS', ['Pacific/Pago_Pago']],
  ['MP', ['Pacific/Saipan']],
  ['Québec', ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon']],
  ['BC', ['America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek']],
  ['Bavaria', []],
  ['', []],
  ['constructor', []],
])('[ME10] time zones of %j', (state, zones) => {
  expect(zonesOfState(state)).toEqual(zones)
})

test.each(['FL', 'ID', 'IN', 'KS', 'KY', 'MI', 'ND', 'NE', 'NV', 'OR', 'SD', 'TN', 'TX'])(
  '[ME10] %s has two time zones',
  (state) => {
    const hours = zonesOfState(state).map((zone) => localTime('2026-11-20T12:00:00.000Z', zone).hour)
    expect(new Set(hours).size).toBe(2)
  },
)

test('[ME10] every code and name leads to zones that Intl knows, and to no other state’s zones', () => {
  const texts = stateZones.flatMap(([code, name]) => [code, name])
  for (const text of texts) expect(zonesOfState(text).filter(isTimeZone), text).not.toEqual([])
  expect(stateZones.flatMap(([, , ...zones]) => zones).filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(new Set([...texts, ...otherStateNames.map(([name]) => name)]).size).toBe(2 * 69 + otherStateNames.length)
})

test.each([
  [LOS_ANGELES, true],
  ['america/los_angeles', true],
  ['UTC', true],
  ['Mars/Olympus_Mons', false],
  ['', false],
  [' UTC', false],
])('[ME11] %j is a time zone: %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected)
})

test.each<[string, string, string, number, number]>([
  ['2026-11-20T07:59:59.999Z', LOS_ANGELES, '2026-11-19', 23, 59],
  ['2026-11-20T08:00:00.000Z', LOS_ANGELES, '2026-11-20', 0, 0],
  ['2026-07-20T07:00:00.000Z', LOS_ANGELES, '2026-07-20', 0, 0],
  ['2026-11-20T11:00:00.000Z', AUCKLAND, '2026-11-21', 0, 0],
  ['2026-11-20T18:29:00.000Z', KOLKATA, '2026-11-20', 23, 59],
  ['2026-11-20T18:30:00.000Z', KOLKATA, '2026-11-21', 0, 0],
])('[ME11] at %s the clock of %s shows %s, %i:%i', (at, zone, date, hour, minute) => {
  expect(localDate(at, zone)).toBe(date)
  expect(localTime(at, zone)).toEqual({ hour, minute })
})

test.each([
  ['an ordinary day', '2026-11-20', '08:00', LOS_ANGELES, '2026-11-20T16:00:00.000Z'],
  ['just before the skipped hour', '2026-03-08', '01:59', LOS_ANGELES, '2026-03-08T09:59:00.000Z'],
  ['the skipped hour begins', '2026-03-08', '02:00', LOS_ANGELES, '2026-03-08T10:00:00.000Z'],
  ['the skipped hour', '2026-03-08', '02:30', LOS_ANGELES, '2026-03-08T10:00:00.000Z'],
  ['after the skipped hour', '2026-03-08', '03:00', LOS_ANGELES, '2026-03-08T10:00:00.000Z'],
  ['the morning after the skipped hour', '2026-03-08', '08:00', LOS_ANGELES, '2026-03-08T15:00:00.000Z'],
  ['midnight before the hour that occurs twice', '2026-11-01', '00:00', LOS_ANGELES, '2026-11-01T07:00:00.000Z'],
  ['the hour that occurs twice', '2026-11-01', '01:30', LOS_ANGELES, '2026-11-01T08:30:00.000Z'],
  ['after the hour that occurs twice', '2026-11-01', '02:00', LOS_ANGELES, '2026-11-01T10:00:00.000Z'],
  ['summer', '2026-12-24', '08:00', AUCKLAND, '2026-12-23T19:00:00.000Z'],
  ['the hour that occurs twice', '2026-04-05', '02:30', AUCKLAND, '2026-04-04T13:30:00.000Z'],
  ['after the hour that occurs twice', '2026-04-05', '03:00', AUCKLAND, '2026-04-04T15:00:00.000Z'],
  ['the skipped hour', '2026-09-27', '02:30', AUCKLAND, '2026-09-26T14:00:00.000Z'],
  ['the evening after the skipped hour', '2026-09-27', '21:00', AUCKLAND, '2026-09-27T08:00:00.000Z'],
  ['a half-hour offset', '2026-03-08', '08:00', KOLKATA, '2026-03-08T02:30:00.000Z'],
  ['a half-hour offset', '2026-11-01', '00:15', KOLKATA, '2026-10-31T18:45:00.000Z'],
  ['a skipped half-hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['a skipped midnight', '2026-03-08', '00:00', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['a midnight that occurs twice', '2010-11-07', '00:00', 'America/St_Johns', '2010-11-07T02:30:00.000Z'],
  ['a skipped day', '2011-12-30', '08:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['the last supported day', '9999-12-31', '08:00', AUCKLAND, '9999-12-30T19:00:00.000Z'],
  ['beyond the last day in UTC', '9999-12-31', '20:00', LOS_ANGELES, '9999-12-31T23:59:59.999Z'],
])('[ME11] %s: %s %s in %s', (_what, date, time, zone, moment) => {
  expect(momentOf(date, time, zone)).toBe(moment)
})

const zones = fc.constantFrom(
  LOS_ANGELES,
  AUCKLAND,
  KOLKATA,
  'Australia/Lord_Howe',
  'America/Havana',
  'America/St_Johns',
)
const minutes = fc.integer({ min: 0, max: 1439 })
const timeOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

test('[ME11] returns the first moment that shows the time or a later one on that date', () => {
  fc.assert(
    fc.property(days, minutes, zones, (date, minute, zone) => {
      const clock = (at: number) => {
        const moment = new Date(at).toISOString()
        const { hour, minute: shown } = localTime(moment, zone)
        return `${localDate(moment, zone)} ${timeOf(hour * 60 + shown)}`
      }
      const wanted = `${date} ${timeOf(minute)}`
      const found = Date.parse(momentOf(date, timeOf(minute), zone))
      expect(clock(found) >= wanted).toBe(true)
      for (let minutesBefore = 1; minutesBefore < 180; minutesBefore += 1)
        expect(clock(found - minutesBefore * 60_000) < wanted).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('[ME11] an unknown zone throws', () => {
  expect(() => momentOf('2026-11-20', '08:00', 'Mars/Olympus_Mons')).toThrow(RangeError)
})
