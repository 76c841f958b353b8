import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMutationId, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Subjects, View, WriteTransaction } from '../store.ts'
import { openEmptyPostgres, postgresUrl } from '../testing/empty-postgres.ts'
import { put, testMutation } from '../testing/every-store.ts'
import { PostgresStore } from './postgres-store.ts'

/** Two servers of an empty database. */
async function twoServers() {
  const one = await openEmptyPostgres('first')
  const two = await PostgresStore.open({ url: postgresUrl(), newEpoch: 'second' })
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])))
  return [one, two] as const
}

const only = (...properties: number[]): Subjects => ({ ids: properties.map((n) => aPropertyId(n)), changes: 5 })
/** A change of a property; of one with another's id if that is given. */
const aChange = (n: number, { city = 'Austin', id = n } = {}) => {
  const property = { ...aProperty(), id: aPropertyId(id), scope: propertyScope(aPropertyId(n)), city }
  return { ...testMutation(put('property', property)), mutation: aMutationId(n) }
}

/** A write that goes on until it is told to end. */
async function begin(store: PostgresStore, of: Subjects, work: (tx: WriteTransaction) => Promise<unknown>) {
  let end = () => {}
  let done: Promise<unknown> | undefined
  const going = new Promise<void>((resolve) => {
    const ended = new Promise<void>((resolve) => (end = resolve))
    done = store.write(async (tx) => {
      const result = await work(tx)
      resolve()
      await ended
      return result
    }, of)
  })
  onTestFinished(() => end())
  await going
  return { end: () => (end(), must(done, 'the write')) }
}

const aDevice = (n: number) => `00000000-0000-7000-8009-00000000000${n}` as DeviceId

/** To be polled: what other tests have begun at this PostgreSQL holds the horizon back too. */
const numbers = async (view: View) => ({ horizon: await view.horizon(), newest: await view.newestChange() })

test('[PG20] writes about different properties run at once, those about one wait, and those about anything wait for all', async () => {
  const [one, two] = await twoServers()
  const first = await begin(one, only(1), (tx) => tx.apply(aChange(1)))
  const order: string[] = []
  const second = two.write((tx) => tx.apply(aChange(1, { city: 'Boston' })), only(1)).then(() => order.push('the same'))
  await two.write((tx) => tx.apply(aChange(2)), only(2))
  order.push('another')
  const alone = two.write((tx) => tx.newestChange()).then(() => order.push('alone'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(order).toEqual(['another'])
  await first.end()
  await Promise.all([second, alone])
  expect(order).toHaveLength(3)
})

test('[PG21] the horizon is below every write that has begun, also when a later one has ended', async () => {
  const [one, two] = await twoServers()
  await one.write((tx) => tx.apply(aChange(3)))
  const early = await begin(one, only(1), (tx) => tx.apply(aChange(1)))
  const [late] = await two.write((tx) => tx.apply(aChange(2)), only(2))
  await expect.poll(() => two.read(numbers)).toEqual({ horizon: 1, newest: late?.version })
  const moved = must((await early.end()) as { version: number }[], 'moved scopes')
  expect(moved[0]?.version).toBeLessThan(late?.version ?? 0)
  await expect.poll(() => one.read(numbers)).toEqual({ horizon: late?.version, newest: late?.version })
})

test('[PG21] a write that has made nothing yet holds the horizon back too, and one that only reads does not', async () => {
  const [one, two] = await twoServers()
  const early = await begin(one, only(1), async () => undefined)
  await two.write((tx) => tx.apply(aChange(2)), only(2))
  expect(await two.read((view) => view.horizon())).toBe(0)
  await early.end()
  await two.read(async (view) => {
    await view.newestChange()
    const [moved] = await one.write((tx) => tx.apply(aChange(3)), only(3))
    await expect.poll(() => one.read(numbers)).toEqual({ horizon: moved?.version, newest: moved?.version })
  })
})

test('[PG21] a read with a horizon has every change below it, whatever order writes end in', async () => {
  const [one, two] = await twoServers()
  const looks: { horizon: number; seen: ReadonlySet<Scope> }[] = []
  const writes = Promise.all(
    Array.from({ length: 200 }, (_, n) => (n % 2 ? one : two).write((tx) => tx.apply(aChange(n + 1)), only(n + 1))),
  )
  const isOver = () => Promise.race([writes.then(() => true), setImmediate(false)])
  do
    looks.push(
      await one.read(async (view) => ({
        horizon: await view.horizon(),
        seen: new Set(await view.movedSince(0, 1_000)),
      })),
    )
  while (!(await isOver()))
  const newest = await one.read((view) => view.newestChange())
  await expect.poll(() => one.read(numbers)).toEqual({ horizon: newest, newest })
  const versions = await one.read(async (view) => {
    const scopes = must(await view.movedSince(0, 1_000), 'the scopes')
    return new Map(
      await Promise.all(scopes.map(async (of) => [of, (await view.scopeState(of))?.version ?? 0] as const)),
    )
  })
  expect(new Set(versions.values()).size).toBe(200)
  const missed = looks.flatMap(({ horizon, seen }) =>
    [...versions].filter(([of, version]) => version <= horizon && !seen.has(of)),
  )
  expect(missed).toEqual([])
  expect(looks.some(({ seen }) => seen.size > 0 && seen.size < 200)).toBe(true)
})

test('[PG22] a write that reaches beyond its subjects is rolled back and runs alone', async () => {
  const [one] = await twoServers()
  await one.write((tx) => tx.apply(aChange(2)))
  const runs: string[] = []
  const city = await one.write(async (tx) => {
    runs.push('a run')
    await tx.apply(aChange(1))
    return (await tx.get('property', aPropertyId(2)))?.city
  }, only(1))
  expect([runs.length, city]).toEqual([2, 'Austin'])
  expect(await one.read((view) => view.scopeState(propertyScope(aPropertyId(1))))).toMatchObject({ version: 2 })
})

test('[PG22] of two writes that make a row with one id at once, the second runs alone and finds the first', async () => {
  const [one, two] = await twoServers()
  const first = await begin(one, only(1), (tx) => tx.apply(aChange(1, { id: 9 })))
  const found: (string | undefined)[] = []
  const second = two.write(async (tx) => {
    const known = await tx.get('property', aPropertyId(9))
    found.push(known?.scope)
    if (!known) await tx.apply(aChange(2, { id: 9 }))
  }, only(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await first.end()
  await second
  expect(found).toEqual([undefined, propertyScope(aPropertyId(1))])
})

test('[PG22] of two writes that wait for each other, one runs alone', async () => {
  const stores = await twoServers()
  const runs: number[] = []
  const device = (n: number) => ({ id: aDevice(n), userId: aUserId(), lastSeq: 1 })
  const bothBegun = meeting(2)
  const write = (n: number) =>
    must(stores[n], 'a store').write(
      async (tx) => {
        runs.push(n)
        await tx.saveDevice(device(n))
        await bothBegun()
        await tx.saveDevice(device(1 - n))
      },
      only(n + 1),
    )
  await Promise.all([write(0), write(1)])
  expect(runs).toHaveLength(3)
})

/** Returns a promise that resolves once so many have asked for one. */
function meeting(of: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let come = 0
  return () =>
    new Promise((resolve) => {
      come += 1
      waiting.push(resolve)
      if (come >= of) for (const go of waiting.splice(0)) go()
    })
}
