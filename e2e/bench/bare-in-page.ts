import type { MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
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

let source: EventSource | null = null

/** @public */
export async function listen(): Promise<void> {
  source = new EventSource('/events')
  await new Promise((resolve) => must(source, 'the stream').addEventListener('open', resolve))
}

/** @returns when the next event came, milliseconds since 1970. @public */
export const hear = () =>
  new Promise<number>((resolve) =>
    must(source, 'the stream').addEventListener('poke', () => resolve(performance.timeOrigin + performance.now()), {
      once: true,
    }),
  )

/** @returns when it began, milliseconds since 1970. @public */
export async function postOne(row: object): Promise<number> {
  const start = performance.timeOrigin + performance.now()
  await post([row])
  return start
}
