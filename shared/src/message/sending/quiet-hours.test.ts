import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateZones } from '../../kernel/clock/state-zones.ts'
import { endOfQuietHours } from './quiet-hours.ts'
import { localTime, zonesOfState } from '../../kernel/clock/time-zones.ts'

const NEW_YORK = 'America/New_York'
const LOS_ANGELES = 'America/Los_Angeles'

test.each<[string, string, string | null]>([
  ['8 AM', '2026-11-20T13:00:00.000Z', null],
  ['noon', '2026-11-20T17:00:00.000Z', null],
  ['just before 9 PM', '2026-11-21T01:59:59.999Z', null],
  ['9 PM', '2026-11-21T02:00:00.000Z', '2026-11-21T13:00:00.000Z'],
  ['midnight', '2026-11-21T05:00:00.000Z', '2026-11-21T13:00:00.000Z'],
  ['just before 8 AM', '2026-11-21T12:59:59.999Z', '2026-11-21T13:00:00.000Z'],
  ['the night the clocks go forward', '2026-03-08T03:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['the night the clocks go back', '2026-11-01T02:00:00.000Z', '2026-11-01T13:00:00.000Z'],
])('[ME12] %s in New York', (_what, at, end) => {
  expect(endOfQuietHours(at, [NEW_YORK])).toBe(end)
})

test('[ME12] it is never quiet without a zone', () => {
  expect(endOfQuietHours('2026-11-21T05:00:00.000Z', [])).toBe(null)
})

const LONDON = 'Europe/London'
const SHANGHAI = 'Asia/Shanghai'

test.each<[string, string, readonly string[], string | null]>([
  ['not yet quiet in the east of Tennessee', '2026-11-21T01:30:00.000Z', zonesOfState('TN'), null],
  ['quiet in the east', '2026-11-21T02:30:00.000Z', zonesOfState('TN'), '2026-11-21T14:00:00.000Z'],
  ['no longer quiet in the east', '2026-11-21T13:30:00.000Z', zonesOfState('TN'), '2026-11-21T14:00:00.000Z'],
  ['8 AM in the west', '2026-11-21T14:00:00.000Z', zonesOfState('TN'), null],
  ['Guam and New York', '2026-11-21T17:00:00.000Z', ['Pacific/Guam', NEW_YORK], '2026-11-21T22:00:00.000Z'],
  [
    'no common moment: morning in the first zone',
    '2026-11-21T05:00:00.000Z',
    [LONDON, SHANGHAI, LOS_ANGELES],
    '2026-11-21T08:00:00.000Z',
  ],
  [
    'no common moment: already day in the first zone',
    '2026-11-21T12:00:00.000Z',
    [LONDON, SHANGHAI, LOS_ANGELES],
    null,
  ],
  [
    'no common moment: another zone first',
    '2026-11-21T12:00:00.000Z',
    [LOS_ANGELES, LONDON, SHANGHAI],
    '2026-11-21T16:00:00.000Z',
  ],
])('[ME13] %s', (_what, at, zones, end) => {
  expect(endOfQuietHours(at, zones)).toBe(end)
})

const MINUTE = 60_000
const MAX_WAIT_MS = 25 * 60 * MINUTE
const iso = (at: number) => new Date(at).toISOString()
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2050-01-01') })
const isQuiet = (at: number, zone: string) => {
  const { hour } = localTime(iso(at), zone)
  return hour >= 21 || hour < 8
}

const someZones = fc.constantFrom('Pacific/Guam', NEW_YORK, 'Pacific/Auckland', 'Asia/Kolkata', 'Pacific/Pago_Pago')
const zonesOfOneState = fc.constantFrom(...stateZones).map(([, , ...zones]) => zones)
const fitting = fc.oneof(zonesOfOneState, fc.uniqueArray(someZones, { minLength: 1, maxLength: 2 }))

test('[ME13] returns the first moment that is quiet in no zone, at most a day later', () => {
  fc.assert(
    fc.property(moments, fitting, (at, zones) => {
      const end = endOfQuietHours(iso(at), zones)
      const isQuietNow = zones.some((zone) => isQuiet(at, zone))
      expect(end !== null).toBe(isQuietNow)
      if (end === null) return
      const found = Date.parse(end)
      expect(found).toBeGreaterThan(at)
      expect(found - at).toBeLessThanOrEqual(MAX_WAIT_MS)
      expect(zones.filter((zone) => isQuiet(found, zone))).toEqual([])
      for (let before = found - MINUTE; before >= at; before -= 15 * MINUTE)
        expect(zones.some((zone) => isQuiet(before, zone))).toBe(true)
    }),
  )
})

test('[ME13] among any zones, the first is never contacted in its quiet hours', () => {
  const any = fc.uniqueArray(fc.oneof(someZones, fc.constantFrom(LONDON, SHANGHAI, LOS_ANGELES)), { minLength: 3 })
  fc.assert(
    fc.property(moments, any, (at, zones) => {
      const found = Date.parse(endOfQuietHours(iso(at), zones) ?? iso(at))
      expect(found - at).toBeGreaterThanOrEqual(0)
      expect(found - at).toBeLessThanOrEqual(MAX_WAIT_MS)
      expect(zones.slice(0, 1).filter((zone) => isQuiet(found, zone))).toEqual([])
    }),
  )
})
