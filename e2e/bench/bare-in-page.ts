import type { MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import { DexieStore } from '../../web/src/data/dexie-store.ts'
import { mintId } from '../../web/src/platform/ids.ts'

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

/** When each event came, milliseconds since 1970. */
const heard: number[] = []

/** @public */
export async function listen(): Promise<void> {
  const source = new EventSource('/events')
  source.addEventListener('poke', () => heard.push(performance.timeOrigin + performance.now()))
  await new Promise((resolve) => source.addEventListener('open', resolve))
}

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
  const start = performance.timeOrigin + performance.now()
  await post([row])
  return start
}
