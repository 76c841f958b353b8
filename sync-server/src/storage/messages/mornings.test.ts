import {
  aMutationId,
  anItem,
  anItemId,
  aMembership,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { expect, test } from 'vitest'
import { at, everyStore, scope } from '../testing/every-store.ts'

const begun = (entity: RowChange['entity'], after: NonNullable<RowChange['after']>): RowChange => ({
  entity,
  id: after.id,
  before: null,
  after,
})
const morning = (n: number, nextAt: string) => ({ userId: aUserId(n), nextAt, servedOn: '2026-11-19', upTo: n })

everyStore(({ read, write }) => {
  const apply = (...changes: RowChange[]) =>
    write((tx) => tx.apply({ mutation: aMutationId(), name: 'test', actor: aUserId(), at, changes }))

  test('[RM3] due mornings are found, oldest first, and so are people without one', async () => {
    await apply(
      ...[1, 2, 3, 4].map((n) => begun('user', aUser({ id: aUserId(n), scope: aUser({ id: aUserId(n) }).scope }))),
    )
    await write(async (tx) => {
      await tx.saveMorning(morning(1, '2026-11-20T15:00:00.000Z'))
      await tx.saveMorning(morning(2, '2026-11-20T13:00:00.000Z'))
      await tx.saveMorning(morning(3, '2026-11-20T15:00:01.000Z'))
    })
    const now = '2026-11-20T15:00:00.000Z'
    expect(await read((view) => view.dueMornings({ now, limit: 9 }))).toEqual([
      morning(2, '2026-11-20T13:00:00.000Z'),
      morning(1, '2026-11-20T15:00:00.000Z'),
    ])
    expect(await read((view) => view.withoutMorning(9))).toEqual([aUserId(4)])
    await write((tx) => tx.saveMorning(morning(2, '2026-11-21T13:00:00.000Z')))
    expect(await read((view) => view.dueMornings({ now, limit: 9 }))).toHaveLength(1)
  })

  test('[RM4] open tasks due on one of the days are found in properties that a person owns or shares', async () => {
    const items = [
      anItem({ id: anItemId(1), dueDate: '2026-11-27' }),
      anItem({ id: anItemId(2), dueDate: null, scheduledDate: '2026-11-20' }),
      anItem({ id: anItemId(3), dueDate: '2026-11-26' }),
      anItem({ id: anItemId(4), dueDate: '2026-11-27', status: 'completed' }),
      anItem({ id: anItemId(5), dueDate: '2026-11-27', deletedAt: at }),
    ]
    const realtor = aMembership({
      id: '00000000-0000-7000-8003-000000000099' as never,
      userId: aUserId(2),
      relation: 'realtor',
    })
    await apply(begun('property', aProperty()), begun('membership', aMembership()), begun('membership', realtor))
    await write((tx) =>
      tx.apply({
        mutation: aMutationId(2),
        name: 'test',
        actor: aUserId(),
        at,
        changes: items.map((item) => begun('maintenanceItem', item)),
      }),
    )
    const query = { userIds: [aUserId(1), aUserId(2)], dueDays: ['2026-11-27', '2026-11-20'] }
    const found = await read((view) => view.announcedItems(query))
    expect(found.toSorted((one, other) => one.itemId.localeCompare(other.itemId))).toEqual([
      { userId: aUserId(), itemId: anItemId(1), due: '2026-11-27' },
      { userId: aUserId(), itemId: anItemId(2), due: '2026-11-20' },
    ])
    expect(await read((view) => view.announcedItems({ ...query, dueDays: [] }))).toEqual([])
    expect(scope).toContain(aPropertyId())
  })

  test('[RM5] a sent reminder is recorded until it is removed or expires', async () => {
    const factOf = (reportedKey: string) => ({ userId: aUserId(), what: reportedKey })
    await write(async (tx) => {
      for (const reportedKey of ['alert/a', 'alert/b', 'task/c']) await tx.addReported({ ...factOf(reportedKey), at })
      await tx.addReported({ ...factOf('alert/a'), at: '2026-11-21T08:00:00.000Z' })
      await tx.removeReported(factOf('alert/b'))
    })
    await read(async (view) => {
      expect([await view.wasReported(factOf('alert/a')), await view.wasReported(factOf('alert/b'))]).toEqual([
        true,
        false,
      ])
      expect(await view.reportedKeys({ userId: aUserId(), prefix: 'alert/' })).toEqual(['alert/a'])
      expect(await view.wasReported({ userId: aUserId(2), what: 'alert/a' })).toBe(false)
    })
    expect(await write((tx) => tx.forgetReported({ before: '2026-11-20T08:00:00.001Z', limit: 1 }))).toBe(1)
    expect(await write((tx) => tx.forgetReported({ before: '2026-11-20T08:00:00.001Z', limit: 9 }))).toBe(1)
  })
})
