import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '../entities/fields.ts'
import { recurrenceBases, recurringIntervals } from '../entities/maintenance-item.ts'
import { days } from '../testing/arbitraries.ts'
import { anItem } from '../testing/builders.ts'
import { addDays, addMonths } from './dates.ts'
import { intervalMonths, nextDueDateOf, nextDueDay } from './recurrence.ts'

const quarterly = { isRecurring: true, recurringInterval: 'quarterly' } as const
const monthly = { isRecurring: true, recurringInterval: 'monthly' } as const

test('[R1] the intervals in months', () => {
  expect(intervalMonths).toEqual({ monthly: 1, quarterly: 3, semi_annual: 6, annual: 12, biennial: 24 })
})

test.each([
  [{ ...quarterly, scheduledDate: '2026-11-30', dueDate: '2026-12-05' }, '2027-02-28'],
  [{ ...quarterly, dueDate: '2026-12-05' }, '2027-03-05'],
  [quarterly, null],
  [{ isRecurring: true, scheduledDate: '2026-11-30' }, null],
  [{ isRecurring: false, recurringInterval: 'quarterly', scheduledDate: '2026-11-30' }, null],
] as const)('[R2] %j announces %s', (facts, announced) => {
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

test('[R5] a due day moved off the series does not move the series', () => {
  const item = anItem({ ...monthly, recurrenceBasis: 'calendar', dueDate: '2026-02-10', seriesStart: '2026-01-01' })
  expect(nextDueDay({ item, doneOn: '2026-02-12', today: '2026-02-12' })).toBe('2026-03-01')
})

test('[R1] without recurrence nothing follows', () => {
  expect(nextDueDay({ item: anItem({ dueDate: '2026-01-01' }), doneOn: '2026-01-20', today: '2026-01-20' })).toBeNull()
})

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
])('[R6] a calendar begun on %s goes on with %j', (seriesStart, slots) => {
  let due: CalendarDate = seriesStart
  const followed = slots.map(() => {
    const item = anItem({ ...monthly, recurrenceBasis: 'calendar', dueDate: due, seriesStart })
    due = nextDueDay({ item, doneOn: due, today: due }) ?? due
    return due
  })
  expect(followed).toEqual(slots)
})

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

test('[R7] a next due day is never in the past, and always after the day it was done', () => {
  fc.assert(
    fc.property(occurrences, (occurrence) => {
      const next = nextDueDay(occurrence) ?? ''
      expect(next >= occurrence.today).toBe(true)
      expect(next > occurrence.doneOn).toBe(true)
    }),
  )
})

test('[R5] a calendar keeps to its series, and takes its first possible slot', () => {
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
