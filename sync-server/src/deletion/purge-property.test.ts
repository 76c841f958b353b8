import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import type { Store, WriteTransaction } from '../storage/store.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { removeGone } from './purge-property.ts'

const TASKS = 1_200
const at = '2026-11-20T12:00:00.000Z'
const now = () => new Date(at)
const propertyId = aPropertyId()
let minted = 0
const mintId = () => mutationId.parse(`00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}`)

/** A property in the trash, and the sizes of the transactions on it since. */
async function fullProperty() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-purge-'))
  const open = () => new SqliteStore({ file: join(folder, 'test.sqlite'), newEpoch: 'epoch' })
  let inner = open()
  const sizes: number[] = []
  const counted = (tx: WriteTransaction): WriteTransaction => {
    const apply: WriteTransaction['apply'] = (applied) => {
      sizes.push(applied.changes.length)
      return tx.apply(applied)
    }
    return Object.create(tx, { apply: { value: apply } }) as WriteTransaction
  }
  const store: Store = {
    read: (work) => inner.read(work),
    write: (work) => inner.write((tx) => work(counted(tx))),
    close: () => inner.close(),
  }
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const property = aProperty({ deletedAt: at })
  const items = Array.from({ length: TASKS }, (_, n) => anItem({ id: anItemId(n + 1), systemId: null }))
  const changes: RowChange[] = [
    { entity: 'user', id: aUser().id, before: null, after: aUser() },
    { entity: 'property', id: property.id, before: null, after: property },
    { entity: 'membership', id: aMembership().id, before: null, after: aMembership() },
    ...items.map((after) => ({ entity: 'maintenanceItem' as const, id: after.id, before: null, after })),
  ]
  await inner.write((tx) => tx.apply({ mutation: mintId(), name: 'test', actor: aUserId(), at, changes }))
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  const restart = async () => {
    await inner.close()
    inner = open()
  }
  const countLeft = async () => (await store.read((view) => view.scopeState(propertyScope(propertyId))))?.checksum.count
  return { sync, sizes, restart, countLeft }
}

const purge = (sync: SyncService) =>
  sync.run({ userId: aUserId(), role: 'homeowner' }, (run) =>
    run(mintId(), { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } }),
  )

test('[T13] a purge takes a small transaction, and the rows are removed in bounded ones, also after a restart', async () => {
  const { sync, sizes, restart, countLeft } = await fullProperty()
  expect(await purge(sync)).toMatchObject({ ok: true })
  expect(sizes).toEqual([2])
  expect(await countLeft()).toBe(TASKS)
  let left = 1
  const stopping = new AbortController()
  const pause = async () => {
    if (left === 0) stopping.abort()
    left -= 1
  }
  expect(await removeGone({ sync, mintId, pause, stopping: stopping.signal })).toBe(false)
  await restart()
  expect(await countLeft()).toBe(TASKS - 1_000)
  expect(await removeGone({ sync, mintId, pause: async () => undefined, stopping: new AbortController().signal })).toBe(
    true,
  )
  expect(sizes).toEqual([2, 500, 500, TASKS - 1_000])
  expect(await countLeft()).toBe(0)
})
