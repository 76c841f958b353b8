import { expect, test } from 'vitest'
import { entities } from '../entities/all.ts'
import { aSystemId } from '../testing/builders.ts'
import { fieldWordsOf } from './field-words.ts'

const names = { [aSystemId()]: 'Central furnace' }

test.each([
  ['maintenanceItem', 'dueDate', '2026-11-20', 'Due date', 'Nov 20, 2026'],
  ['maintenanceItem', 'dueDate', null, 'Due date', 'N/A'],
  ['maintenanceItem', 'cost', 24.5, 'Cost', '$24.50'],
  ['maintenanceItem', 'cost', null, 'Cost', 'N/A'],
  ['maintenanceItem', 'recurringInterval', 'semi_annual', 'How often', 'Twice a year'],
  ['maintenanceItem', 'isRecurring', false, 'Comes back', 'No'],
  ['maintenanceItem', 'systemId', aSystemId(), 'System', 'Central furnace'],
  ['maintenanceItem', 'systemId', aSystemId(2), 'System', 'A system that is gone'],
  ['maintenanceItem', 'systemId', null, 'System', 'The whole house'],
  ['maintenanceItem', 'warrantyPeriod', 12, 'Warranty', '12 months'],
  ['system', 'systemType', 'hvac_furnace', 'Type', 'Central furnace'],
  ['system', 'systemType', 'Sauna', 'Type', 'Sauna'],
  ['system', 'statusRating', 75, 'Rating', '75'],
  ['property', 'propertyType', 'single_family', 'Property type', 'Single family'],
  ['property', 'hasPool', true, 'Pool', 'Yes'],
  ['property', 'status', 'active', 'Status', 'active'],
  // What a later version may store.
  ['system', 'status', 'splendid', 'Status', 'splendid'],
  ['property', 'bedrooms', 'many', 'Bedrooms', 'many'],
])('[W5] of a %s, %s %j is told as %s: %s', (entity, field, value, label, told) => {
  const words = fieldWordsOf(entity, field)
  expect([words?.label, words?.say(value, names)]).toEqual([label, told])
})

test.each([
  ['property', 'ownerId realtorId'],
  ['system', 'propertyId'],
  ['maintenanceItem', 'completedBy completion previousItemId propertyId seriesStart'],
] as const)('[T9] of a %s, only what no person sets has no words', (entity, internal) => {
  const wordless = Object.keys(entities[entity].schema.shape).filter((field) => !fieldWordsOf(entity, field))
  expect(wordless.toSorted()).toEqual(
    [...internal.split(' '), 'createdAt', 'deletedAt', 'id', 'scope', 'updatedAt'].toSorted(),
  )
})
