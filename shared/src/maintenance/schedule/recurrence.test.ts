import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '../../kernel/fields.ts'
import { recurrenceBases, type MaintenanceItem } from './maintenance-item.ts'
import { recurringIntervals } from '../../system/catalogue/recurring-interval.ts'
import { days, repetitions } from '../../testing/arbitraries.ts'
import { anItem } from '../../testing/builders/builders.ts'
import { addDays, addMonths, daysBetween, later } from '../../kernel/dates.ts'
import { intervalMonths } from './interval.ts'
import { dueDayFrom, nextDueDateOf, nextDueDay, isInSeason } from './recurrence.ts'
import { nextOccurrence } from './occurrences.ts'

const quarterly = { isRecurring: true, recurringInterval: 'quarterly' } as const
const annual = { isRecurring: true, recurringInterval: 'annual' } as const
const monthly = { isRecurring: true, recurringInterval: 'monthly' } as const

test.each([
  [{ ...quarterly, scheduledDate: '2026-11-30', dueDate: '2026-12-05' }, '2027-02-28'],
  [{ ...quarterly, dueDate: '2026-12-05' }, '2027-03-05'],
  [quarterly, null],
  [{ isRecurring: true, scheduledDate: '2026-11-30' }, null],
  [{ isRecurring: false, recurringInterval: 'quarterly', scheduledDate: '2026-11-30' }, null],
  [{ isRecurring: true, repeatEvery: 10, repeatUnit: 'day', dueDate: '2026-11-25' }, '2026-12-05'],
  [{ ...quarterly, seasonFrom: 4, seasonTo: 9, dueDate: '2026-09-01' }, '2027-04-01'],
] as const)('[R2] [R9] [R11] the next due date for %j is %s', (facts, announced) => {
  expect(nextDueDateOf(anItem(facts))).toBe(announced)
})

test.each([
  { rule: 'R4', basis: 'completion', due: '2026-01-01', doneOn: '2026-01-20', today: '2026-01-20', next: '2026-04-20' },
  { rule: 'R4', basis: 'completion', due: '2026-01-01', doneOn: '2025-11-30', today: '2025-11-30', next: '2026-02-28' },
  { rule: 'R4', basis: 'completion', due: null, doneOn: '2026-01-20', today: '2026-01-21', next: '2026-04-20' },
  { rule: 'R7', basis: 'completion', due: '2025-01-01', doneOn: '2025-01-20', today: '2026-01-20', next: '2026-01-20' },
  { rule: 'R5', basis: 'calendar', due: '2026-01-01', doneOn: '2026-01-20', today: '2026-01-20', next: '2026-04-01' },
  { rule: 'R5', basis: 'calendar', due: '2026-01-01', doneOn: '2025-12-20', today: '2025-12-20', next: '2026-04-01' },
  { rule: 'R5', basis: 'calendar', due: '2026-01-01', doneOn: '2026-09-10', today: '2026-09-10', next: '2026-10-01' },
  { rule: 'R5', basis: 'calendar', due: '2026-01-01', doneOn: '2026-04-01', today: '2026-04-01', next: '2026-07-01' },
  { rule: 'R7', basis: 'calendar', due: '2026-01-01', doneOn: '2026-01-20', today: '2026-07-01', next: '2026-07-01' },
  { rule: 'R7', basis: 'calendar', due: '2026-01-01', doneOn: '2026-01-20', today: '2026-07-02', next: '2026-10-01' },
  { rule: 'R8', basis: 'calendar', due: null, doneOn: '2026-01-20', today: '2026-01-20', next: '2026-04-20' },
] as const)(
  '[$rule] from $basis: due $due, done $doneOn, on $today: next $next',
  ({ basis, due, doneOn, today, next }) => {
    const item = anItem({ ...quarterly, recurrenceBasis: basis, dueDate: due, seriesStart: due })
    expect(nextDueDay({ item, doneOn, today })).toBe(next)
  },
)

test.each([
  { due: '2026-01-01', doneOn: '2026-01-04', today: '2026-01-04', next: '2026-01-11' },
  { due: '2026-01-01', doneOn: '2025-12-30', today: '2025-12-30', next: '2026-01-11' },
  { due: '2026-01-01', doneOn: '2026-01-04', today: '2026-02-01', next: '2026-02-10' },
])(
  '[R5] [R9] every 10 days from Jan 1: due $due, done $doneOn, on $today: next $next',
  ({ due, doneOn, today, next }) => {
    const tenDays = { isRecurring: true, repeatEvery: 10, repeatUnit: 'day', recurrenceBasis: 'calendar' } as const
    expect(nextDueDay({ item: anItem({ ...tenDays, dueDate: due, seriesStart: due }), doneOn, today })).toBe(next)
  },
)

test.each([
  ['moved earlier', { dueDate: '2026-01-20', rescheduledFrom: '2026-02-01' }, '2026-01-20', '2026-03-01'],
  ['moved later', { dueDate: '2026-02-10', rescheduledFrom: '2026-02-01' }, '2026-02-10', '2026-03-01'],
])('[R16] a fixed calendar continues from its start: %s', (_what, days, doneOn, next) => {
  const item = anItem({ ...monthly, recurrenceBasis: 'calendar', seriesStart: '2026-01-01', ...days })
  expect(nextDueDay({ item, doneOn, today: doneOn })).toBe(next)
})

test.each([
  ['completion', '2026-08-20', '2026-09-20'],
  ['completion', '2026-09-20', '2027-04-01'],
  ['calendar', '2026-09-20', '2027-04-01'],
] as const)('[R11] monthly from April to September, from %s, done on %s: %s', (recurrenceBasis, doneOn, next) => {
  const summer = { ...monthly, recurrenceBasis, seasonFrom: 4, seasonTo: 9 }
  const item = anItem({ ...summer, dueDate: '2026-09-15', seriesStart: '2026-05-15' })
  expect(nextDueDay({ item, doneOn, today: doneOn })).toBe(next)
})

test.each([
  ['one-time', { isRecurring: false }, '2026-11-20'],
  ['recurring from completion', { recurrenceBasis: 'completion' }, '2026-11-20'],
  ['on a fixed calendar', { recurrenceBasis: 'calendar' }, '2026-12-15'],
  ['seasonal', { recurrenceBasis: 'completion', seasonFrom: 4, seasonTo: 9 }, '2027-04-01'],
  ['on a fixed calendar, seasonal', { recurrenceBasis: 'calendar', seasonFrom: 4, seasonTo: 9 }, '2027-04-01'],
] as const)('[R21] the due day of a missed task, %s: %s', (_what, facts, due) => {
  const item = anItem({ ...monthly, dueDate: '2026-07-15', seriesStart: '2026-05-15', ...facts })
  expect(dueDayFrom(item, '2026-11-20')).toBe(due)
})

test('[R5] a due date moved off the series does not move the series', () => {
  const item = anItem({ ...monthly, recurrenceBasis: 'calendar', dueDate: '2026-02-10', seriesStart: '2026-01-01' })
  expect(nextDueDay({ item, doneOn: '2026-02-12', today: '2026-02-12' })).toBe('2026-03-01')
})

test('[R1] a task without recurrence has no next due date', () => {
  expect(nextDueDay({ item: anItem({ dueDate: '2026-01-01' }), doneOn: '2026-01-20', today: '2026-01-20' })).toBeNull()
})

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
])('[R6] a calendar starting on %s continues with %j', (seriesStart, slots) => {
  let due: CalendarDate = seriesStart
  const followed = slots.map(() => {
    const item = anItem({ ...monthly, recurrenceBasis: 'calendar', dueDate: due, seriesStart })
    due = nextDueDay({ item, doneOn: due, today: due }) ?? due
    return due
  })
  expect(followed).toEqual(slots)
})

test.each([
  { interval: monthly, from: '2026-01-31', days: ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'] },
  { interval: monthly, from: '2026-01-29', days: ['2026-02-28', '2026-03-29', '2026-04-29'] },
  { interval: annual, from: '2024-02-29', days: ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'] },
])('[R4] [R6] from completion, each done on its due day: $from continues with $days', ({ interval, from, days }) => {
  expect(
    doneOnTime(anItem({ ...interval, recurrenceBasis: 'completion', dueDate: from, seriesStart: from }), days),
  ).toEqual(days)
})

test('[R4] an occurrence that is done late starts the series anew', () => {
  const item = anItem({ ...monthly, recurrenceBasis: 'completion', dueDate: '2026-01-05', seriesStart: '2026-01-05' })
  const late = nextOf(item, '2026-01-30')
  expect(late).toMatchObject({ dueDate: '2026-02-28', seriesStart: '2026-01-30' })
  expect(doneOnTime(late, ['2026-03-30', '2026-04-30'])).toEqual(['2026-03-30', '2026-04-30'])
})

/** The due days of the following occurrences, each done on its due day. */
function doneOnTime(first: MaintenanceItem, { length }: readonly unknown[]): (CalendarDate | null)[] {
  let item = first
  return Array.from({ length }, () => (item = nextOf(item, item.dueDate ?? '')).dueDate)
}

function nextOf(item: MaintenanceItem, doneOn: CalendarDate): MaintenanceItem {
  const nextDue = nextDueDay({ item, doneOn, today: doneOn }) ?? ''
  return { ...item, ...nextOccurrence({ item, nextItemId: item.id, nextDue, doneOn }) }
}

const occurrences = fc
  .record({
    recurringInterval: fc.constantFrom(...recurringIntervals),
    recurrenceBasis: fc.constantFrom(...recurrenceBases),
    seriesStart: days,
    slot: fc.integer({ min: 0, max: 30 }),
    doneAfter: fc.integer({ min: -400, max: 4000 }),
    recordedAfter: fc.integer({ min: 0, max: 4000 }),
  })
  .map(({ slot, doneAfter, recordedAfter, ...facts }) => {
    const dueDate = addMonths(facts.seriesStart, slot * intervalMonths[facts.recurringInterval])
    const doneOn = addDays(dueDate, doneAfter)
    return { item: anItem({ ...facts, dueDate, isRecurring: true }), doneOn, today: addDays(doneOn, recordedAfter) }
  })

test('[R7] a next due date is never in the past, and always after the completion date', () => {
  fc.assert(
    fc.property(occurrences, (occurrence) => {
      const next = nextDueDay(occurrence) ?? ''
      expect(next >= occurrence.today).toBe(true)
      expect(next > occurrence.doneOn).toBe(true)
    }),
  )
})

const freeOccurrences = fc
  .record({
    ...repetitions,
    recurrenceBasis: fc.constantFrom(...recurrenceBases),
    seriesStart: days,
    dueAfter: fc.integer({ min: 0, max: 4000 }),
    doneAfter: fc.integer({ min: -400, max: 4000 }),
    recordedAfter: fc.integer({ min: 0, max: 4000 }),
    rescheduledBy: fc.option(fc.integer({ min: -100, max: 100 })),
  })
  .map(({ dueAfter, doneAfter, recordedAfter, rescheduledBy, ...facts }) => {
    const dueDate = addDays(facts.seriesStart, dueAfter)
    const doneOn = addDays(dueDate, doneAfter)
    const rescheduledFrom = rescheduledBy === null ? null : addDays(dueDate, rescheduledBy)
    const recurs = { isRecurring: true, recurringInterval: 'monthly', rescheduledFrom, dueDate } as const
    return { item: anItem({ ...facts, ...recurs }), doneOn, today: addDays(doneOn, recordedAfter) }
  })

test('[R7] [R9] [R11] for any interval and season, the next due date is in season and today or later, also after a missed date', () => {
  fc.assert(
    fc.property(freeOccurrences, (occurrence) => {
      const { item, today, doneOn } = occurrence
      for (const next of [nextDueDay(occurrence) ?? '', dueDayFrom(item, today)]) {
        expect(next >= today).toBe(true)
        expect(isInSeason(next, item)).toBe(true)
      }
      expect((nextDueDay(occurrence) ?? '') > doneOn).toBe(true)
    }),
  )
})

test('[R5] [R9] calendar recurrence in days keeps to its series and takes its first possible slot', () => {
  fc.assert(
    fc.property(freeOccurrences, fc.integer({ min: 1, max: 999 }), (occurrence, repeatEvery) => {
      const { item, doneOn, today } = occurrence
      const start = item.seriesStart ?? ''
      const daily = { repeatEvery, repeatUnit: 'day', recurrenceBasis: 'calendar', seasonFrom: null } as const
      const next = nextDueDay({ item: { ...item, ...daily }, doneOn, today }) ?? ''
      expect(daysBetween(start, next) % repeatEvery).toBe(0)
      const own = later(item.dueDate ?? '', item.rescheduledFrom ?? '')
      const isPossible = (slot: CalendarDate) => slot > own && slot > doneOn && slot >= today && slot >= start
      expect(isPossible(next)).toBe(true)
      expect(isPossible(addDays(next, -repeatEvery))).toBe(false)
    }),
  )
})

test('[R5] calendar recurrence keeps to its series and takes its first possible slot', () => {
  fc.assert(
    fc.property(occurrences, ({ item, doneOn, today }) => {
      const { seriesStart, recurringInterval, dueDate } = item
      if (!seriesStart || !recurringInterval || !dueDate) throw new Error('the generator gives all three')
      const slots = Array.from({ length: 1000 }, (_, n) =>
        addMonths(seriesStart, n * intervalMonths[recurringInterval]),
      )
      const possible = slots.find((slot) => slot > dueDate && slot > doneOn && slot >= today)
      expect(nextDueDay({ item: { ...item, recurrenceBasis: 'calendar' }, doneOn, today })).toBe(possible)
    }),
    { numRuns: 50 },
  )
})
