import type { AnyRow, EntityName, Notice } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice, aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { removeOldNotices } from './remove-old-notices.ts'

const at = '2026-11-20T12:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(at) - days * 24 * 60 * 60 * 1000).toISOString()
const now = () => new Date(at)
const log = { info: () => undefined, error: () => undefined }

let store: SqliteStore
let minted = 0
const mintId = () => `00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}`

beforeEach(() => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
})
afterEach(() => store.close())

const put = (entity: EntityName, after: AnyRow) =>
  store.write((tx) => {
    const changes = [{ entity, id: after.id, before: null, after }]
    return tx.apply({ mutation: mutationId.parse(mintId()), name: 'test', actor: aUserId(), at, changes })
  })
const give = (n: number, person: number, [createdAt, readAt]: [string, string | null]) => {
  const moments: Partial<Notice> = { createdAt, updatedAt: createdAt, readAt }
  return put('notice', aNotice({ id: aNoticeId(n), scope: userScope(aUserId(person)), ...moments }))
}
const remove = (batch: number, stopping = new AbortController().signal) => {
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  return removeOldNotices({ sync, now, mintId, log, stopping, batch })
}
const left = async (person: number) =>
  (await store.read((view) => view.byIndex('notice', 'scope', userScope(aUserId(person)))))
    .map(({ id }) => Number(id.slice(-4)))
    .toSorted((one, other) => one - other)

test.each([1, 2, 200])(
  '[PU4] notices older than 400 days are removed, and read ones older than 180 days, %i at a time',
  async (batch) => {
    for (const person of [1, 2]) await put('user', aUser({ id: aUserId(person) }))
    await give(1, 1, [daysAgo(401), null])
    await give(2, 1, [daysAgo(399), null])
    await give(3, 1, [daysAgo(181), daysAgo(1)])
    await give(4, 1, [daysAgo(179), daysAgo(179)])
    await give(5, 2, [daysAgo(500), daysAgo(499)])
    await give(6, 2, [daysAgo(0), null])
    expect(await remove(batch)).toEqual({ done: 3, failed: 0 })
    expect([await left(1), await left(2)]).toEqual([[2, 4], [6]])
    expect(await remove(batch)).toEqual({ done: 0, failed: 0 })
  },
)

test('[PU4] a run that is stopping leaves the rest for the next one', async () => {
  await put('user', aUser())
  await give(1, 1, [daysAgo(401), null])
  expect(await remove(1, AbortSignal.abort())).toEqual({ done: 0, failed: 0 })
  expect(await left(1)).toEqual([1])
})
