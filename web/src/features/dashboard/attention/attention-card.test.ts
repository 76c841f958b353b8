import { aPropertyId, aSystem, aWarranty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { attentionWords } from './attention-card.tsx'

const today = '2026-11-20'
const propertyId = aPropertyId()
const system = aSystem({ systemName: 'Water heater' })

test.each([
  [
    { kind: 'refused', count: 1 },
    { title: '1 change couldn’t be saved', reason: 'What you typed stays on this device until you decide' },
  ],
  [
    { kind: 'refused', count: 3 },
    { title: '3 changes couldn’t be saved', reason: 'What you typed stays on this device until you decide' },
  ],
  [
    { kind: 'warranty', propertyId, system, ends: '2027-01-21', warranty: null },
    { title: 'Warranty for Water heater', reason: 'Ends in 2 months · Jan 21, 2027' },
  ],
  [
    { kind: 'warranty', propertyId, system, ends: today, warranty: aWarranty({ name: 'Parts' }) },
    { title: 'Warranty ‘Parts’ for Water heater', reason: 'Ends today · Nov 20, 2026' },
  ],
  [
    { kind: 'lifespan', propertyId, system, age: 12.9, lifespan: 12 },
    { title: 'Water heater', reason: 'In use for 12 years, expected to last 12 years' },
  ],
  [
    { kind: 'lifespan', propertyId, system, age: 1.5, lifespan: 1 },
    { title: 'Water heater', reason: 'In use for 1 year, expected to last 1 year' },
  ],
] as const)('[D2] describes %j', (entry, words) => {
  expect(attentionWords(entry, today)).toEqual(words)
})
