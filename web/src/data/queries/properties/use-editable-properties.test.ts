import { aMembership, aMembershipId, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../testing/device.ts'
import { editableIds } from './use-editable-properties.ts'

test('[HS2] [SF5] a person may add to properties that they currently own, live in or look after', async () => {
  const relations = [
    { relation: 'owner' },
    { relation: 'household' },
    { relation: 'realtor' },
    { relation: 'viewer' },
    { relation: 'owner', until: '2026-11-01' },
    { relation: 'owner', deletedAt: '2026-11-01T12:00:00.000Z' },
    { relation: 'owner', userId: aUserId(2) },
  ] as const
  const membership = relations.map((changes, at) =>
    aMembership({ id: aMembershipId(at + 1), propertyId: aPropertyId(at + 1), ...changes }),
  )
  const { data } = await aDevice(aUserId(), { membership })
  const ids = await data.store.read((tables) => editableIds(tables, aUserId()))
  expect([...ids].toSorted()).toEqual([1, 2, 3].map((at) => aPropertyId(at)))
})
