import { expect, test } from 'vitest'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { aTransfer, aTransferId } from '../testing/builders/client-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { aTokenHash } from '../testing/builders/household-builders.ts'
import { aFormerHomeId } from '../testing/builders/transfer-builders.ts'

const propertyId = aPropertyId()
const atTransfer = { propertyId, transferId: aTransferId() }
const choices = { keptDocuments: [], givenDocuments: [], withCosts: true, tokenHash: aTokenHash() }
const offer = { name: 'transfer.offer', args: { ...atTransfer, toEmail: 'ben@example.com', ...choices } }
const person = { userId: aUserId(2), name: 'Ben Moor', email: 'ben@example.com', phone: null }
const ids = { fromUserId: aUserId(), formerHomeId: aFormerHomeId(), membershipId: aMembershipId(9) }

const given = (status: string, transfer = [aTransfer()]) =>
  new HeldRows({ user: [aUser()], property: [aProperty({ status })], membership: [aMembership()], transfer })
const statusIn = (rows: HeldRows) => rows.all('property').map(({ status }) => status)

test.each([
  ['active', 'pending_transfer'],
  ['pending_transfer', 'pending_transfer'],
  ['sold', 'sold'],
])('[HO10] an offered property that was %s is %s', (before, after) => {
  const rows = given(before, [])
  expect(rows.run(offer)).toMatchObject({ ok: true })
  expect(statusIn(rows)).toEqual([after])
})

const afterIt = '2026-12-21T08:00:00.000Z'
const endings = [
  ['canceled', 'transfer.cancel', {}, {}],
  ['declined', 'transfer.decline', {}, {}],
  ['accepted', 'transfer.accept', { ...ids, ...person }, {}],
  ['known to have expired', 'transfer.expire', {}, { at: afterIt }],
  ['forgotten with its offerer', 'transfer.forget_offerer', {}, {}],
] as const

test.each(endings)('[HO10] a property is active again when its transfer is %s', (_how, name, args, context) => {
  const ending = { name, args: { ...atTransfer, ...args } }
  const rows = given('pending_transfer')
  expect(rows.run(ending, context)).toMatchObject({ ok: true })
  expect(statusIn(rows)).toEqual(['active'])
  const sold = given('sold')
  sold.run(ending, context)
  expect(statusIn(sold)).toEqual(['sold'])
})

test('[HO10] the end of an earlier transfer changes nothing while another one is pending', () => {
  const earlier = aTransfer({ id: aTransferId(2), expiresAt: annToday.at })
  const rows = given('pending_transfer', [aTransfer(), earlier])
  const args = { propertyId, transferId: aTransferId(2) }
  expect(rows.run({ name: 'transfer.expire', args })).toMatchObject({ ok: true })
  expect(statusIn(rows)).toEqual(['pending_transfer'])
  rows.run({ name: 'transfer.cancel', args: atTransfer })
  expect(statusIn(rows)).toEqual(['active'])
})

test.each(['cancelled', 'expired'] as const)(
  '[HO10] canceling a transfer that is %s changes nothing, even if another has passed its last moment',
  (status) => {
    const expired = aTransfer({ id: aTransferId(2), expiresAt: annToday.at })
    const rows = given('pending_transfer', [aTransfer({ status }), expired])
    expect(rows.run({ name: 'transfer.cancel', args: atTransfer })).toMatchObject({ ok: true })
    expect(statusIn(rows)).toEqual(['pending_transfer'])
  },
)
