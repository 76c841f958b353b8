import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMutationId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTransfer } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test, vi } from 'vitest'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { scheduleTransferExpiry } from './schedules.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'

const HOUR = 60 * 60 * 1000
const offer = aTransfer()

test('[HO9] the expiry of a transfer while the server runs is reported within the hour; a failure is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  const rows = { user: aUser(), property: aProperty(), membership: aMembership(), transfer: offer } as const
  await store.write((tx) => {
    const made = { mutation: mutationId.parse(aMutationId()), name: 'test', actor: aUserId(), at: offer.createdAt }
    const changes = Object.entries(rows).map(([entity, after]) => ({
      entity: entity as keyof typeof rows,
      id: after.id,
      before: null,
      after,
    }))
    return tx.apply({ ...made, changes })
  })
  let moment = new Date(Date.parse(offer.expiresAt) - 1)
  const now = () => moment
  const logged: string[] = []
  const keep = (_fields: object, message: string) => void logged.push(message)
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  const looked = vi.spyOn(sync, 'read')
  const rounds = async (count: number) => {
    await expect.poll(() => looked).toHaveBeenCalledTimes(count)
  }
  const notices = () => store.read((view) => view.byIndex('notice', 'scope', userScope(aUserId())))

  const stop = scheduleTransferExpiry({ sync, now, log: { info: keep, error: keep } })
  await rounds(1)
  expect(await notices()).toEqual([])
  looked.mockRejectedValueOnce(new Error('the disk is gone'))
  vi.advanceTimersByTime(HOUR)
  await expect.poll(() => logged).toEqual(['expired transfers could not be recorded'])
  moment = new Date(offer.expiresAt)
  vi.advanceTimersByTime(HOUR)
  await expect.poll(() => logged.at(-1)).toBe('recorded expired transfers')
  expect(await notices()).toMatchObject([{ kind: 'transfer_expired', readAt: null }])
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await store.close()
})
