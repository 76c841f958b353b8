import { aProperty, aSystem, aSystemId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aCardEntry } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { labelLink, readLabelTarget } from './label-target.ts'

const deletedAt = '2026-11-20T08:00:00.000Z'
const { id: propertyId } = aProperty()
const known = { property: [aProperty()], system: [aSystem()], cardEntry: [aCardEntry()] }

async function targetOf(id: string, rows: Parameters<typeof aDevice>[1] = known) {
  const { data } = await aDevice(aUserId(), rows)
  return data.store.read((tables) => readLabelTarget(tables, id))
}

test('[LB4] a label of a system leads to it, and one of an entry to the house card', async () => {
  expect(await targetOf(aSystemId())).toEqual({ kind: 'system', propertyId, systemId: aSystemId() })
  expect(await targetOf(aCardEntry().id)).toEqual({ kind: 'card', propertyId })
})

test.each([
  ['an unknown id', aSystemId(9), known],
  ['no id', '../settings', known],
  ['the id of something else', propertyId, known],
  ['a deleted system', aSystemId(), { ...known, system: [aSystem({ deletedAt })] }],
  ['a deleted property', aSystemId(), { ...known, property: [aProperty({ deletedAt })] }],
])('[LB5] a label of %s leads nowhere', async (_what, id, rows) => {
  expect(await targetOf(id, rows)).toBeNull()
})

test('[LB3] the code names only the id', () => {
  expect(labelLink('5', 'https://home.example')).toBe('https://home.example/l/5')
})
