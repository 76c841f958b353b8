import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { expect, test } from 'vitest'
import { mutate } from './mutate.ts'
import { aDevice } from './testing/device.ts'
import { unfinished } from './unfinished.ts'

test('what a device alone has is what it has not sent, what was refused, and what is half typed', async () => {
  const rows = { user: [aUser()], property: [aProperty()], membership: [aMembership()] }
  const { store } = (await aDevice(aUserId(), rows)).data
  expect(await unfinished(store)).toEqual({ unsent: [], drafts: 0 })

  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  const context = { userId: aUserId(), role: 'homeowner', at: '2026-11-21T12:00:00.000Z', today: '2026-11-21' } as const
  const args = { propertyId: aPropertyId(), changes: { notes: 'Key under the stone' } }
  await mutate(store, { id, call: { name: 'property.edit', args }, context })
  await store.database.table('drafts').put({ key: 'add-property', values: {} })
  const { unsent, drafts } = await unfinished(store)
  expect(unsent.map(({ sentence }) => sentence)).toEqual(['Changed 14 Main St'])
  expect(drafts).toBe(1)

  await store.write(async (tables) => {
    const [pending] = await tables.outbox.all()
    await tables.outbox.clear()
    if (pending)
      await tables.refused.put([{ ...pending, place: 1, follows: null, refusal: { kind: 'conflict', message: 'No' } }])
  })
  expect((await unfinished(store)).unsent.map(({ sentence }) => sentence)).toEqual(['Changed 14 Main St'])
})
