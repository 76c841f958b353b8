import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aCardEntry, aCardEntryId } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import { expect, test } from 'vitest'
import { labelsOf } from './labels-of.ts'

test('[LB1] each system in use has a label with its place, else its kind, and each entry that has a place', () => {
  const systems = [
    aSystem({ systemName: 'Furnace', location: 'Basement' }),
    aSystem({ id: aSystemId(2), systemName: 'Old furnace', isActive: false }),
    aSystem({ id: aSystemId(3), systemName: 'Heater', location: null, systemType: 'hvac_furnace' }),
  ]
  const entries = [aCardEntry({ title: 'Water' }), aCardEntry({ id: aCardEntryId(2), title: 'Paint', place: null })]
  expect(labelsOf(systems, entries).map(({ title, detail }) => [title, detail])).toEqual([
    ['Furnace', 'Basement'],
    ['Heater', 'Central furnace'],
    ['Water', 'Shutoff'],
  ])
})
