import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anItemId,
  aProperty,
  aSystem,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { changes } from '../../storage/log/changes.ts'
import { entityTables } from '../../storage/rows/entity-tables.ts'
import { rowVersions } from '../../storage/rows/row-versions.ts'
import { idOfCopy, multiplyRows } from '../../storage/testing/multiply-rows.ts'
import { longestPause } from '../../storage/testing/watch-pauses.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { collectTombstones, emptyTrash } from '../empty-trash.ts'

const deletedAt = '2026-01-01T12:00:00.000Z'
const now = () => new Date('2026-11-20T12:00:00.000Z')
const log = { info: () => undefined, error: () => undefined }

/** Tests the trash with this many tasks and old tombstones. */
export function testLongTrash({ tasks, old }: { tasks: number; old: number }): void {
  let folder: string
  let store: SqliteStore

  /** A property from which one system was purged 180 days ago or longer. */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hearthkeep-trash-'))
    store = new SqliteStore({ file: join(folder, 'test.sqlite'), newEpoch: 'epoch' })
    const made = { mutation: mutationId.parse(aMutationId()), name: 'test', actor: aUserId(), at: deletedAt }
    const rows = { user: aUser(), property: aProperty(), membership: aMembership(), maintenanceItem: anItem() } as const
    const names = Object.keys(rows) as (keyof typeof rows)[]
    await store.write(async (tx) => {
      const puts = names.map((entity) => ({ entity, id: rows[entity].id, before: null, after: rows[entity] }))
      await tx.apply({ ...made, changes: puts })
      await tx.apply({ ...made, changes: [{ entity: 'system', id: aSystem().id, before: aSystem(), after: null }] })
    })
  })

  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  function addDeletions(family: number) {
    const differ = { id: idOfCopy(family) }
    const ofSystem = ['entity', 'system'] as [string, string]
    multiplyRows(folder, [
      { table: rowVersions, where: ofSystem, count: old, differ },
      { table: changes, where: ofSystem, count: old, differ: { ...differ, number: 'null' } },
    ])
  }

  const empty = () =>
    emptyTrash({
      store,
      sync: new SyncService({ store, pokes: new Pokes(), now }),
      now,
      mintId: aMutationId,
      log,
      stopping: new AbortController().signal,
    })

  const deletions = () =>
    store.read(async (view) => {
      const query = { after: 0, maxBytes: Infinity }
      return (await view.delta(aProperty().scope, query))?.delta.deletes.length
    })

  test(`[SE80] a trash of ${tasks} tasks and ${old} old deletions does not block the event loop for 50 ms`, async () => {
    const [differ, count] = [{ id: idOfCopy(99) }, tasks]
    multiplyRows(folder, [
      { table: entityTables.maintenanceItem, where: ['id', anItemId()], count, differ },
      { table: rowVersions, where: ['id', anItemId()], count, differ },
    ])
    const longest = await longestPause(async (measure, time) => {
      addDeletions(time)
      await measure(empty)
      expect(await deletions()).toBe(0)
    })
    expect(longest).toBeLessThan(50)
  })

  test('[T8] other writes run between two batches of removed tombstones', async () => {
    addDeletions(0)
    const ended: string[] = []
    let others: Promise<unknown> | undefined
    const watched: Parameters<typeof collectTombstones>[0]['store'] = {
      read: (work) => store.read(work),
      async write(work) {
        const result = await store.write(work)
        // Another caller asks to write as soon as the first part is over.
        others ??= store.write(async () => undefined).then(() => ended.push('written'))
        return result
      },
    }
    await collectTombstones({ store: watched, before: now().toISOString(), stopping: new AbortController().signal })
    ended.push('forgotten')
    await others
    expect(ended).toEqual(['written', 'forgotten'])
    expect(await deletions()).toBe(0)
  })
}
