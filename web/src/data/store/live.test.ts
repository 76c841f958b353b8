import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeDatabases } from '../testing/fake-databases.ts'
import { live } from './live.ts'

openFakeDatabases()

let database: Dexie
beforeEach(async () => {
  database = new Dexie('live')
  database.version(1).stores({ seen: 'id', other: 'id' })
  await database.open()
})
afterEach(() => database.delete())

/** A live query of one row, with the answers that it gave and the number of times that it ran. */
async function reading() {
  const [answers, runs] = [[] as unknown[], { count: 0 }]
  const subscription = live(() => {
    runs.count += 1
    return database.table('seen').get(1)
  }).subscribe((value) => answers.push(value))
  await expect.poll(() => answers).toEqual([undefined])
  return { answers, runs, subscription }
}

async function write(table: 'seen' | 'other', times: number) {
  for (let id = 1; id <= times; id += 1) {
    await database.table(table).put({ id })
    // Dexie announces together what is written in one task.
    await new Promise((done) => setTimeout(done))
  }
}

test('a query runs again after 50 writes that do not concern it', async () => {
  const { runs, subscription } = await reading()
  await write('other', 49)
  expect(runs.count).toBe(1)
  await write('other', 1)
  await expect.poll(() => runs.count).toBe(2)
  await write('other', 49)
  expect(runs.count).toBe(2)
  subscription.unsubscribe()
})

test('a query answers again when a row that it read changes, and then counts from 0', async () => {
  const { answers, runs, subscription } = await reading()
  await write('other', 40)
  await write('seen', 1)
  await expect.poll(() => answers).toEqual([undefined, { id: 1 }])
  await write('other', 49)
  expect(runs.count).toBe(2)
  subscription.unsubscribe()
})

test('a query that has no answer yet is not started again', async () => {
  let runs = 0
  const subscription = live(() => {
    runs += 1
    return new Promise(() => {})
  }).subscribe(() => {})
  await expect.poll(() => runs).toBe(1)
  await write('other', 60)
  expect(runs).toBe(1)
  subscription.unsubscribe()
})

test('after the end nothing runs', async () => {
  const { runs, subscription } = await reading()
  subscription.unsubscribe()
  await write('other', 60)
  await write('seen', 1)
  expect(runs.count).toBe(1)
})

test('the first result is used although its rows changed during the read, and the current one follows', async () => {
  let reads = 0
  const writeSeen = (id: number) =>
    new Promise((done) =>
      setTimeout(
        () =>
          void database
            .table('seen')
            .put({ id })
            .then(() => setTimeout(done)),
      ),
    )
  const answers: number[] = []
  const subscription = live(() =>
    database
      .table('seen')
      .count()
      .then(async (count) => {
        reads += 1
        if (reads <= 3) await writeSeen(reads)
        return count
      }),
  ).subscribe((count) => answers.push(count))
  await expect.poll(() => [answers[0], answers.at(-1)]).toEqual([0, 3])
  subscription.unsubscribe()
})

test('a query that only counts answers again when there are more or fewer rows', async () => {
  const answers: number[] = []
  const subscription = live(() => database.table('seen').count()).subscribe((value) => answers.push(value))
  await expect.poll(() => answers).toEqual([0])
  await write('seen', 2)
  await expect.poll(() => answers.at(-1)).toBe(2)
  await database.table('seen').delete(1)
  await expect.poll(() => answers.at(-1)).toBe(1)
  subscription.unsubscribe()
})
