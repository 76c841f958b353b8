import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { DexieStore } from '../../web/src/data/store/dexie-store.ts'
import { mintId } from '../../web/src/platform/ids.ts'
import { liveQuery } from 'dexie'

// Runs in a page of the bare server: the same rows, by the platform alone.

/** One POST of all rows. @returns milliseconds. @public */
export async function post(rows: object[]): Promise<number> {
  const start = performance.now()
  await fetch('/rows', { method: 'POST', body: JSON.stringify(rows), headers: { 'content-type': 'application/json' } })
  return performance.now() - start
}

/** One GET of all rows, and one bulkPut into an empty table with our indexes. @returns milliseconds. @public */
export async function load(): Promise<number> {
  const { database } = new DexieStore(`bench-${mintId()}`)
  await database.open()
  const start = performance.now()
  const rows = (await (await fetch('/rows')).json()) as MaintenanceItem[]
  await database.table('maintenanceItem').bulkPut(rows)
  const took = performance.now() - start
  await database.delete()
  return took
}

let source: EventSource

/** @public */
export async function listen(): Promise<void> {
  source = new EventSource('/events')
  source.addEventListener('poke', () => heard.push(now()))
  await new Promise((resolve) => source.addEventListener('open', resolve))
}

/** When each event came, milliseconds since 1970. */
const heard: number[] = []

/** @returns when the event of this number, counted from 0, came, milliseconds since 1970. @public */
export async function heardAt(number: number): Promise<number> {
  for (;;) {
    const at = heard[number]
    if (at !== undefined) return at
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** @returns when it began, milliseconds since 1970. @public */
export async function postOne(row: object): Promise<number> {
  const start = now()
  await post([row])
  return start
}

let kept: DexieStore

/** The rows on the device's disk, in a database like ours. @public */
export async function keep(rows: MaintenanceItem[]): Promise<void> {
  kept = new DexieStore(`bench-${mintId()}`)
  await kept.write((tables) => tables.rows.maintenanceItem.put(rows))
}

/** One POST of a row that is on this device's disk before. @returns when it began, milliseconds since 1970. @public */
export async function keepAndPost(row: MaintenanceItem): Promise<number> {
  const start = now()
  await kept.write((tables) => tables.rows.maintenanceItem.put([row]))
  await post([row])
  return start
}

/** Puts the row on the disk when the next event comes. @returns when a live query gives it, milliseconds since 1970. @public */
export function seesKept(row: MaintenanceItem): Promise<number> {
  const put = () => kept.write((tables) => tables.rows.maintenanceItem.put([row]), 'relaxed')
  return new Promise((resolve, reject) => {
    source.addEventListener('poke', () => void put().catch(reject), { once: true })
    const watching = liveQuery(() => kept.read((tables) => tables.rows.maintenanceItem.get(row.id))).subscribe({
      next(item) {
        if (!item || !('title' in item) || item.title !== row.title) return
        resolve(now())
        watching.unsubscribe()
      },
      error: reject,
    })
  })
}

const now = () => performance.timeOrigin + performance.now()
