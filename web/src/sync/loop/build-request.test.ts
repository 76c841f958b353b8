import { propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { MAX_DRIFTED, MAX_PUSHED_MUTATIONS, MAX_REQUEST_BYTES, PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { expect, test } from 'vitest'
import { syncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { buildRequest } from './build-request.ts'
import { act, aDevice, deviceIds, editSystem, ownProperty, mutationId, NOW, person, TODAY } from '../testing/device.ts'

const input = { app: 'test', user: person.userId }

test('[P3] a request names the device, its versions and its pending mutations', async () => {
  const store = await aDevice()
  await act(store, 1, editSystem({ notes: 'x' }))
  const { wire } = await buildRequest(store, { app: '0.1.0', user: person.userId })
  expect(wire).toEqual({
    protocol: PROTOCOL,
    app: '0.1.0',
    user: person.userId,
    epoch: 'e',
    device: deviceIds[0],
    acked: 0,
    cursor: emptyCursor,
    cursors: { [ownProperty]: 1, [userScope(person.userId)]: 1 },
    drifted: [],
    mutations: [
      {
        seq: 1,
        id: mutationId(1),
        ...editSystem({ notes: 'x' }),
        at: NOW,
        today: TODAY,
        was: { notes: null },
        checksumDeltas: { [ownProperty]: { count: 0, sum: expect.any(Number) } },
      },
    ],
    past: [],
  })
  expect(syncRequest.parse(wire)).toEqual(wire)
})

test('[P7] acked is the sequence number before the oldest pending mutation', async () => {
  const store = await aDevice()
  for (const n of [1, 2, 3]) await act(store, n, editSystem({ notes: `${n}` }))
  await store.write((tables) => tables.outbox.delete([1]))
  expect((await buildRequest(store, input)).wire.acked).toBe(1)
  await store.write((tables) => tables.outbox.clear())
  expect((await buildRequest(store, input)).wire.acked).toBe(3)
})

test('[P3] a request has the oldest mutations, at most two hundred', async () => {
  const store = await aDevice()
  for (let n = 1; n <= MAX_PUSHED_MUTATIONS + 1; n++) await act(store, n, editSystem({ notes: `${n}` }))
  const { mutations } = (await buildRequest(store, input)).wire
  expect(mutations.map(({ seq }) => seq)).toEqual(Array.from({ length: MAX_PUSHED_MUTATIONS }, (_, n) => n + 1))
})

test('[P3] a request stays below its byte limit, whatever its text, and is never empty because of it', async () => {
  const store = await aDevice()
  for (let n = 1; n <= 150; n++) await act(store, n, editSystem({ notes: '\u{1f525}'.repeat(2000) + n }))
  const { mutations } = (await buildRequest(store, input)).wire
  expect(mutations.length).toBeGreaterThan(10)
  expect(mutations.length).toBeLessThan(150)
  expect(new TextEncoder().encode(JSON.stringify(mutations)).length).toBeLessThan(MAX_REQUEST_BYTES)
})

test('[P17] [P52] a request names the latest version at which a first load has read a page', async () => {
  const store = await aDevice()
  const loads = [7, 9, 8].map((ahead, n) => ({ id: propertyScope(aPropertyId(n + 100)), version: 5, ahead }))
  await store.write((tables) => tables.scopes.put(loads.map((scope) => ({ ...scope, state: 'loaded' }) as const)))
  const { wire } = await buildRequest(store, input)
  expect(wire.ahead).toBe(9)
  expect(syncRequest.parse(wire)).toEqual(wire)
})

test('[SE54] a request names no more drifted scopes than the server accepts', async () => {
  const store = await aDevice()
  const drifted = Array.from({ length: MAX_DRIFTED + 5 }, (_, n) => propertyScope(aPropertyId(n + 100)))
  await store.write((tables) =>
    tables.scopes.put(drifted.map((id) => ({ id, version: 0, state: 'shown', drifted: true }) as const)),
  )
  const { wire } = await buildRequest(store, input)
  expect(wire.drifted).toHaveLength(MAX_DRIFTED)
  expect(syncRequest.safeParse(wire).success).toBe(true)
})

test('[P23] besides the cursor a request names only scopes that a poke advanced and scopes to reload', async () => {
  const store = await aDevice()
  const [further, again] = [100, 101].map((n) => propertyScope(aPropertyId(n))) as [Scope, Scope]
  await store.write(async (tables) => {
    const state = must(await tables.device.get('this'), 'the state')
    await tables.device.put([{ ...state, cursor: { upTo: 1 } }])
    await tables.scopes.put([
      { id: further, version: 2, state: 'shown' },
      { id: again, version: 0, state: 'shown', drifted: true },
    ])
  })
  const { cursor, cursors } = (await buildRequest(store, input)).wire
  expect({ cursor, cursors }).toEqual({ cursor: { upTo: 1 }, cursors: { [further]: 2, [again]: 0 } })
})

test('[P23] a device without any scope sends an empty cursor', async () => {
  const store = await aDevice()
  await store.write((tables) => tables.scopes.clear())
  const { cursor, cursors } = (await buildRequest(store, input)).wire
  expect({ cursor, cursors }).toEqual({ cursor: emptyCursor, cursors: {} })
})
