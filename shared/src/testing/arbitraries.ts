import * as fc from 'fast-check'
import { catalogue } from '../system/catalogue/catalogue.ts'
import { plainTypes } from '../system/catalogue/system-type.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import {
  itemStatuses,
  itemTypes,
  priorities,
  recurrenceBases,
  repeatUnits,
  type MaintenanceItem,
} from '../maintenance/schedule/maintenance-item.ts'
import { weekdaysOfMonth } from '../maintenance/schedule/weekday-of-month.ts'
import { recurringIntervals } from '../system/catalogue/recurring-interval.ts'
import { systemStatuses, type System } from '../system/system.ts'
import { addDays } from '../kernel/dates.ts'
import { anItem, anItemId, aSystem } from './builders/builders.ts'

/** Any day from 1990 to 2060: leap years, a century's turn, month ends. */
export const days: fc.Arbitrary<CalendarDate> = fc.integer({ min: 0, max: 25_000 }).map((n) => addDays('1990-01-01', n))

const orUnknown = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** A day within three years of `today`, often close to it. */
const around = (today: CalendarDate) =>
  fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -1100, max: 1100 })).map((n) => addDays(today, n))

const before = (today: CalendarDate) => fc.integer({ min: 0, max: 1100 }).map((n) => addDays(today, -n))

/** A system of any type; lifespan and dates may be unknown. */
export const systems = (today: CalendarDate): fc.Arbitrary<System> =>
  fc
    .record({
      systemType: fc.constantFrom(...catalogue.map((entry) => entry.id), ...plainTypes.map((plain) => plain.id)),
      installDate: orUnknown(fc.integer({ min: -30, max: 20_000 }).map((n) => addDays(today, -n))),
      lastServiced: orUnknown(before(today)),
      nextServiceDue: orUnknown(around(today)),
      estimatedLifespan: orUnknown(fc.integer({ min: 1, max: 1000 })),
      status: fc.constantFrom(...systemStatuses),
      statusRating: orUnknown(fc.integer({ min: 0, max: 100 })),
    })
    .map(aSystem)

/** A custom interval and a season, each of which may be missing or incomplete. */
export const repetitions = {
  repeatEvery: orUnknown(fc.integer({ min: 1, max: 40 })),
  repeatUnit: orUnknown(fc.constantFrom(...repeatUnits)),
  repeatOn: fc.option(fc.constantFrom(...weekdaysOfMonth), { nil: null, freq: 2 }),
  seasonFrom: orUnknown(fc.integer({ min: 1, max: 12 })),
  seasonTo: orUnknown(fc.integer({ min: 1, max: 12 })),
}

/** An item in any state that a store may hold, with dates that a person could have entered by `today`. */
export const items = (today: CalendarDate): fc.Arbitrary<MaintenanceItem> =>
  fc
    .record({
      type: fc.constantFrom(...itemTypes),
      status: fc.constantFrom(...itemStatuses),
      priority: fc.constantFrom(...priorities),
      dueDate: orUnknown(around(today)),
      scheduledDate: orUnknown(around(today)),
      nextDueDate: orUnknown(around(today)),
      doneOn: orUnknown(before(today)),
      cost: orUnknown(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
      isRecurring: fc.boolean(),
      recurringInterval: orUnknown(fc.constantFrom(...recurringIntervals)),
      recurrenceBasis: fc.constantFrom(...recurrenceBases),
      ...repetitions,
      affectsSystemRating: fc.boolean(),
      snoozedUntil: orUnknown(around(today)),
      pausedOn: fc.option(before(today), { nil: null, freq: 4 }),
    })
    .map(({ doneOn, ...facts }) => anItem({ ...facts, completedDate: facts.status === 'completed' ? doneOn : null }))

/** The history of one system: some items are the next occurrence of the one before. */
export const histories = (today: CalendarDate): fc.Arbitrary<MaintenanceItem[]> =>
  fc.array(fc.record({ item: items(today), follows: fc.boolean() }), { maxLength: 8 }).map((list) =>
    list.map(({ item, follows }, n) => ({
      ...item,
      id: anItemId(n + 1),
      previousItemId: follows && n > 0 ? anItemId(n) : null,
    })),
  )
