import { anItem, anItemId, aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { answered, newTask, suggestedTitles, taskSchema, usualInterval } from './task-values.ts'

const furnace = aSystem()

test('[S7] a new task is routine maintenance of medium priority with the catalogue’s interval', () => {
  const expected = { systemId: null, type: 'maintenance', category: 'routine', priority: 'medium', isRecurring: false }
  expect(newTask(undefined)).toMatchObject({ ...expected, recurringInterval: 'annual' })
  expect(newTask(aSystem({ systemType: 'roofing_gutters' }))).toMatchObject({
    ...expected,
    systemId: furnace.id,
    recurringInterval: 'semi_annual',
  })
})

test('a system outside the catalogue is maintained yearly', () => {
  expect(usualInterval(aSystem({ systemType: 'windows' }))).toBe('annual')
})

test('a task without a title is refused (part 2, section 5)', () => {
  expect(taskSchema.safeParse({ ...newTask(undefined), title: ' ' }).error?.issues).toMatchObject([
    { path: ['title'], message: 'Title is required' },
  ])
})

test.each([
  [
    'maintenance has no warranty',
    { type: 'maintenance', isRecurring: true },
    { recurringInterval: 'annual', warrantyPeriod: null },
  ],
  ['a repair has a warranty', { type: 'repair', isRecurring: false }, { recurringInterval: null, warrantyPeriod: 24 }],
  [
    'a replacement has a warranty',
    { type: 'replacement', isRecurring: true },
    { recurringInterval: 'annual', warrantyPeriod: 24 },
  ],
  [
    'a one-time task has no interval',
    { type: 'inspection', isRecurring: false },
    { recurringInterval: null, warrantyPeriod: null },
  ],
] as const)('%s', (_case, answers, kept) => {
  const values = { ...newTask(furnace), title: 'Tune up', warrantyPeriod: 24, ...answers }
  expect(answered(values)).toEqual({ ...values, ...kept })
})

test('titles are suggested from the catalogue, except those already planned', () => {
  const items = [
    anItem({ title: 'Replace furnace filter' }),
    anItem({ id: anItemId(2), title: 'Clean burners and flame sensor', status: 'completed' }),
  ]
  expect(suggestedTitles({ systemId: furnace.id, systems: [furnace], items })).toEqual([
    'Have the furnace tuned up before winter',
    'Clean burners and flame sensor',
    'Vacuum the blower compartment',
    'Check the flue for rust and gaps',
    'Test the thermostat and safety shutoffs',
  ])
  expect(suggestedTitles({ systemId: null, systems: [furnace], items })).toEqual([])
})
