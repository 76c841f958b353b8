import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DexieStore } from './dexie-store.ts'
import { openFakeDatabases } from '../testing/fake-databases.ts'

openFakeDatabases()

let store: DexieStore

beforeEach(() => {
  store = new DexieStore('fast')
})
afterEach(() => store.delete())

test('a write resolves before the browser has answered', async () => {
  const order: string[] = []
  await store.write(async ({ rows }) => {
    const read = rows.user.get(aUserId()).then(() => order.push('read'))
    await rows.user.put([aUser()]).then(() => order.push('written'))
    await read
  })
  expect(order).toEqual(['written', 'read'])
})

test('a transaction with writes commits as soon as its work is done', async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  await store.read(({ rows }) => rows.user.all())
  expect(commit).not.toHaveBeenCalled()
  await store.write(({ rows }) => rows.user.put([aUser()]))
  expect(commit).toHaveBeenCalledOnce()
  commit.mockRestore()
})

test('a full disk has room again once something was written, not once nothing was', async () => {
  const full = Object.assign(new Error('no space'), { name: 'QuotaExceededError' })
  await expect(store.write(() => Promise.reject(full))).rejects.toThrow('no space')
  const failure = store.saving.get()
  expect(failure).not.toBe('works')
  await store.write(({ rows }) => rows.user.all())
  expect(store.saving.get()).toBe(failure)
  await store.write(({ rows }) => rows.user.put([aUser()]))
  expect(store.saving.get()).toBe('works')
})
