import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTransfer, aTransferId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aTransferLink } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { expireTransfers } from './expire-transfers.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'

/** Ann has offered her property, which Rita looks after, to Ben. */
const [ann, ben, rita] = [aUserId(1), aUserId(2), aUserId(3)]
const end = '2026-12-20T08:00:00.000Z'
const later = '2026-12-20T08:40:00.000Z'
const offer = aTransfer({ fromUserId: ann, toEmail: 'ben@example.com', expiresAt: end, realtorId: rita })
const property = aProperty({ realtorId: rita })
const ownership = aMembership({ userId: ann })

let folder: string
let store: SqliteStore
let written: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-offers-'))
  store = openStore()
  written = 0
  failed.length = 0
  await put('user', aUser({ id: ann, scope: userScope(ann) }))
  await put('user', aUser({ id: ben, scope: userScope(ben), email: 'ben@example.com' }))
  await put('user', aUser({ id: rita, scope: userScope(rita), email: 'rita@example.com', role: 'realtor' }))
  await put('property', property)
  await put('membership', ownership)
  await put('membership', aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' }))
  await put('transfer', offer)
  await put('transferLink', aTransferLink({ scope: userScope(ann) }))
  const email = 'ben@example.com'
  await store.write((tx) => tx.addAccount({ userId: ben, emailKey: email, usernameKey: email, passwordHash: '' }))
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const openStore = () => new SqliteStore({ file: join(folder, 'offers.sqlite'), newEpoch: 'epoch' })

const put = (entity: EntityName, after: AnyRow, before: AnyRow | null = null) =>
  store.write((tx) => {
    const mutation = mutationId.parse(`00000000-0000-7000-8010-${String(++written).padStart(12, '0')}`)
    return tx.apply({ mutation, name: 'test', actor: ann, at: end, changes: [{ entity, id: after.id, before, after }] })
  })

const serviceAt = (at: string) => new SyncService({ store, pokes: new Pokes(), now: () => new Date(at) })

const failed: { fields: object; message: string }[] = []
const log = { info: () => undefined, error: (fields: object, message: string) => void failed.push({ fields, message }) }

const tryAt = (at: string, sync = serviceAt(at)) =>
  expireTransfers({ sync, log, now: () => new Date(at), stopping: new AbortController().signal })
const expireAt = async (at: string, sync = serviceAt(at)) => (await tryAt(at, sync)).done

const status = async () => (await store.read((view) => view.get('transfer', offer.id)))?.status
const noticesOf = (userId: UserId) =>
  store.read(async (view) =>
    (await view.byIndex('notice', 'scope', userScope(userId))).map(({ kind, words, propertyId }) => ({
      kind,
      words,
      propertyId,
    })),
  )

const expiredNotice = {
  kind: 'transfer_expired',
  words: 'The offer of 14 Main St to ben@example.com has expired. Nothing has changed.',
  propertyId: property.id,
}

test('[HO9] everyone is notified once that a transfer has expired, however often the job runs', async () => {
  expect([await expireAt(end), await expireAt(end), await expireAt(later)]).toEqual([1, 0, 0])
  expect(await status()).toBe('expired')
  expect(await noticesOf(ann)).toEqual([expiredNotice])
  expect(await noticesOf(rita)).toEqual([expiredNotice])
  expect(await noticesOf(ben)).toEqual([
    {
      kind: 'transfer_expired',
      words: 'A property that was offered to you can no longer be accepted.',
      propertyId: null,
    },
  ])
})

test('[HO9] a restarted server does not notify again', async () => {
  expect(await expireAt(end)).toBe(1)
  await store.close()
  store = openStore()
  expect(await expireAt(later)).toBe(0)
  expect([await noticesOf(ann), await noticesOf(ben)]).toMatchObject([[expiredNotice], [{ propertyId: null }]])
})

test('[HO9] two servers that find an expired transfer at once notify once', async () => {
  const both = await Promise.all([expireAt(end), expireAt(end)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await noticesOf(ann)).toEqual([expiredNotice])
})

test('[HO3] a transfer that is still pending is left alone', async () => {
  expect(await expireAt('2026-12-20T07:59:59.999Z')).toBe(0)
  expect([await status(), await noticesOf(ann)]).toEqual(['pending', []])
})

test.each(['accepted', 'declined', 'cancelled'] as const)(
  '[HO9] no one is notified of the expiry of a transfer that was %s just before',
  async (answer) => {
    const sync = serviceAt(end)
    const read = sync.read.bind(sync)
    // The transfer is answered after it was found and before its turn.
    let isAnswered = false
    sync.read = async (work) => {
      const found = await read(work)
      if (!isAnswered) await put('transfer', { ...offer, status: answer }, offer)
      isAnswered = true
      return found
    }
    expect(await expireAt(end, sync)).toBe(0)
    expect([await status(), await noticesOf(ann), await noticesOf(ben)]).toEqual([answer, [], []])
  },
)

test('[HO9] a run that crashes midway has notified no one, and the next run completes it', async () => {
  const write = store.write.bind(store)
  store.write = (work) =>
    write(async (tx) => {
      await work(tx)
      throw new Error('the power went')
    })
  expect(await tryAt(end)).toEqual({ done: 0, failed: 1 })
  expect(failed).toMatchObject([{ fields: { row: offer.id }, message: 'an expired offer could not be recorded' }])
  expect([await status(), await noticesOf(ann)]).toEqual(['pending', []])
  store.write = write
  expect(await expireAt(later)).toBe(1)
  expect(await noticesOf(ann)).toEqual([expiredNotice])
})

test('[HO9] the sender is notified even if the property has an owner by now', async () => {
  await put('transfer', { ...offer, fromUserId: rita }, offer)
  expect(await expireAt(end)).toBe(1)
  expect([await noticesOf(rita), await noticesOf(ann)]).toMatchObject([[expiredNotice], []])
})

test('[HO9] a transfer of a property without an owner or realtor is left alone and does not block others', async () => {
  const gone = { until: '2026-12-01' } as const
  await put('membership', { ...ownership, ...gone }, ownership)
  const looked = aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' })
  await put('membership', { ...looked, ...gone }, looked)
  expect(await expireAt(end)).toBe(0)
  expect(await status()).toBe('pending')
})

test('[SE18] a notice with a long address and email is clipped, and the transfer expires', async () => {
  const address = '🏠'.repeat(127)
  const toEmail = `${'b'.repeat(240)}@example.com`
  await put('property', { ...property, address }, property)
  const link = aTransferLink({ scope: userScope(ann) })
  await put('transferLink', { ...link, toEmail }, link)
  expect(await tryAt(end)).toEqual({ done: 1, failed: 0 })
  const [{ words } = { words: '' }] = await noticesOf(ann)
  expect(words).toHaveLength(500)
  expect(words).toMatch(/^The offer of 🏠+ to b+…$/u)
})

test('[SE14] a transfer that fails is logged, and the others expire', async () => {
  const ids = [aTransferId(11), aTransferId(12), aTransferId(13)] as const
  for (const id of ids) await put('transfer', { ...offer, id })
  const sync = serviceAt(end)
  const run = sync.run.bind(sync)
  let tries = 0
  // Fails the second of the four.
  sync.run = async (...args) => {
    tries += 1
    if (tries === 2) throw new Error('a bug of ours')
    return run(...args)
  }
  expect(await tryAt(end, sync)).toEqual({ done: 3, failed: 1 })
  expect(failed).toHaveLength(1)
  expect(await tryAt(end)).toEqual({ done: 1, failed: 0 })
})
