import { sparseRow } from '@hearthkeep/shared/kernel/sparse-row.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DexieStore } from './dexie-store.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

let databases = 0
let name = ''
let store: DexieStore
let tomorrow: Dexie

/** A newer version of the app, with one more table. */
function ofTomorrow(): Dexie {
  const database = new Dexie(name)
  database.version(store.database.verno + 1).stores({ user: 'id, scope', gadget: 'id, scope' })
  return database
}

const rename = (firstName: string, durability?: 'relaxed') =>
  store.write((tables) => tables.rows.user.put([aUser({ firstName })]), durability)
const names = () =>
  store.read(async ({ rows }) => (await rows.user.all()).map((user) => ('firstName' in user ? user.firstName : '')))

beforeEach(() => {
  // Dexie logs warnings to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  name = `versions-${databases++}`
  store = new DexieStore(name)
  tomorrow = ofTomorrow()
})

afterEach(() => {
  store.close()
  tomorrow.close()
  vi.restoreAllMocks()
})

test.each([undefined, 'relaxed'] as const)(
  '[P22] once a newer app opens the store, an older one in another tab can neither write nor read (%s)',
  async (durability) => {
    await rename('Ann')
    await rename('Ann', 'relaxed')
    await tomorrow.open()
    await expect(rename('Anna', durability)).rejects.toThrow('closed')
    await expect(names()).rejects.toThrow('closed')
    expect(await tomorrow.table('user').toArray()).toEqual([sparseRow('user', aUser({ firstName: 'Ann' }))])
    expect(store.otherVersion.get()).toBe('newer')
  },
)

test('[P22] an older app that starts later does not open the store', async () => {
  await rename('Ann')
  await tomorrow.open()
  const late = new DexieStore(name)
  await expect(late.write((tables) => tables.rows.user.put([aUser({ firstName: 'Anna' })]))).rejects.toThrow('newer')
  expect(late.otherVersion.get()).toBe('newer')
  expect(await tomorrow.table('user').toArray()).toEqual([sparseRow('user', aUser({ firstName: 'Ann' }))])
  late.close()
})

test('[P22] an older app whose connection the browser closed does not reopen it after a newer one', async () => {
  await rename('Ann')
  store.database.close({ disableAutoOpen: false })
  await tomorrow.open()
  await expect(rename('Anna')).rejects.toThrow('newer')
  expect(store.otherVersion.get()).toBe('newer')
  expect(await tomorrow.table('user').toArray()).toEqual([sparseRow('user', aUser({ firstName: 'Ann' }))])
})

test('[P22] a store blocked by an older tab opens as soon as that tab is closed', async () => {
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    // The browser's version just below this app's: Dexie multiplies its own by ten.
    const request = indexedDB.open(name, store.database.verno * 10 - 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  const written = rename('Ann')
  await expect.poll(() => store.otherVersion.get()).toBe('older')
  frozen.close()
  await written
  expect(store.otherVersion.get()).toBeNull()
  expect(await names()).toEqual(['Ann'])
})

test('[P22] a store deleted or reopened by the same version reports no other version', async () => {
  await rename('Ann')
  const again = new DexieStore(name)
  await again.write((tables) => tables.rows.user.put([aUser({ firstName: 'Anna' })]))
  expect(await names()).toEqual(['Anna'])
  await again.delete()
  expect(store.otherVersion.get()).toBeNull()
})

test('[P22] a new table needs a new version: change these two numbers together', () => {
  const { verno, tables } = store.database
  expect({ version: verno, tables: tables.length }).toEqual({ version: 8, tables: 47 })
})
