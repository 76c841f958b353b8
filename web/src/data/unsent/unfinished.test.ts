import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { mutate } from '../mutate/mutate.ts'
import { aDevice } from '../testing/device.ts'
import { unfinished } from './unfinished.ts'

test('a device’s unfinished work is its unsent changes, refused changes and drafts', async () => {
  const rows = { user: [aUser()], property: [aProperty()], membership: [aMembership()] }
  const { data } = await aDevice(aUserId(), rows)
  const { store } = data
  expect(await unfinished(data)).toEqual({ unsent: [], drafts: 0, shared: [] })

  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  const context = { userId: aUserId(), role: 'homeowner', at: '2026-11-21T12:00:00.000Z', today: '2026-11-21' } as const
  const args = { propertyId: aPropertyId(), changes: { notes: 'Key under the stone' } }
  await mutate(store, { id, call: { name: 'property.edit', args }, context })
  await store.drafts.put({ key: 'add-property', touched: {} })
  const { unsent, drafts } = await unfinished(data)
  expect(unsent.map(({ sentence }) => sentence)).toEqual(['Changed 14 Main St'])
  expect(drafts).toBe(1)

  await store.write(async (tables) => {
    const [pending] = await tables.outbox.all()
    await tables.outbox.clear()
    if (pending)
      await tables.refused.put([
        { ...pending, position: 1, follows: null, refusal: { kind: 'conflict', message: 'No' } },
      ])
  })
  expect((await unfinished(data)).unsent.map(({ sentence }) => sentence)).toEqual(['Changed 14 Main St'])
})

test('a file whose bytes are unsent exists only here', async () => {
  const { data } = await aDevice(aUserId(), { document: [aDocument({ state: 'waiting' })] })
  await data.contents.add({ hash: aHash(), bytes: new ArrayBuffer(4) }, '2026-11-21T12:00:00.000Z')
  expect((await unfinished(data)).unsent).toEqual([{ sentence: 'The file for ‘Filter receipt’' }])
  await data.store.write((tables) => tables.rows.document.put([aDocument({ state: 'available' })]))
  expect((await unfinished(data)).unsent).toEqual([])
})
