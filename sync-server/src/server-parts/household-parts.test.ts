import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembershipId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTransferId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  ann,
  ben,
  cara,
  caras,
  end,
  inviteTo,
  leave,
  propertyId,
  sharedProperty,
} from '../sync/testing/shared-property.ts'

let world: Awaited<ReturnType<typeof sharedProperty>>

beforeEach(async () => {
  world = await sharedProperty()
})

const noticesOf = (person: UserId) => world.store.read((view) => view.byIndex('notice', 'scope', userScope(person)))

test('[HH6] the inviter is notified of an acceptance; the person who accepted is not', async () => {
  await world.benJoins('household')
  expect(await noticesOf(ann)).toMatchObject([
    { kind: 'invitation_accepted', words: 'Ben Moor accepted your invitation to 14 Main St.', propertyId },
  ])
  expect(await noticesOf(ben)).toEqual([])
})

test('[HH8] [HH21] [HO26] a person whose access was ended is notified once; the notice of one who leaves is read already', async () => {
  await world.benJoins('household')
  await world.round(ann, end(), end())
  expect(await noticesOf(ben)).toMatchObject([{ kind: 'access_ended', propertyId }])
  await world.benJoins('household', 2)
  const membershipId = aMembershipId(22)
  const left = await world.round(ben, { name: 'household.leave', args: { propertyId, membershipId } })
  expect(left.verdicts).toEqual(['ok'])
  expect((await noticesOf(ben)).filter(({ readAt }) => readAt === null)).toHaveLength(1)
})

const [deletion, restoring] = [
  { name: 'property.delete', args: { propertyId } },
  { name: 'property.restore', args: { propertyId } },
] as const
const purge = { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } } as const
const goneForGood = 'A property that you had access to was deleted for good, with everything in it.'
const YOU_LEFT = 'You left 14 Main St. What you added stays with the property.'
const newsOf = async (person: UserId) => (await noticesOf(person)).map(({ words }) => words)

test('[HH22] the others hear that a property was deleted, restored and deleted for good, of each once until they read it', async () => {
  await world.benJoins('household')
  const { verdicts } = await world.round(ann, deletion, restoring, deletion, restoring, deletion, purge)
  expect(new Set(verdicts)).toEqual(new Set(['ok']))
  for (const person of [ben, cara])
    expect((await newsOf(person)).toSorted()).toEqual([
      goneForGood,
      'Ann Keller deleted 14 Main St, with what you added to it. They can restore it for 30 days.',
      'Ann Keller restored 14 Main St.',
    ])
  expect(await noticesOf(ann)).toMatchObject([{ kind: 'invitation_accepted' }])
})

test('[HH22] the people of a property that the administrator deletes hear of it, but not those who left before', async () => {
  await world.benJoins('household')
  await world.round(ben, leave)
  const id = '00000000-0000-7000-8010-000000009999' as MutationId
  const outcome = await world.service.run({ userId: aUserId(9), role: 'homeowner' }, (run) =>
    run(id, { name: 'property.purge', args: { propertyId } }),
  )
  expect(outcome).toMatchObject({ ok: true })
  expect([await newsOf(cara), await newsOf(ben)]).toEqual([[goneForGood], [YOU_LEFT]])
})

test('[HO9] a realtor to whom the property itself is offered gets one notice', async () => {
  await world.store.write((tx) =>
    tx.addAccount({ userId: cara, emailKey: '3@example.com', usernameKey: 'cara', passwordHash: '' }),
  )
  const transferId = aTransferId()
  const choices = { keptDocuments: [], givenDocuments: [], withCosts: true, tokenHash: aTokenHash() }
  const offer: CallOf = {
    name: 'transfer.offer',
    args: { propertyId, transferId, toEmail: '3@example.com', ...choices },
  }
  const cancel: CallOf = { name: 'transfer.cancel', args: { propertyId, transferId } }
  expect((await world.round(ann, offer, cancel)).verdicts).toEqual(['ok', 'ok'])
  const kinds = (await noticesOf(cara)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['transfer_cancelled', 'transfer_offered'])
})

test('an effect is logged in the name of its recipient, whose device is poked', async () => {
  await world.benJoins('household')
  world.takePoked()
  await world.round(ann, end())
  expect(world.takePoked()).toContain(ben)
  const [notice] = await noticesOf(ben)
  const log = await world.store.read((view) => view.history('notice', notice?.id ?? ''))
  expect(log).toMatchObject([{ name: 'notice.give', actor: ben, before: null }])
})

test('a refused mutation has no effects', async () => {
  await world.round(ben, end(caras))
  expect(await noticesOf(aUserId(3))).toEqual([])
})

test('[IN3] a link whose token does not match its hash is refused, and no message is queued', async () => {
  const call = inviteTo('viewer', 'dan@example.com')
  const token = 'a-token-that-is-not-of-that-hash-at-all'
  if (call.name !== 'household.invite') throw new Error('another call')
  const { verdicts } = await world.round(ann, { ...call, args: { ...call.args, token } })
  expect(verdicts).toEqual(['invalid'])
  expect(await world.store.read((view) => view.dueSenders({ now: '9', after: '', limit: 9 }))).toEqual([])
})
