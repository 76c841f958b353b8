import type { System } from '../system/system.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem } from '../testing/builders/builders.ts'
import { systemEffects, undoneEffects } from './system-effects.ts'

const doneOn = '2026-11-20'

const effectsOf = (item: Partial<MaintenanceItem>, system: Partial<System> = {}, nextDue: string | null = null) =>
  systemEffects({ system: aSystem(system), item: anItem(item), items: [], doneOn, nextDue, today: doneOn })

const after: [string, Partial<MaintenanceItem>, Partial<System>, Partial<System>][] = [
  [
    '[C2] a replacement',
    { type: 'replacement' },
    { systemType: 'roofing_gutters', installDate: '2000-01-01', statusRating: 12, status: 'replacement_needed' },
    { installDate: doneOn, lastServiced: doneOn, nextServiceDue: '2027-05-20', status: 'excellent', statusRating: 95 },
  ],
  [
    '[C2] a replacement of a plain type',
    { type: 'replacement' },
    { systemType: 'hvac', status: 'excellent', statusRating: 95 },
    { installDate: doneOn, lastServiced: doneOn, nextServiceDue: '2027-11-20' },
  ],
  [
    '[C3] a repair',
    { type: 'repair' },
    { installDate: doneOn, statusRating: 40, status: 'needs_repair' },
    { lastServiced: doneOn, status: 'excellent', statusRating: 88 },
  ],
  ['[C4] maintenance', {}, {}, { lastServiced: doneOn, statusRating: 80 }],
  ['[C4] maintenance without a rating', {}, { statusRating: null }, { lastServiced: doneOn, statusRating: 80 }],
  ['[C4] at the top', {}, { statusRating: 98, status: 'excellent' }, { lastServiced: doneOn, statusRating: 100 }],
  ['[C4] reaching 85', {}, { statusRating: 80 }, { lastServiced: doneOn, statusRating: 85, status: 'excellent' }],
  [
    '[C4] reaching 70 in need of attention',
    {},
    { statusRating: 65, status: 'needs_attention' },
    { lastServiced: doneOn, statusRating: 70, status: 'good' },
  ],
  [
    '[C4] below 70 in need of attention',
    {},
    { statusRating: 64, status: 'needs_attention' },
    { lastServiced: doneOn, statusRating: 69 },
  ],
  [
    '[C4] reaching 70 in need of repair',
    {},
    { statusRating: 65, status: 'needs_repair' },
    { lastServiced: doneOn, statusRating: 70 },
  ],
  ['[C6] an inspection', { type: 'inspection' }, { statusRating: 40 }, { lastServiced: doneOn }],
  ['[C7] served since', { type: 'inspection' }, { lastServiced: '2026-11-21' }, {}],
  ['[C7] served the same day', { type: 'inspection' }, { lastServiced: doneOn }, {}],
  ['[C8] of an earlier unit', { type: 'replacement' }, { installDate: '2026-11-21' }, { lastServiced: doneOn }],
  [
    '[C8] of an earlier unit, served since',
    { type: 'replacement' },
    { installDate: '2026-11-21', lastServiced: '2026-11-22' },
    {},
  ],
  [
    '[C9] a replacement, served since',
    { type: 'replacement' },
    { installDate: '2000-01-01', lastServiced: '2026-11-30' },
    { installDate: doneOn, nextServiceDue: '2027-11-30', status: 'excellent', statusRating: 95 },
  ],
  [
    '[C10] a replacement that does not affect the rating',
    { type: 'replacement', affectsSystemRating: false },
    {},
    { installDate: doneOn, lastServiced: doneOn, nextServiceDue: '2027-11-20' },
  ],
  ['[C10] maintenance that does not affect it', { affectsSystemRating: false }, {}, { lastServiced: doneOn }],
]

test.each(after)('%s', (_rule, item, system, changes) => {
  expect(effectsOf(item, system).after).toEqual(changes)
})

test('[C5] recurring maintenance sets the next service to its next due date', () => {
  expect(effectsOf({}, { nextServiceDue: '2026-12-31' }, '2027-02-20')).toEqual({
    before: { lastServiced: null, nextServiceDue: '2026-12-31', statusRating: 75 },
    after: { lastServiced: doneOn, nextServiceDue: '2027-02-20', statusRating: 80 },
  })
})

test('[C3] the completed repair is excluded; other open tasks count', () => {
  const system = aSystem({ installDate: doneOn })
  const repair = anItem({ type: 'repair', status: 'overdue' })
  const other = anItem({ id: anItemId(2), type: 'repair' })
  const effects = systemEffects({ system, item: repair, items: [repair, other], doneOn, nextDue: null, today: doneOn })
  // Age 100, maintenance 50, repairs 85, the rest 100: 15 + 12.5 + 25.5 + 30.
  expect(effects.after).toEqual({ lastServiced: doneOn, statusRating: 83 })
})

test('[C15] restores only fields without a later change', () => {
  const effects = effectsOf(
    { type: 'replacement' },
    { installDate: '2000-01-01', statusRating: 12, status: 'needs_repair' },
  )
  const system = aSystem({ ...effects.after, statusRating: 100 })
  expect(undoneEffects(system, effects)).toEqual({
    installDate: '2000-01-01',
    lastServiced: null,
    nextServiceDue: null,
    status: 'needs_repair',
  })
})
