import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { anItem, anItemId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTasksRead } from '../testing/count-rows-read.ts'
import { openFakeDatabases } from '../testing/fake-databases.ts'
import { DexieStore } from './dexie-store.ts'
import { keptRows, ofScope, type KeptRows } from './kept-rows.ts'

openFakeDatabases()

const scope = propertyScope(aPropertyId())
/** A task of the property, or of another one. */
const task = (n: number, facts: Partial<MaintenanceItem> = {}) => anItem({ id: anItemId(n), ...facts })
const elsewhere = { propertyId: aPropertyId(2), scope: propertyScope(aPropertyId(2)) }

let store: DexieStore
/** Another tab. */
let other: DexieStore
let end = () => {}
let names = 0
beforeEach(() => {
  names += 1
  ;[store, other] = [new DexieStore(`kept-${names}`), new DexieStore(`kept-${names}`)]
})
afterEach(() => {
  end()
  store.close()
  other.close()
})

const put = (rows: MaintenanceItem[], by = store) =>
  by.write(({ rows: { maintenanceItem } }) => maintenanceItem.put(rows))
const remove = (...ids: number[]) =>
  store.write(({ rows: { maintenanceItem } }) => maintenanceItem.delete(ids.map((n) => anItemId(n))))

/** What a page knows, and how many rows it has read for that. */
function watch() {
  const seen = Object.assign(countTasksRead(store), { rows: [] as MaintenanceItem[], answers: 0 })
  const watching = keptRows(store, { entity: 'maintenanceItem', wanted: ofScope('maintenanceItem', scope) }).subscribe(
    ({ rows }: KeptRows<MaintenanceItem>) => {
      seen.rows = rows
      seen.answers += 1
    },
  )
  end = () => watching.unsubscribe()
  return seen
}

test('a change among many rows reads only the changed ones, and leaves the others the same objects', async () => {
  await put(Array.from({ length: 40 }, (_, n) => task(n)))
  await put([task(99, elsewhere)])
  const seen = watch()
  await expect.poll(() => seen.rows.length).toBe(40)
  const before = seen.rows
  seen.read = 0
  await put([task(7, { title: 'Sweep chimney' }), task(41)])
  await expect.poll(() => seen.rows.length).toBe(41)
  expect(seen.read).toBe(2)
  expect(seen.rows.filter((row, n) => row !== before[n]).map(({ id }) => id)).toEqual([anItemId(7), anItemId(41)])
})

test('a change of another property is no answer', async () => {
  await put([task(1)])
  const seen = watch()
  await expect.poll(() => seen.answers).toBe(1)
  await put([task(2, elsewhere)])
  await put([task(3)])
  await expect.poll(() => seen.rows.length).toBe(2)
  expect(seen.answers).toBe(2)
})

test.each<[string, () => Promise<unknown>, number[]]>([
  ['is removed', () => remove(2), [1, 3]],
  ['moves to another property', () => put([task(2, elsewhere)]), [1, 3]],
  ['comes from another property', () => put([task(9)]), [1, 2, 3, 9]],
  ['is added before the others', () => put([task(0)]), [0, 1, 2, 3]],
  ['is written by another connection', () => put([task(4)], other), [1, 2, 3, 4]],
  ['is gone with all others', () => store.write((tables) => tables.rows.maintenanceItem.clear()), []],
  ['is one of a hundred', () => put(Array.from({ length: 100 }, (_, n) => task(n + 4))), range(1, 103)],
])('a task that %s', async (_case, change, ids) => {
  await put([task(1), task(2), task(3), task(9, elsewhere)])
  const seen = watch()
  await expect.poll(() => seen.rows.length).toBe(3)
  await change()
  await expect.poll(() => seen.rows.map(({ id }) => id)).toEqual(ids.map((n) => anItemId(n)))
})

test('what is written during a read follows', async () => {
  await put([task(1)])
  const seen = watch()
  const read = store.read.bind(store)
  let isFirst = true
  store.read = async (work) => {
    const answer = await read(work)
    if (isFirst) await put([task(1, { title: 'Written meanwhile' })], other)
    isFirst = false
    return answer
  }
  await expect.poll(() => seen.rows[0]?.title).toBe('Written meanwhile')
})

test('a read that fails is reported, and the next write repeats it', async () => {
  await put([task(1)])
  const errors: unknown[] = []
  let answered: MaintenanceItem[] = []
  const watching = keptRows(store, { entity: 'maintenanceItem', wanted: ofScope('maintenanceItem', scope) }).subscribe(
    ({ rows }) => (answered = rows),
    (error) => errors.push(error),
  )
  end = () => watching.unsubscribe()
  const read = store.read.bind(store)
  store.read = () => Promise.reject(new Error('broken'))
  await expect.poll(() => errors.length).toBe(1)
  store.read = read
  await put([task(2)])
  await expect.poll(() => answered.length).toBe(2)
})

test('after the end nothing is read', async () => {
  const seen = watch()
  await expect.poll(() => seen.answers).toBe(1)
  end()
  await put([task(1)])
  await new Promise((done) => setTimeout(done, 20))
  expect(seen.read).toBe(0)
})

const puts = fc.record({
  n: fc.nat(12),
  title: fc.constantFrom('Filter', 'Gutters'),
  isElsewhere: fc.boolean(),
  isRemoved: fc.boolean(),
  isByOther: fc.boolean(),
})

test('after any writes, the kept rows are those that a new read finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(puts, { maxLength: 4 }), { maxLength: 8 }), async (writes) => {
      const seen = watch()
      for (const [at, each] of writes.entries())
        await (each.some(({ isByOther }) => isByOther) ? other : store).write(async ({ rows: { maintenanceItem } }) => {
          for (const { n, title, isElsewhere, isRemoved } of each)
            if (isRemoved) await maintenanceItem.delete([anItemId(n)])
            else await maintenanceItem.put([task(n, { title, cost: at, ...(isElsewhere ? elsewhere : {}) })])
        })
      const found = await store.read(({ rows }) => rows.maintenanceItem.where('scope', scope))
      await expect.poll(() => seen.rows).toEqual(found)
      end()
    }),
    { numRuns: 30 },
  )
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}
