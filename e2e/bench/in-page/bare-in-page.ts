import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { liveQuery } from 'dexie'

// Runs in a page of the bare server: moves the same rows with the platform alone.

/** Sends all rows in one POST. @returns milliseconds. @public */
export async function post(rows: object[]): Promise<number> {
  const start = performance.now()
  await fetch('/rows', { method: 'POST', body: JSON.stringify(rows), headers: { 'content-type': 'application/json' } })
  return performance.now() - start
}

/**
 * Fetches all rows in one GET and writes them with one bulkPut into an empty table with our indexes. @returns
 * milliseconds. @public
 */
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
  source.addEventListener('poke', () => receivedAt.push(now()))
  await new Promise((resolve) => source.addEventListener('open', resolve))
}

/** When each event arrived, in milliseconds since 1970. */
const receivedAt: number[] = []

/**
 * @returns when the event with this number (from 0) arrived, in milliseconds since 1970. @public
 */
export async function heardAt(number: number): Promise<number> {
  for (;;) {
    const at = receivedAt[number]
    if (at !== undefined) return at
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * @returns when the request began, in milliseconds since 1970. @public
 */
export async function postOne(row: object): Promise<number> {
  const start = now()
  await post([row])
  return start
}

let kept: DexieStore

/** Writes the rows to the device's disk, in a database like ours. @public */
export async function keep(rows: MaintenanceItem[]): Promise<void> {
  kept = new DexieStore(`bench-${mintId()}`)
  await kept.write((tables) => tables.rows.maintenanceItem.put(rows))
}

/**
 * Writes the row to this device's disk, then sends its content in one POST. @returns when it began, in milliseconds since 1970.
 * @public
 */
export async function keepAndPost(row: MaintenanceItem, content: object): Promise<number> {
  const start = now()
  await kept.write((tables) => tables.rows.maintenanceItem.put([row]))
  await post([content])
  return start
}

let keptAt: Promise<number>

/** From now on, writes the row to disk when the next event arrives. @public */
export function watchKept(row: MaintenanceItem): void {
  const put = () => kept.write((tables) => tables.rows.maintenanceItem.put([row]), 'relaxed')
  keptAt = new Promise((resolve, reject) => {
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

/**
 * @returns when a live query returned the row of {@link watchKept}, in milliseconds since 1970. @public
 */
export const seenKept = () => keptAt

const now = () => performance.timeOrigin + performance.now()
