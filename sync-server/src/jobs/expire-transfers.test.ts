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

/** Ann has offered her house, which Rita looks after, to Ben. */
const [ann, ben, rita] = [aUserId(1), aUserId(2), aUserId(3)]
const end = '2026-12-20T08:00:00.000Z'
const later = '2026-12-20T08:40:00.000Z'
const offer = aTransfer({ fromUserId: ann, toEmail: 'ben@example.com', expiresAt: end, realtorId: rita })
const house = aProperty({ realtorId: rita })
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
  await put('property', house)
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
const told = (userId: UserId) =>
  store.read(async (view) =>
    (await view.byIndex('notice', 'scope', userScope(userId))).map(({ kind, words, propertyId }) => ({
      kind,
      words,
      propertyId,
    })),
  )

const ofHouse = {
  kind: 'transfer_expired',
  words: 'The offer of 14 Main St to ben@example.com has expired. Everything is as it was.',
  propertyId: house.id,
}

test('[HO9] everybody is told that an offer has expired, once, however often it is looked for', async () => {
  expect([await expireAt(end), await expireAt(end), await expireAt(later)]).toEqual([1, 0, 0])
  expect(await status()).toBe('expired')
  expect(await told(ann)).toEqual([ofHouse])
  expect(await told(rita)).toEqual([ofHouse])
  expect(await told(ben)).toEqual([
    {
      kind: 'transfer_expired',
      words: 'A property that was offered to you can no longer be accepted.',
      propertyId: null,
    },
  ])
})

test('[HO9] a server that is started anew tells nothing again', async () => {
  expect(await expireAt(end)).toBe(1)
  await store.close()
  store = openStore()
  expect(await expireAt(later)).toBe(0)
  expect([await told(ann), await told(ben)]).toMatchObject([[ofHouse], [{ propertyId: null }]])
})

test('[HO9] two servers that find it at once tell it once', async () => {
  const both = await Promise.all([expireAt(end), expireAt(end)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await told(ann)).toEqual([ofHouse])
})

test('[HO3] an offer that waits still is left alone', async () => {
  expect(await expireAt('2026-12-20T07:59:59.999Z')).toBe(0)
  expect([await status(), await told(ann)]).toEqual(['pending', []])
})

test.each(['accepted', 'declined', 'cancelled'] as const)(
  '[HO9] of an offer that was %s just before, nobody is told that it has expired',
  async (answer) => {
    const sync = serviceAt(end)
    const read = sync.read.bind(sync)
    // It is answered after it was found, before its turn comes.
    let isAnswered = false
    sync.read = async (work) => {
      const found = await read(work)
      if (!isAnswered) await put('transfer', { ...offer, status: answer }, offer)
      isAnswered = true
      return found
    }
    expect(await expireAt(end, sync)).toBe(0)
    expect([await status(), await told(ann), await told(ben)]).toEqual([answer, [], []])
  },
)

test('[HO9] what dies in the middle has told nobody, and is made good the next time', async () => {
  const write = store.write.bind(store)
  store.write = (work) =>
    write(async (tx) => {
      await work(tx)
      throw new Error('the power went')
    })
  expect(await tryAt(end)).toEqual({ done: 0, failed: 1 })
  expect(failed).toMatchObject([{ fields: { row: offer.id }, message: 'an expired offer could not be recorded' }])
  expect([await status(), await told(ann)]).toEqual(['pending', []])
  store.write = write
  expect(await expireAt(later)).toBe(1)
  expect(await told(ann)).toEqual([ofHouse])
})

test('[HO9] who offered the house is told also when it has an owner by now', async () => {
  await put('transfer', { ...offer, fromUserId: rita }, offer)
  expect(await expireAt(end)).toBe(1)
  expect([await told(rita), await told(ann)]).toMatchObject([[ofHouse], []])
})

test('[HO9] an offer of a house that nobody keeps is left alone, and keeps no other back', async () => {
  const gone = { until: '2026-12-01' } as const
  await put('membership', { ...ownership, ...gone }, ownership)
  const looked = aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' })
  await put('membership', { ...looked, ...gone }, looked)
  expect(await expireAt(end)).toBe(0)
  expect(await status()).toBe('pending')
})

test('[SE18] a notice of a long address and email is clipped, and the offer expires', async () => {
  const address = '🏠'.repeat(127)
  const toEmail = `${'b'.repeat(240)}@example.com`
  await put('property', { ...house, address }, house)
  const link = aTransferLink({ scope: userScope(ann) })
  await put('transferLink', { ...link, toEmail }, link)
  expect(await tryAt(end)).toEqual({ done: 1, failed: 0 })
  const [{ words } = { words: '' }] = await told(ann)
  expect(words).toHaveLength(500)
  expect(words).toMatch(/^The offer of 🏠+ to b+…$/u)
})

test('[SE14] an offer that fails is logged, and the others expire', async () => {
  const ids = [aTransferId(11), aTransferId(12), aTransferId(13)] as const
  for (const id of ids) await put('transfer', { ...offer, id })
  const sync = serviceAt(end)
  const run = sync.run.bind(sync)
  let tries = 0
  // The second of the four.
  sync.run = async (...asked) => {
    tries += 1
    if (tries === 2) throw new Error('a bug of ours')
    return run(...asked)
  }
  expect(await tryAt(end, sync)).toEqual({ done: 3, failed: 1 })
  expect(failed).toHaveLength(1)
  expect(await tryAt(end)).toEqual({ done: 1, failed: 0 })
})
