import { maintenanceItem } from '@hearthkeep/shared/entities/maintenance-item.ts'
import { property } from '@hearthkeep/shared/entities/property.ts'
import { system } from '@hearthkeep/shared/entities/system.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldLabel, valueWords } from './field-words.ts'

test.each([
  ['dueDate', 'Due date'],
  ['systemName', 'Name'],
  ['zipCode', 'ZIP code'],
  ['hasGarage', 'Garage'],
  ['hoaFees', 'HOA fees'],
  ['hvacInspectionCompleted', 'Hvac inspection completed'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})

test.each([
  ['dueDate', '2026-11-30', 'Nov 30, 2026'],
  ['dueDate', null, 'nothing'],
  ['cost', 24.9, '$24.90'],
  ['yearBuilt', 1985, '1985'],
  ['squareFootage', 1850, '1,850 sq ft'],
  ['estimatedLifespan', 15, '15 years'],
  ['isRecurring', true, 'Yes'],
  ['hasPool', false, 'No'],
  ['priority', 'high', 'High'],
  ['status', 'needs_repair', 'Needs repair'],
  ['recurringInterval', 'semi_annual', 'Twice a year'],
  ['systemType', 'hvac_furnace', 'Central furnace'],
  ['systemId', 's1', 'Roof'],
  ['systemId', 's2', 'A system that is not here'],
  ['notes', 'Two\nlines', 'Two\nlines'],
  ['completion', { nextItemId: null }, '{"nextItemId":null}'],
])('%s: %o is said as %s', (field, value, words) => {
  expect(valueWords(field, value, { s1: 'Roof' })).toBe(words)
})

test('[W5] every choice of every entity has a word', () => {
  for (const { schema } of [property, system, maintenanceItem])
    for (const [field, type] of Object.entries(schema.shape)) {
      const choice = type instanceof z.ZodNullable ? type.unwrap() : type
      if (!(choice instanceof z.ZodEnum)) continue
      for (const value of choice.options) expect(valueWords(field, value)).toMatch(/^[A-Z]/)
    }
})
