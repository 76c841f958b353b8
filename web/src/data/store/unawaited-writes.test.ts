import { Dexie, liveQuery, type Table } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unawaitedWrites } from './unawaited-writes.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

interface Guest {
  id: number
  email: string
}

let database: Dexie
let guests: Table<Guest, number>

beforeEach(() => {
  database = new Dexie('guests')
  database.use(unawaitedWrites)
  database.version(1).stores({ guests: 'id, &email', notes: 'id' })
  guests = database.table('guests')
})

afterEach(() => database.delete())

const [ann, max, twin] = [
  { id: 1, email: 'ann@example.com' },
  { id: 2, email: 'max@example.com' },
  { id: 3, email: 'ann@example.com' },
]

/** Commits as soon as the work is done, as the store does. */
const writing = (work: () => Promise<unknown>) =>
  database.transaction('rw', database.tables, async ({ idbtrans }) => {
    await work()
    idbtrans.commit()
  })

test('written rows are read later in the same transaction and are stored', async () => {
  await writing(async () => {
    await guests.bulkPut([ann, max])
    await guests.bulkDelete([max.id])
    expect(await guests.toArray()).toEqual([ann])
  })
  expect(await guests.toArray()).toEqual([ann])
})

test('a write resolves before the browser has answered', async () => {
  const order: string[] = []
  await writing(async () => {
    const read = guests.get(ann.id).then(() => order.push('read'))
    await guests.bulkPut([ann]).then(() => order.push('written'))
    await read
  })
  expect(order).toEqual(['written', 'read'])
})

test('a later failure rolls back the whole transaction and reports its cause', async () => {
  const failed = writing(async () => {
    await database.table('notes').bulkPut([{ id: 1 }])
    await guests.bulkPut([ann, twin])
  })
  await expect(failed).rejects.toMatchObject({ name: 'AbortError', inner: { name: 'ConstraintError' } })
  expect(await guests.count()).toBe(0)
  expect(await database.table('notes').count()).toBe(0)
})

test('so does a value that cannot be stored', async () => {
  await expect(writing(() => guests.bulkPut([ann, Object.assign({ greet: () => 'hello' }, max)]))).rejects.toThrow(
    /DataClone|clone/,
  )
  expect(await guests.count()).toBe(0)
})

test('a live query is notified', async () => {
  const seen: string[][] = []
  const watching = liveQuery(() => guests.toArray()).subscribe(
    (found) => void seen.push(found.map(({ email }) => email)),
  )
  await expect.poll(() => seen).toEqual([[]])
  await writing(() => guests.bulkPut([ann]))
  await expect.poll(() => seen.at(-1)).toEqual([ann.email])
  await writing(() => guests.bulkDelete([ann.id]))
  await expect.poll(() => seen.at(-1)).toEqual([])
  watching.unsubscribe()
})
