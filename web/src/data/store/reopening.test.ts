import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Dexie, liveQuery } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DexieStore } from './dexie-store.ts'
import type { Durability } from './local-store.ts'

/** Connections that no longer open transactions, and how many of the next ones will not either. */
const gone = new WeakSet<IDBDatabase>()
let broken = { next: 0, name: '' }
let opened = 0

Object.assign(Dexie.dependencies, {
  IDBKeyRange,
  indexedDB: {
    open(name: string, version?: number) {
      opened++
      const request = indexedDB.open(name, version)
      // Runs before Dexie receives the connection, because Dexie reads its methods once.
      request.addEventListener('success', () => watch(request.result))
      return request
    },
  },
})

function watch(connection: IDBDatabase): void {
  if (broken.next-- > 0) gone.add(connection)
  const transaction = connection.transaction.bind(connection)
  connection.transaction = (...args) => {
    if (gone.has(connection)) throw new DOMException('It is gone', broken.name)
    return transaction(...args)
  }
}

let databases = 0
let store: DexieStore

beforeEach(async () => {
  broken = { next: 0, name: '' }
  store = new DexieStore(`reopening-${databases++}`)
  await store.write((tables) => tables.rows.user.put([aUser()]))
  opened = 0
})

const users = () => store.read((tables) => tables.rows.user.all())
const rename = (firstName: string, durability?: Durability) =>
  store.write((tables) => tables.rows.user.put([aUser({ firstName })]), durability)

/** Makes the open connection and the `next` following ones refuse transactions. */
function breakConnections(name: string, next = 0): void {
  broken = { next, name }
  gone.add(must(store.database.backendDB(), 'the connection'))
}

describe.each(['UnknownError', 'AbortError', 'DatabaseClosedError', 'InvalidStateError'])('%s', (name) => {
  test('a lost connection is reopened, and the pending work completes', async () => {
    breakConnections(name)
    await rename('Anna')
    breakConnections(name)
    expect(await users()).toEqual([aUser({ firstName: 'Anna' })])
    expect(opened).toBe(2)
    expect(store.saving.get()).toBe('works')
  })
})

test('reopening is tried three times at most, and a failed read never counts as a missing row', async () => {
  breakConnections('UnknownError', 9)
  await expect(users()).rejects.toMatchObject({ name: 'UnknownError' })
  expect(opened).toBe(3)
})

test('a device whose connection stays lost reports that it cannot save, and reports the recovery', async () => {
  breakConnections('UnknownError', 3)
  await expect(rename('Anna')).rejects.toMatchObject({ name: 'UnknownError' })
  expect(store.saving.get()).toBe('lost')
  await rename('Anna')
  expect(store.saving.get()).toBe('works')
  expect(await users()).toEqual([aUser({ firstName: 'Anna' })])
})

test('[P38] a device whose reads fail says so, until one works', async () => {
  breakConnections('UnknownError', 9)
  await expect(users()).rejects.toMatchObject({ name: 'UnknownError' })
  expect(store.saving.get()).toBe('lost')
  broken.next = 0
  expect(await users()).toEqual([aUser()])
  expect(store.saving.get()).toBe('works')
})

test('[P38] a read that works does not mean that a full device can save again', async () => {
  const full = new DOMException('Full', 'QuotaExceededError')
  await expect(store.write(() => Promise.reject(full))).rejects.toMatchObject({ name: 'QuotaExceededError' })
  await users()
  expect(store.saving.get()).toBe('full')
})

test('a transaction that the browser aborts midway is rolled back and run again', async () => {
  let attempts = 0
  await store.write(async (tables) => {
    await tables.rows.user.put([aUser({ firstName: `Anna ${++attempts}` })])
    if (attempts === 1) Dexie.currentTransaction.idbtrans.abort()
    await tables.rows.user.all()
  })
  expect(attempts).toBe(2)
  expect(await users()).toEqual([aUser({ firstName: 'Anna 2' })])
})

test('a full disk is reported and not retried', async () => {
  const work = vi.fn<() => Promise<never>>(async () => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(store.write(work)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(work).toHaveBeenCalledOnce()
  expect(opened).toBe(0)
  expect(store.saving.get()).toBe('full')
})

test('a bug in the work is neither retried nor reported as a storage problem', async () => {
  const work = vi.fn<() => Promise<never>>(async () => {
    throw new TypeError('a bug')
  })
  await expect(store.write(work)).rejects.toThrow('a bug')
  expect(work).toHaveBeenCalledOnce()
  expect(store.saving.get()).toBe('works')
})

test('a closed store stays closed', async () => {
  await rename('Anna', 'relaxed')
  opened = 0
  store.close()
  for (const work of [users, () => rename('Ann'), () => rename('Ann', 'relaxed')])
    await expect(work()).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  expect(opened).toBe(0)
})

test('concurrent callers that hit the lost connection open a single new one', async () => {
  breakConnections('UnknownError')
  expect(await Promise.all([users(), users(), users()])).toEqual([[aUser()], [aUser()], [aUser()]])
  expect(opened).toBe(1)
})

test('a live query survives a lost connection', async () => {
  breakConnections('UnknownError')
  const seen: string[] = []
  const names = liveQuery(() => store.read(async (tables) => tables.rows.user.all()))
  const subscription = names.subscribe((rows) => seen.push(JSON.stringify(rows)))
  await expect.poll(() => seen).toHaveLength(1)
  await rename('Anna')
  await expect.poll(() => seen.at(-1)).toContain('Anna')
  subscription.unsubscribe()
})

test('drafts are stored, read and deleted across a lost connection', async () => {
  const draft = { key: 'add-property', touched: { address: { value: '14 Main St', was: null } } }
  breakConnections('UnknownError')
  await store.drafts.put(draft)
  breakConnections('UnknownError')
  expect(await store.drafts.get('add-property')).toEqual(draft)
  await store.drafts.delete('add-property')
  expect(await store.drafts.get('add-property')).toBeUndefined()
})
