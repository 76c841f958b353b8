import { expect, test } from 'vitest'
import { z } from 'zod'
import { entities } from '../entities.ts'
import { recordedEntities } from '../trash/trash-mutations.ts'
import { aSystemId } from '../testing/builders/builders.ts'
import { formatMoney } from '../format/format-value.ts'
import { anyFieldWordsOf, fieldWordsOf } from './words-by-entity.ts'

const names = { [aSystemId()]: 'Central furnace' }

test.each([
  ['maintenanceItem', 'dueDate', '2026-11-20', 'Due date', 'Nov 20, 2026'],
  ['maintenanceItem', 'dueDate', null, 'Due date', 'N/A'],
  ['maintenanceItem', 'cost', 24.5, 'Cost', '$24.50'],
  ['maintenanceItem', 'cost', null, 'Cost', 'N/A'],
  ['maintenanceItem', 'recurringInterval', 'semi_annual', 'How often', 'Twice a year'],
  ['maintenanceItem', 'isRecurring', false, 'Repeats', 'No'],
  ['maintenanceItem', 'systemId', aSystemId(), 'System', 'Central furnace'],
  ['maintenanceItem', 'systemId', aSystemId(2), 'System', 'A deleted system'],
  ['maintenanceItem', 'systemId', null, 'System', 'The whole house'],
  ['maintenanceItem', 'warrantyPeriod', 12, 'Warranty', '12 months'],
  ['maintenanceItem', 'repeatEvery', 10, 'Every', '10'],
  ['maintenanceItem', 'seasonFrom', 4, 'Season from', 'April'],
  ['maintenanceItem', 'repeatOn', '-1FR', 'Day of the month', 'The last Friday'],
  ['maintenanceItem', 'seasonTo', null, 'Season to', 'N/A'],
  ['maintenanceItem', 'snoozedUntil', '2026-12-01', 'Snoozed until', 'Dec 1, 2026'],
  ['maintenanceItem', 'pausedOn', '2026-11-20', 'Paused since', 'Nov 20, 2026'],
  [
    'maintenanceItem',
    'steps',
    [
      { text: 'Turn it off', done: true },
      { text: 'Drain it', done: false },
    ],
    'Steps',
    'Turn it off (done), Drain it',
  ],
  ['maintenanceItem', 'steps', [], 'Steps', 'None'],
  [
    'maintenanceItem',
    'parts',
    [
      { name: 'Filter', size: '16x25x1', quantity: 2 },
      { name: 'Grease', size: null, quantity: null },
    ],
    'Parts',
    '2 Filter 16x25x1, Grease',
  ],
  ['maintenanceItem', 'parts', 'many', 'Parts', 'many'],
  ['system', 'systemType', 'hvac_furnace', 'Type', 'Central furnace'],
  ['system', 'systemType', 'Sauna', 'Type', 'Sauna'],
  ['system', 'size', '50 gal', 'Size', '50 gal'],
  ['system', 'manualUrl', 'https://example.com/a.pdf', 'Manual', 'https://example.com/a.pdf'],
  [
    'system',
    'warranties',
    [
      { name: 'Parts', endsOn: '2031-05-01', provider: 'Carrier', reference: 'A-17' },
      { name: 'Labor', endsOn: '2026-12-31' },
    ],
    'Warranties',
    'Parts until May 1, 2031 (Carrier, A-17), Labor until Dec 31, 2026',
  ],
  ['system', 'warranties', [], 'Warranties', 'None'],
  ['system', 'statusRating', 75, 'Rating', '75'],
  ['system', 'estimatedLifespan', 1, 'Lifespan', '1 year'],
  ['property', 'yearBuilt', 1985, 'Year built', '1985'],
  ['property', 'squareFootage', 1850, 'Square footage', '1,850 sq ft'],
  ['property', 'lotSize', 0.1234, 'Lot size', '0.1234 acres'],
  ['property', 'propertyType', 'single_family', 'Property type', 'Single family'],
  ['property', 'hasPool', true, 'Pool', 'Yes'],
  ['property', 'status', 'active', 'Status', 'Active'],
  ['property', 'status', 'pending_transfer', 'Status', 'Pending transfer'],
  // Values that a later version may store.
  ['system', 'status', 'splendid', 'Status', 'splendid'],
  ['property', 'bedrooms', 'many', 'Bedrooms', 'many'],
])('[W5] for a %s, formats %s %j as %s: %s', (entity, field, value, label, text) => {
  const words = fieldWordsOf(entity, field)
  expect([words?.label, words?.say(value, names)]).toEqual([label, text])
})

test.each([
  ['property', 'ownerId realtorId'],
  ['system', 'propertyId'],
  ['issue', 'propertyId'],
  [
    'maintenanceItem',
    'completedBy completion issueId planKey previousItemId propertyId rescheduledFrom seriesStart undoable vendorId',
  ],
] as const)('[T9] only internal fields of a %s have no label', (entity, internal) => {
  const wordless = Object.keys(entities[entity].schema.shape).filter((field) => !fieldWordsOf(entity, field))
  expect(wordless.toSorted()).toEqual(
    [...internal.split(' '), 'createdAt', 'deletedAt', 'id', 'scope', 'updatedAt'].toSorted(),
  )
})

test.each([
  ['system', 'dueDate', '2026-11-20', 'Due date', '2026-11-20'],
  ['maintenanceItem', 'dueDate', '2026-11-20', 'Due date', 'Nov 20, 2026'],
  ['room', 'paintColor', ['oak', 'moss'], 'Paint color', '["oak","moss"]'],
])('[W5] formats an unknown field of a later version, %s.%s: %j', (entity, field, value, label, text) => {
  const { label: called, say } = anyFieldWordsOf(entity, field)
  expect([called, say(value)]).toEqual([label, text])
})

test.each(recordedEntities)('[W5] every choice in a %s has a label', (entity) => {
  for (const [field, type] of Object.entries(entities[entity].schema.shape)) {
    const choice = type instanceof z.ZodNullable ? type.unwrap() : type
    if (!(choice instanceof z.ZodEnum)) continue
    for (const value of choice.options) expect(fieldWordsOf(entity, field)?.say(value)).toMatch(/^[A-Z]/)
  }
})

test('[R31] every field that is shown as money is stored in whole cents', () => {
  const stored = Object.entries(entities).flatMap(([entity, { schema }]) =>
    Object.entries<z.ZodType>(schema.shape).flatMap(([field, type]) =>
      anyFieldWordsOf(entity, field).say === formatMoney ? [type.parse(64.507)] : [],
    ),
  )
  expect(stored.length).toBeGreaterThan(5)
  expect(new Set(stored)).toEqual(new Set([64.51]))
})
