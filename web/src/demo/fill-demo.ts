import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { deviceId, type CalendarDate, type Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { SampleRow } from '@hearthkeep/shared/sample-world/run-actions.ts'
import { countedIds } from '@hearthkeep/shared/sample-world/ids.ts'
import type { PictureName } from '@hearthkeep/shared/sample-world/pictures.ts'
import { sampleWorld } from '@hearthkeep/shared/sample-world/sample-world.ts'
import { textOfPages } from '@hearthkeep/shared/document/text/extracted-text.ts'
import type { ContentsStore } from '../data/store/contents-store.ts'
import type { LocalStore, LocalTables } from '../data/store/local-store.ts'
import { listIn } from '../data/store/write-rows.ts'
import { hashOf } from '../platform/files/hash-bytes.ts'
import { mintId } from '../platform/ids.ts'
import { writeNewScopes } from '../sync/apply/write-new-scopes.ts'
import { newDeviceState } from '../data/store/new-device-state.ts'

interface Filling {
  store: LocalStore
  contents: ContentsStore
  role: Role
  today: CalendarDate
  /** A moment in UTC. */
  now: string
  readPictures(): Promise<Record<PictureName, Uint8Array>>
  /** The version of the document reader: once it is recorded, none of these documents is read again. */
  readerVersion: number
}

/** Creates the sample world, replacing what is there: files first, then all rows at once. */
export async function fillDemo(filling: Filling): Promise<void> {
  const { store, contents, role, today, now } = filling
  const pictures = await filling.readPictures()
  const hash = (bytes: Uint8Array) => hashOf(bytes.slice().buffer)
  const { rows, files } = sampleWorld(role, { today, mintId: countedIds(1), hashOf: hash, pictures })
  for (const { hash, bytes, pages } of files) {
    await contents.add({ hash, bytes: bytes.slice().buffer }, now)
    await contents.storeText({ hash, version: filling.readerVersion, ...textOfPages(pages) })
  }
  await store.write(async (tables) => {
    const before = await tables.device.get('this')
    await clear(tables)
    await writeNewScopes(tables, { deltas: deltasOf(rows), today })
    const id = deviceId.parse(mintId())
    // The database is the same, so no other tab has lost it.
    const { born = id } = before ?? {}
    await tables.device.put([{ ...newDeviceState(id), born, epoch: 'demo', syncedAt: now, anyHour: true }])
  })
  // Removes files that were added to a demo before.
  const needed = new Set(files.map(({ hash }) => hash))
  await contents.forget((await contents.all()).filter(({ hash }) => !needed.has(hash)))
}

/** Whether the sample world has been completely created. A store that the browser has removed begins without it. */
export const isFilled = (store: LocalStore): Promise<boolean> =>
  store.read(async (tables) => (await tables.device.get('this'))?.epoch === 'demo')

async function clear({ rows, ...tables }: LocalTables): Promise<void> {
  for (const table of [...Object.values(rows), ...Object.values(tables)]) await table.clear()
}

/** Returns the rows as the server would send them to a new device. */
function deltasOf(rows: readonly SampleRow[]) {
  const puts = new Map<Scope, { entity: SampleRow['entity']; row: AnyRow }[]>()
  for (const each of rows) listIn(puts, each.row.scope).push(each)
  return [...puts].map(([scope, put]) => ({ scope, since: 0, version: 1, puts: put }))
}
