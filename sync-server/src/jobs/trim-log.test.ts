import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { anItem, anItemId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { NEWEST_CHANGES } from '../storage/log/changes.ts'
import { trimLog } from './trim-log.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 24 * 60 * 60 * 1000).toISOString()
const never = new AbortController().signal

let store: SqliteStore
let minted = 0

beforeEach(() => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
})
afterEach(() => store.close())

/** Changes the cost of a task, or begins it. */
const change = (n: number, cost: number, at: string) =>
  store.write(async (tx) => {
    const before = (await tx.get('maintenanceItem', anItemId(n))) ?? null
    const after = anItem({ ...before, id: anItemId(n), cost })
    minted += 1
    const mutation = mutationId.parse(`00000000-0000-7000-8010-${String(minted).padStart(12, '0')}`)
    const changes = [{ entity: 'maintenanceItem' as const, id: after.id, before, after }]
    await tx.apply({ mutation, name: 'test', actor: aUserId(), at, changes })
  })
const trim = (parts: Partial<Parameters<typeof trimLog>[0]> = {}) =>
  trimLog({ store, now: () => new Date(NOW), stopping: never, keep: 3, ...parts })
/** What each known change set, newest first. */
const costs = async (n: number) =>
  (await store.read((view) => view.history('maintenanceItem', anItemId(n)))).map(({ after }) => after?.['cost'])

test.each([1, 2, 4, 200])(
  '[SE192] of changes older than 180 days, the newest of each row stay, %i looked at a time',
  async (batch) => {
    for (const cost of [1, 2, 3, 4, 5]) {
      await change(1, cost, daysAgo(200 - cost))
      await change(2, 10 * cost, daysAgo(200 - cost))
    }
    await change(3, 7, daysAgo(190))
    for (const cost of [6, 7]) await change(1, cost, daysAgo(179))
    await trim({ batch })
    expect(await costs(1)).toEqual([7, 6, 5, 4, 3])
    expect(await costs(2)).toEqual([50, 40, 30])
    expect(await costs(3)).toEqual([7])
    // The two of the last months push out two others once they are old.
    await trim({ batch, now: () => new Date(Date.parse(NOW) + 5 * 24 * 60 * 60 * 1000) })
    expect(await costs(1)).toEqual([7, 6, 5])
  },
)

test('[SE192] [SE6] a change is looked at once, and an id whose changes were removed stays used', async () => {
  for (const cost of [1, 2, 3, 4]) await change(1, cost, daysAgo(300))
  await trim()
  expect(await costs(1)).toEqual([4, 3, 2])
  let looks = 0
  const watched: Parameters<typeof trimLog>[0]['store'] = {
    write: (work) => {
      looks += 1
      return store.write(work)
    },
  }
  await trim({ store: watched, batch: 1 })
  expect(looks).toBe(1)
  await store.write((tx) => {
    const mutation = mutationId.parse('00000000-0000-7000-8010-999999999999')
    const row = anItem({ id: anItemId(1), cost: 4 })
    const changes = [{ entity: 'maintenanceItem' as const, id: row.id, before: row, after: null }]
    return tx.apply({ mutation, name: 'test', actor: aUserId(), at: daysAgo(250), changes })
  })
  await trim()
  expect(await store.read((view) => view.wasUsed('maintenanceItem', anItemId(1)))).toBe(true)
})

test('[SE192] a round that is cut off continues where it was, also after a restart', async () => {
  for (const cost of [1, 2, 3, 4, 5, 6]) await change(1, cost, daysAgo(300))
  const stopping = new AbortController()
  const cutOff: Parameters<typeof trimLog>[0]['store'] = {
    write: async (work) => {
      const result = await store.write(work)
      if ((await costs(1)).length === 5) stopping.abort()
      return result
    },
  }
  await trim({ store: cutOff, batch: 1, stopping: stopping.signal })
  expect(await costs(1)).toEqual([6, 5, 4, 3, 2])
  const bytes = await store.dump()
  await store.close()
  store = new SqliteStore({ file: bytes, newEpoch: 'another' })
  await trim({ batch: 1 })
  expect(await costs(1)).toEqual([6, 5, 4])
})

test('[SE192] as many stay as a screen or a report of replaced values can read', async () => {
  for (let cost = 0; cost <= NEWEST_CHANGES + 2; cost += 1) await change(1, cost, daysAgo(300))
  const before = await costs(1)
  await trimLog({ store, now: () => new Date(NOW), stopping: never })
  expect(await costs(1)).toEqual(before)
  const all = await store.read((view) => view.history('maintenanceItem', anItemId(1), 2 * NEWEST_CHANGES))
  expect(all).toHaveLength(NEWEST_CHANGES)
  expect(must(all.at(-1), 'the oldest').after).toEqual({ cost: 3 })
})
