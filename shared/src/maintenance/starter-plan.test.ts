import type { System } from '../system/system.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualClimate } from '../property/climate-words.ts'
import { climates } from '../property/climates.ts'
import { starterTasks } from './starter-tasks/starter-tasks.ts'
import { must } from '../kernel/must.ts'
import { householdThings } from '../system/catalogue/find/household-things.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import { plainTypes } from '../system/catalogue/system-type.ts'
import { anItem, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { proposeTasks, type PlannedProperty } from './starter-plan.ts'

const TODAY = '2026-11-21'
const furnace = aSystem({ systemType: 'hvac_furnace' })
const setUpProperty = (given: Partial<PlannedProperty> = {}): PlannedProperty => ({
  yearBuilt: 1985,
  climate: 'cold',
  systems: [furnace],
  items: [],
  today: TODAY,
  ...given,
})
const keys = (given: Partial<PlannedProperty> = {}) => proposeTasks(setUpProperty(given)).map(({ key }) => key)

test('[SP1] a task for a type of system is proposed for each such system in use', () => {
  const second = aSystem({ id: aSystemId(2), systemType: 'hvac_furnace', systemName: 'Upstairs furnace' })
  const gone = aSystem({ id: aSystemId(3), systemType: 'hvac_furnace', deletedAt: '2026-11-20T08:00:00.000Z' })
  const off = aSystem({ id: aSystemId(4), systemType: 'hvac_furnace', isActive: false })
  expect(keys({ systems: [furnace, second, gone, off] }).filter((key) => key.startsWith('furnace-filter'))).toEqual([
    `furnace-filter/${furnace.id}`,
    `furnace-filter/${second.id}`,
  ])
  expect(keys({ systems: [] }).some((key) => key.startsWith('furnace'))).toBe(false)
})

test.each([
  ['cold', ['hoses-winter', 'gutters-fall'], ['hurricane-season', 'moss-roof']],
  ['hot_humid', ['hurricane-season', 'termites'], ['hoses-winter', 'brush-clearance']],
  ['hot_dry', ['brush-clearance'], ['gutters-fall', 'moss-roof']],
  ['marine', ['moss-roof', 'gutters-fall'], ['hoses-winter']],
] as const)('[SP2] in a %s climate, the plan has the matching tasks', (climate, there, notThere) => {
  const proposed = keys({ climate })
  expect(proposed).toEqual(expect.arrayContaining([...there]))
  expect(proposed.filter((key) => (notThere as readonly string[]).includes(key))).toEqual([])
})

test.each([
  [1960, true],
  [1979, true],
  [1980, false],
  [null, false],
])('[SP2] the plan for a property built in %s includes the old sewer line: %s', (yearBuilt, spoken) => {
  expect(keys({ yearBuilt }).includes('sewer-camera')).toBe(spoken)
})

test('[SP3] tasks that were planned before, removed, or exist under the same title are not proposed', () => {
  const key = `furnace-filter/${furnace.id}`
  expect(keys()).toContain(key)
  expect(keys({ items: [anItem({ title: 'Filter', planKey: key })] })).not.toContain(key)
  expect(keys({ items: [anItem({ title: ' replace FURNACE filter', systemId: furnace.id })] })).not.toContain(key)
  expect(keys({ items: [anItem({ title: 'Replace furnace filter', systemId: null })] })).toContain(key)
})

test('[SP1] no task hangs on a thing that only has the nearest type', () => {
  const systems = householdThings.map(({ name, systemType }, n) =>
    aSystem({ id: aSystemId(n + 1), systemName: name, systemType }),
  )
  expect(proposeTasks(setUpProperty({ systems })).filter(({ system }) => system !== null)).toEqual([])
})

describe('[SP5] tasks for what every house has', () => {
  const proposedFor = (given: Partial<PlannedProperty>) =>
    proposeTasks(setUpProperty({ yearBuilt: 1950, ...given })).map(({ task, system }) => [task.key, system?.id ?? null])

  test('they hang on their system, or on the property if it is not on record', () => {
    const owned = starterTasks.filter(({ needsSystem }) => needsSystem === false)
    for (const { key, systemTypes = [], climates: [climate = 'cold'] = [] } of owned) {
      expect(proposedFor({ climate }), key).toContainEqual([key, null])
      for (const systemType of systemTypes) {
        const proposed = proposedFor({ climate, systems: [furnace, aSystem({ id: aSystemId(2), systemType })] })
        expect(proposed.filter(([of]) => of === key)).toEqual([[key, aSystemId(2)]])
      }
    }
  })

  test('a task that names a kind of system hangs on it', () => {
    const unowned = starterTasks.flatMap(({ systemTypes, key }) => (systemTypes ? [] : [key]))
    // Each of these concerns the house or the yard; a new one needs the same decision.
    expect(unowned).toEqual(['hoses-winter', 'hurricane-season', 'brush-clearance', 'termites', 'lead-paint'])
  })

  test('a furnace is not an alarm', () => {
    const proposed = proposedFor({ systems: [furnace] })
    expect(proposed.filter(([key]) => key === 'co-alarms-test')).toEqual([['co-alarms-test', null]])
  })

  const [alarms, others] = [2, 3].map((n) => aSystem({ id: aSystemId(n), systemType: 'safety_carbon_monoxide' }))
  const isProposed = (item: MaintenanceItem, systems: System[]) =>
    proposedFor({ systems, items: [item] }).filter(([key]) => key === 'co-alarms-test')

  test.each([
    ['planned for the property', { planKey: 'co-alarms-test', systemId: null }],
    ['planned for the furnace by an earlier version', { planKey: `co-alarms-test/${furnace.id}` }],
    ['typed for the property', { title: 'test carbon monoxide alarms', systemId: null }],
    ['typed for the furnace', { title: 'Test carbon monoxide alarms' }],
  ])('%s, it covers alarms recorded later', (_case, facts) => {
    expect(isProposed(anItem(facts), [furnace, must(alarms, 'alarms')])).toEqual([])
    expect(isProposed(anItem(facts), [furnace])).toEqual([])
  })

  test('planned for one system, it is proposed for another', () => {
    const item = anItem({ planKey: `co-alarms-test/${aSystemId(2)}`, systemId: aSystemId(2) })
    expect(isProposed(item, [must(alarms, 'alarms'), must(others, 'others')])).toEqual([
      ['co-alarms-test', aSystemId(3)],
    ])
    expect(isProposed(item, [])).toEqual([])
  })
})

describe('[SP4] first due dates', () => {
  test('a task with a month is due in the middle of the next such month', () => {
    const due = new Map(proposeTasks(setUpProperty()).map(({ task, firstDue }) => [task.key, firstDue]))
    expect(due.get('furnace-tune-up')).toBe('2027-10-15')
    expect(due.get('water-heater-flush')).toBeUndefined()
    expect(due.get('main-shutoff')).toBe('2027-05-15')
    const early = proposeTasks(setUpProperty({ today: '2026-10-15' })).find(
      ({ task }) => task.key === 'furnace-tune-up',
    )
    expect(early?.firstDue).toBe('2026-10-15')
  })

  test('nothing is due in the past, only a few tasks on one day, and all within thirteen months', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...climates),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.subarray(starterTasks.flatMap(({ systemTypes = [] }) => systemTypes)),
        (climate, date, types) => {
          const today = date.toISOString().slice(0, 10)
          const systems = types.map((systemType, n) => aSystem({ id: aSystemId(n + 1), systemType }))
          const proposed = proposeTasks(setUpProperty({ climate, today, systems, yearBuilt: 1950 }))
          const days = proposed.map(({ firstDue }) => firstDue)
          expect(days.every((day) => day >= today)).toBe(true)
          expect(days).toEqual(days.toSorted())
          expect(new Set(proposed.map(({ key }) => key)).size).toBe(proposed.length)
        },
      ),
    )
  })

  test('[SP3] accepting all proposals leaves none', () => {
    const given = setUpProperty({ systems: [furnace, aSystem({ id: aSystemId(2), systemType: 'appliance_dryer' })] })
    const items = proposeTasks(given).map(({ key, task, system }) =>
      anItem({ title: task.title, systemId: system?.id ?? null, planKey: key }),
    )
    expect(proposeTasks({ ...given, items })).toEqual([])
  })
})

test('every key is unique, and every type of system is known', () => {
  expect(new Set(starterTasks.map(({ key }) => key)).size).toBe(starterTasks.length)
  const plain = new Set<string>(plainTypes.map(({ id }) => id))
  for (const { systemTypes = [] } of starterTasks)
    for (const type of systemTypes) expect(catalogueEntry(type) !== undefined || plain.has(type), type).toBe(true)
})

test.each([
  ['il', 'cold'],
  [' TX ', 'hot_humid'],
  ['AZ', 'hot_dry'],
  ['OR', 'marine'],
  ['VA', 'mixed'],
  ['Ontario', null],
])('the usual climate of %s is %s', (state, climate) => {
  expect(usualClimate(state)).toBe(climate)
})

test('every state has one climate', () => {
  const states =
    'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'
  expect(states.split(' ').filter((state) => usualClimate(state) === null)).toEqual([])
})
