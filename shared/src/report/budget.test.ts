import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '../kernel/fields.ts'
import { propertyReserve, reserveOf } from '../overview/replacement-reserve.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { System } from '../system/system.ts'
import { days, systems } from '../testing/arbitraries.ts'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { outlookOf, spendingOf } from './budget.ts'

const today = '2026-11-20'
const furnace = aSystem({ installDate: '2014-05-01' })
const roof = aSystem({ id: aSystemId(2), systemName: 'Roof' })
const deletedAt = '2026-11-01T00:00:00.000Z'

test('[BU1] spending is completed work, by year and system, exact to the cent', () => {
  const work = [
    { completedDate: '2026-01-02', cost: 0.1 },
    { completedDate: '2026-03-02', cost: 0.2, systemId: roof.id },
    { completedDate: '2026-12-31', cost: 0.2, systemId: null },
    { completedDate: '2024-01-02', cost: 50 },
    { completedDate: '2024-01-03', cost: null },
    { completedDate: null, cost: 7 },
    { completedDate: '2026-01-02', cost: 900, deletedAt },
    { completedDate: null, cost: 800, status: 'scheduled' },
  ] as const
  const items = work.map((facts, n) => anItem({ id: anItemId(n + 1), status: 'completed', ...facts }))
  expect(spendingOf({ systems: [furnace, roof], items, today })).toEqual({
    unpriced: 1,
    years: [
      {
        year: 2026,
        cost: 0.5,
        systems: [
          { label: 'Roof', itemCount: 1, cost: 0.2 },
          { label: 'The whole house', itemCount: 1, cost: 0.2 },
          { label: furnace.systemName, itemCount: 1, cost: 0.1 },
        ],
      },
      { year: 2024, cost: 50, systems: [{ label: furnace.systemName, itemCount: 1, cost: 50 }] },
      { year: null, cost: 7, systems: [{ label: furnace.systemName, itemCount: 1, cost: 7 }] },
    ],
  })
})

test('[BU1] a year without spending is zero, and later years than this are kept', () => {
  const items = [anItem({ status: 'completed', completedDate: '2027-01-01', cost: 5 })]
  const years = (given: typeof items) => spendingOf({ systems: [], items: given, today }).years
  expect(years([])).toEqual([{ year: 2026, cost: 0, systems: [] }])
  expect(years(items).map(({ year, cost }) => [year, cost])).toEqual([
    [2027, 5],
    [2026, 0],
  ])
})

/** Each replacement as `year: lowest–highest cost`. */
const plan = (facts: Partial<System>, day: CalendarDate = today) =>
  outlookOf([aSystem(facts)], day).years.flatMap(({ year, replacements }) =>
    replacements.map(({ cost }) => `${year}: ${cost ? `${cost.min}–${cost.max}` : 'unknown'}`),
  )

test.each<[string, Partial<System>, string[]]>([
  ['typical lifespan and cost', { installDate: '2014-05-01' }, ['2029: 3000–8000']],
  ['its own cost', { installDate: '2014-05-01', replacementCost: 4500.5 }, ['2029: 4500.5–4500.5']],
  ['its own lifespan', { installDate: '2014-05-01', estimatedLifespan: 21 }, ['2035: 3000–8000']],
  ['beyond ten years', { installDate: '2014-05-01', estimatedLifespan: 22 }, []],
  [
    'again after each lifespan',
    { installDate: '2024-05-01', estimatedLifespan: 4, replacementCost: 1 },
    ['2028: 1–1', '2032: 1–1'],
  ],
  [
    'past its lifespan',
    { installDate: '1990-01-01', estimatedLifespan: 7, replacementCost: 1 },
    ['2026: 1–1', '2033: 1–1'],
  ],
  [
    'its lifespan ends today',
    { installDate: '2020-11-20', estimatedLifespan: 6, replacementCost: 1 },
    ['2026: 1–1', '2032: 1–1'],
  ],
  [
    'without a known cost',
    { systemType: 'windows', installDate: '2010-01-01', estimatedLifespan: 20 },
    ['2030: unknown'],
  ],
  ['without an install date', {}, []],
  ['without a lifespan', { systemType: 'windows', installDate: '2010-01-01' }, []],
  ['out of use', { installDate: '2014-05-01', isActive: false }, []],
  ['in the trash', { installDate: '2014-05-01', deletedAt }, []],
])('[BU2] [BU3] replacements: %s', (_case, facts, expected) => {
  expect(plan(facts)).toEqual(expected)
})

test('[BU4] a system is named with what it lacks, and its cost counts in no sum', () => {
  const unpriced = { systemType: 'windows', installDate: '2010-01-01', estimatedLifespan: 20 }
  const given = [{}, unpriced, { systemType: 'windows' }, { installDate: '2014-05-01' }, { isActive: false }].map(
    aSystem,
  )
  const { lacking, total } = outlookOf(given, today)
  expect(lacking.map(({ facts }) => facts)).toEqual([
    ['installDate'],
    ['replacementCost'],
    ['installDate', 'estimatedLifespan', 'replacementCost'],
  ])
  expect(total).toEqual({ min: 3000, max: 8000 })
  expect(outlookOf([aSystem(unpriced)], today).total).toBeNull()
})

test.each<[Partial<System>, unknown]>([
  [{}, { lifespan: 15, lifespanFrom: 'typical', costFrom: 'typical' }],
  [{ estimatedLifespan: 16 }, { lifespan: 16, lifespanFrom: 'recorded', costFrom: 'typical' }],
  [{ replacementCost: 9 }, { lifespan: 15, lifespanFrom: 'typical', costFrom: 'recorded' }],
  [
    { systemType: 'windows', estimatedLifespan: 16 },
    { lifespan: 16, lifespanFrom: 'recorded', costFrom: null },
  ],
])('[BU5] where the figures of %j come from', (facts, expected) => {
  const { years } = outlookOf([aSystem({ installDate: '2014-05-01', ...facts })], today)
  expect(years.flatMap(({ replacements }) => replacements)).toMatchObject([expected])
})

interface Machine {
  age: number
  lifespan: number
  cents: { min: number; max: number }
}

/**
 * Ten years month by month: everything grows a month older, and what has reached its lifespan is replaced by a new one.
 */
function livedThrough(given: System[], day: CalendarDate) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const machines: Machine[] = []
  for (const { installDate, systemType, estimatedLifespan, replacementCost } of given) {
    const typical = catalogueEntry(systemType)
    const lifespan = estimatedLifespan ?? typical?.estimatedLifespan
    if (installDate === null || lifespan === undefined) continue
    const [installed, in_ = 0] = installDate.split('-').map(Number)
    const { min, max } = typical?.replacementCost ?? { min: 0, max: 0 }
    machines.push({
      age: (year - (installed ?? 0)) * 12 + month - in_,
      lifespan: lifespan * 12,
      cents:
        replacementCost === null
          ? { min: min * 100, max: max * 100 }
          : { min: Math.round(replacementCost * 100), max: Math.round(replacementCost * 100) },
    })
  }
  const spent = Array.from({ length: 10 }, () => ({ min: 0, max: 0 }))
  for (let at = month - 1; at < 120; at += 1) {
    const ofYear = spent[Math.floor(at / 12)] ?? { min: 0, max: 0 }
    for (const machine of machines) {
      if (machine.age >= machine.lifespan) {
        ofYear.min += machine.cents.min
        ofYear.max += machine.cents.max
        machine.age = 0
      }
      machine.age += 1
    }
  }
  return spent
}

/** Houses of up to 15 systems, many of which wear out within ten years. */
const houses = days.chain((day) =>
  fc.record({
    day: fc.constant(day),
    owned: fc.array(
      fc
        .record({
          system: systems(day),
          years: fc.option(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1000 })), { nil: null }),
          cents: fc.option(fc.integer({ min: 0, max: 4_000_000 }), { nil: null }),
        })
        .map(({ system, years, cents }) => ({
          ...system,
          estimatedLifespan: years,
          replacementCost: cents === null ? null : cents / 100,
        })),
      { maxLength: 15 },
    ),
  }),
)

test('[BU2] [BU3] ten years equal a life month by month, in 3,000 houses', () => {
  fc.assert(
    fc.property(houses, ({ day, owned }) => {
      const { years, total } = outlookOf(owned, day)
      const expected = livedThrough(owned, day)
      expect(
        years.map(({ cost }) => ({
          min: Math.round((cost?.min ?? 0) * 100),
          max: Math.round((cost?.max ?? 0) * 100),
        })),
      ).toEqual(expected)
      expect(Math.round((total?.max ?? 0) * 100)).toBe(expected.reduce((sum, { max }) => sum + max, 0))
    }),
    { seed: 54, numRuns: 3000 },
  )
})

test('[BU4] [BU6] the reserve leaves out as many systems as the outlook asks about', () => {
  fc.assert(
    fc.property(houses, ({ day, owned }) => {
      expect(outlookOf(owned, day).lacking.length).toBe(propertyReserve(owned, day).unknown)
    }),
    { seed: 54, numRuns: 500 },
  )
})

test('[BU6] the monthly amount, set aside month by month, pays for a system when its lifespan ends, and a dollar less does not', () => {
  const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  fc.assert(
    fc.property(houses, ({ day, owned }) => {
      for (const { ends, cost, monthly } of owned.map((system) => reserveOf(system, day))) {
        if (ends === null || cost === null || monthly === null || monthly === 'now') continue
        let [saved, lessSaved] = [0, 0]
        for (let month = monthOf(day); month === monthOf(day) || month < monthOf(ends); month += 1) {
          saved += monthly.max
          lessSaved += monthly.max - 1
        }
        expect(saved).toBeGreaterThanOrEqual(cost.max)
        expect(lessSaved).toBeLessThan(cost.max)
      }
    }),
    { seed: 54, numRuns: 200 },
  )
})
