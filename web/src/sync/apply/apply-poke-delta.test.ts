import { householdScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { applyPokeDelta } from './apply-answer.ts'
import { AnsweredDevice, putSystem } from '../testing/answered-device.ts'
import { deltaOf, editSystem, ownProperty, person, TODAY } from '../testing/device.ts'

const LATER = '2026-11-20T09:30:00.000Z'

let device: AnsweredDevice

/** Ann's device at version 2 of her property, with its rows counted. */
beforeEach(async () => {
  device = await AnsweredDevice.open()
  await device.applyNow({ deltas: [putSystem({ notes: 'of yesterday' })] })
})

/** A delta of the property from version 2 to 3, with the resulting checksum. */
async function pokeDeltaOf(change: Partial<Omit<ScopeDelta, 'checksum'>> = {}, otherwise: Partial<PokeDelta> = {}) {
  const delta = await deltaOf(device.store, { ...putSystem({ notes: 'new' }, 3), ...change })
  return { epoch: 'e', deltas: [{ ...delta, since: 2 }], ...otherwise }
}

const take = (pokeDelta: PokeDelta) => applyPokeDelta(device.store, { pokeDelta, person, today: TODAY, now: LATER })
const syncedAt = () => device.store.read(async ({ device }) => (await device.get('this'))?.syncedAt)

test('[P19] the delta of a poke is applied immediately, counted, and recorded as synced', async () => {
  const pokeDelta = await pokeDeltaOf({
    puts: [{ entity: 'system', row: aSystem({ id: aSystemId(2), notes: 'new' }) }],
  })
  expect(await take(pokeDelta)).toBe(true)
  expect((await device.system(aSystemId(2)))?.notes).toBe('new')
  expect(await device.scope()).toMatchObject({ version: 3, checksum: pokeDelta.deltas[0]?.checksum })
  expect(await device.store.read(({ summaries }) => summaries.get(aPropertyId()))).toMatchObject({ systemCount: 2 })
  expect(await syncedAt()).toBe(LATER)
})

test('[P19] [P52] so is one of the era that the device knows', async () => {
  await device.applyNow({ cursor: { upTo: 2, era: 'now' } })
  expect(await take(await pokeDeltaOf({}, { era: 'now' }))).toBe(true)
  expect((await device.system())?.notes).toBe('new')
})

test('[P19] deleted rows are removed', async () => {
  expect(await take(await pokeDeltaOf({ puts: [], deletes: [{ entity: 'system', id: aSystemId() }] }))).toBe(true)
  expect(await device.system()).toBeUndefined()
})

test('[P19] a known or older delta is ignored, and nothing is requested', async () => {
  const pokeDelta = await pokeDeltaOf()
  await device.applyNow({ deltas: [putSystem({ notes: 'newer' }, 4)] })
  await device.act(1, editSystem({ notes: 'mine' }))
  expect(await take(pokeDelta)).toBe(true)
  expect((await device.system())?.notes).toBe('mine')
})

test('[P19] a repeated delta is recognized, whatever is pending', async () => {
  const pokeDelta = await pokeDeltaOf()
  expect(await take(pokeDelta)).toBe(true)
  await device.act(1, editSystem({ notes: 'mine' }))
  expect(await take(pokeDelta)).toBe(true)
})

test('[P19] a delta that starts before the device’s version brings it up to date', async () => {
  const { deltas, ...pokeDelta } = await pokeDeltaOf()
  expect(await take({ ...pokeDelta, deltas: deltas.map((each) => ({ ...each, since: 1 })) })).toBe(true)
  expect((await device.system())?.notes).toBe('new')
})

test('[P19] rows of an unknown entity are stored for a version that knows it', async () => {
  expect(await take(await pokeDeltaOf({ puts: [{ entity: 'gadget', row: aSystem() }] }))).toBe(true)
  expect(await device.store.read(({ unknownRows: unknown }) => unknown.all())).toMatchObject([{ entity: 'gadget' }])
})

test('[P19] a scope that has not been counted yet is counted', async () => {
  const pokeDelta = await pokeDeltaOf()
  await device.store.write(({ scopes }) => scopes.put([{ id: ownProperty, version: 2, state: 'shown' }]))
  expect(await take(pokeDelta)).toBe(true)
  expect(await device.scope()).toMatchObject({ version: 3, checksum: pokeDelta.deltas[0]?.checksum })
})

test('[P14] [P19] a delta that leads to a different checksum is followed by a round that requests the whole scope', async () => {
  const { deltas, ...pokeDelta } = await pokeDeltaOf()
  const elsewhere = deltas.map((each) => ({ ...each, checksum: { count: 9, sum: 9 } }))
  expect(await take({ ...pokeDelta, deltas: elsewhere })).toBe(false)
  expect(await device.scope()).toMatchObject({ version: 0, drifted: true })
})

test.each<[string, (pokeDelta: PokeDelta) => Promise<PokeDelta> | PokeDelta]>([
  [
    'a mutation is pending',
    async (pokeDelta) => {
      await device.act(1, editSystem({ brand: 'Lennox' }))
      return pokeDelta
    },
  ],
  [
    'the deltas start at a later version',
    ({ deltas, ...pokeDelta }) => ({ ...pokeDelta, deltas: deltas.map((each) => ({ ...each, since: 3, version: 4 })) }),
  ],
  ['the server was restored', (pokeDelta) => ({ ...pokeDelta, epoch: 'another' })],
  [
    'the server was started again, perhaps on a disk that was set back',
    (pokeDelta) => ({ ...pokeDelta, era: 'later' }),
  ],
  [
    'one of the scopes is not on the device',
    ({ deltas, ...pokeDelta }) => {
      const scope: Scope = householdScope(aPropertyId())
      return { ...pokeDelta, deltas: [...deltas, ...deltas.map((each) => ({ ...each, scope, puts: [] }))] }
    },
  ],
  [
    'one of the scopes has just been granted',
    async ({ deltas, ...pokeDelta }) => {
      await device.store.write(async (tables) => {
        const state = must(await tables.device.get('this'), 'the state of the device')
        await tables.device.put([{ ...state, cursor: { upTo: 3 } }])
      })
      const scope: Scope = householdScope(aPropertyId())
      return { ...pokeDelta, deltas: deltas.map((each) => ({ ...each, scope, version: 4 })) }
    },
  ],
  [
    'the scope must be reloaded',
    async (pokeDelta) => {
      await device.store.write(async ({ scopes }) => {
        await scopes.put([{ id: ownProperty, version: 2, state: 'shown', drifted: true }])
      })
      return pokeDelta
    },
  ],
  [
    'the scope must be reloaded, and an old poke has all of it',
    async ({ deltas, ...pokeDelta }) => {
      await device.store.write(async ({ scopes }) => {
        await scopes.put([{ id: ownProperty, version: 0, state: 'shown', drifted: true }])
      })
      return { ...pokeDelta, deltas: deltas.map((each) => ({ ...each, since: 0, version: 1 })) }
    },
  ],
])('[P19] changes nothing and requires a round when %s', async (_name, given) => {
  const pokeDelta = await given(await pokeDeltaOf())
  const [system, scope, synced] = [await device.system(), await device.scope(), await syncedAt()]
  expect(await take(pokeDelta)).toBe(false)
  expect([await device.system(), await device.scope(), await syncedAt()]).toEqual([system, scope, synced])
})

test('[P19] a patch changes the fields that it names of the row on the device', async () => {
  const before = must(await device.system(), 'the system')
  const { deltas, ...pokeDelta } = await pokeDeltaOf({
    puts: [{ entity: 'system', row: { ...before, notes: 'new', brand: null } }],
  })
  const patches = [{ entity: 'system', id: before.id, fields: { notes: 'new', brand: null } }]
  expect(await take({ ...pokeDelta, deltas: deltas.map((each) => ({ ...each, puts: [], patches })) })).toBe(true)
  expect(await device.system()).toEqual({ ...before, notes: 'new', brand: null })
  expect(await device.scope()).toMatchObject({ version: 3, checksum: deltas[0]?.checksum })
})

test.each([
  ['a row that the device does not have', { entity: 'system', id: aSystemId(7) }],
  ['an entity that this version does not know', { entity: 'gadget', id: aSystemId() }],
])('[P19] a patch of %s is followed by a round', async (_what, key) => {
  const patches = [{ ...key, fields: { notes: 'new' } }]
  expect(await take(await pokeDeltaOf({ puts: [], patches }))).toBe(false)
  expect((await device.scope())?.version).toBe(2)
})
