import { stateCode, stateZones } from './state-zones.ts'
import type { CalendarDate } from '../fields.ts'
import { must } from '../must.ts'
import { LATEST_DATE, utcDay } from '../dates.ts'

const DAY = 24 * 60 * 60 * 1000
const LATEST_MOMENT = Date.parse(`${LATEST_DATE}T23:59:59.999Z`)

const zonesByCode = new Map(stateZones.map(([code, _name, ...zones]) => [code, zones]))

/** [ME10] The zones of a state by code or name, the most populous first; empty for an unknown text. */
export const zonesOfState = (state: string): readonly string[] => zonesByCode.get(stateCode(state) ?? '') ?? []

/** Whether the text names a time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  try {
    formatterOf(text)
    return true
  } catch {
    return false
  }
}

/**
 * @throws RangeError if the zone is unknown, as do the two functions below
 */
export const localDate = (at: string, zone: string): CalendarDate => utcDay(new Date(clockAt(Date.parse(at), zone)))

export function localTime(at: string, zone: string): { hour: number; minute: number } {
  const clock = new Date(clockAt(Date.parse(at), zone))
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() }
}

/**
 * [ME11] The first moment in UTC at which the zone's clock shows this date and time (`HH:MM`), or a later time if the
 * clock skips it. Clamped to the last day of year 9999: later moments would not sort as text.
 */
export function momentOf(date: CalendarDate, time: string, zone: string): string {
  const wanted = Date.parse(`${date}T${time}:00.000Z`)
  // A zone changes its offset at most once in two days, so one of these two holds at the wanted time.
  const offsets = [wanted - DAY, wanted + DAY].map((nearby) => clockAt(nearby, zone) - nearby)
  const earliest = wanted - Math.max(...offsets)
  const first =
    clockAt(earliest, zone) === wanted
      ? earliest
      : firstAtOrAfter(wanted, { zone, before: earliest, latest: wanted - Math.min(...offsets) })
  return new Date(Math.min(first, LATEST_MOMENT)).toISOString()
}

/** The zone's clock is never set back between the two moments, so bisection finds when it reaches the wanted time. */
function firstAtOrAfter(wanted: number, span: { zone: string; before: number; latest: number }): number {
  let { before, latest } = span
  while (latest - before > 1) {
    const middle = Math.floor((before + latest) / 2)
    if (clockAt(middle, span.zone) < wanted) before = middle
    else latest = middle
  }
  return latest
}

/** The reading of the zone's clock, to the second, as the moment at which a UTC clock shows the same. */
function clockAt(at: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => must(parts.get(type), type)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Formatters are expensive to create. Keys are lower case, so that there is at most one per zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase()
  const known = formatters.get(key)
  if (known) return known
  const [numeric, hourCycle] = ['numeric', 'h23'] as const
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric }
  const formatter = new Intl.DateTimeFormat('en-US', { ...fields, hourCycle, timeZone })
  formatters.set(key, formatter)
  return formatter
}
