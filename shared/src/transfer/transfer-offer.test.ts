import { beforeEach, expect, test } from 'vitest'
import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { aTransfer, aTransferId } from '../testing/builders/client-builders.ts'
import { aDocumentId } from '../testing/builders/document-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { aTokenHash } from '../testing/builders/household-builders.ts'

const propertyId = aPropertyId()
const atTransfer = { propertyId, transferId: aTransferId() }
const offer = (args: object = {}) => ({
  name: 'transfer.offer',
  args: {
    ...atTransfer,
    toEmail: 'Ben@Example.com',
    keptDocuments: [aDocumentId(1)],
    givenDocuments: [aDocumentId(2)],
    withCosts: false,
    tokenHash: aTokenHash(),
    ...args,
  },
})
const cancel = { name: 'transfer.cancel', args: atTransfer }

type Given = ConstructorParameters<typeof HeldRows>[0]
const given = (more: Given = {}) =>
  new HeldRows({ user: [aUser()], property: [aProperty()], membership: [aMembership()], ...more })

let rows: HeldRows
beforeEach(() => {
  rows = given()
})

test('[HO1] [HO2] a transfer names the new owner and what is handed over, for thirty days', () => {
  expect(rows.run(offer({ notes: 'The key is under the mat', token: 'house-of-thirty-bytes-or-so' }))).toMatchObject({
    ok: true,
  })
  expect(rows.all('transfer')).toMatchObject([
    {
      fromUserId: aUserId(),
      toEmail: '',
      keptDocuments: [aDocumentId(1)],
      givenDocuments: [aDocumentId(2)],
      withCosts: false,
      notes: 'The key is under the mat',
      status: 'pending',
      expiresAt: '2026-12-20T08:00:00.000Z',
      transferDate: null,
    },
  ])
  expect(JSON.stringify(rows.all('transfer'))).not.toContain('house-of')
  expect(rows.all('transferLink')).toMatchObject([
    { tokenHash: aTokenHash(), scope: `u:${aUserId()}`, toEmail: 'ben@example.com' },
  ])
})

test('[HO1] a property without an owner is handed over with everything', () => {
  rows = given({ membership: [aMembership({ relation: 'realtor' })] })
  rows.run(offer())
  expect(rows.all('transfer')).toMatchObject([{ keptDocuments: [], givenDocuments: [], withCosts: true }])
})

test('[HO1] a person cannot hand a property over to themselves', () => {
  const own = rows.run(offer({ toEmail: aUser().email.toUpperCase() }))
  expect(own).toMatchObject({ ok: false, refusal: { kind: 'invalid', issues: [{ path: 'toEmail' }] } })
})

const before: [string, Partial<ReturnType<typeof aTransfer>>, boolean][] = [
  ['waits', {}, false],
  ['has expired', { expiresAt: annToday.at }, true],
  ['was cancelled', { status: 'cancelled' }, true],
  ['was declined', { status: 'declined' }, true],
  ['was accepted', { status: 'accepted' }, true],
]

test.each(before)('[HO3] a new transfer when another one %s', (_state, earlier, isOk) => {
  rows = given({ transfer: [aTransfer({ id: aTransferId(2), ...earlier })] })
  const outcome = rows.run(offer())
  expect(outcome).toMatchObject(isOk ? { ok: true } : { ok: false, refusal: { kind: 'conflict' } })
})

const cancellable: [string, Partial<ReturnType<typeof aTransfer>>, string][] = [
  ['waits', {}, 'cancelled'],
  ['has expired', { expiresAt: annToday.at }, 'cancelled'],
  ['was cancelled', { status: 'cancelled' }, 'cancelled'],
  ['was declined', { status: 'declined' }, 'declined'],
  ['was accepted', { status: 'accepted' }, 'accepted'],
  ['is known to have expired', { status: 'expired' }, 'expired'],
]

test.each(cancellable)('[HO3] canceling a transfer that %s: %s', (_state, earlier, status) => {
  rows = given({ transfer: [aTransfer(earlier)] })
  const outcome = rows.run(cancel)
  expect(outcome.ok).toBe(status === 'cancelled' || status === 'expired')
  expect(rows.all('transfer')).toMatchObject([{ status }])
})

const ending: [string, Partial<ReturnType<typeof aTransfer>>, boolean][] = [
  ['has reached its last moment', { expiresAt: annToday.at }, true],
  ['waits', {}, false],
  ['was accepted', { status: 'accepted', expiresAt: annToday.at }, false],
  ['was declined', { status: 'declined', expiresAt: annToday.at }, false],
  ['was cancelled', { status: 'cancelled', expiresAt: annToday.at }, false],
  ['is known to have expired', { status: 'expired', expiresAt: annToday.at }, false],
]

test.each(ending)('[HO9] recording the expiry of a transfer that %s', (_state, earlier, isOk) => {
  const transfer = aTransfer(earlier)
  rows = given({ transfer: [transfer] })
  const outcome = rows.run({ name: 'transfer.expire', args: atTransfer })
  expect(outcome).toMatchObject(isOk ? { ok: true } : { ok: false, refusal: { kind: 'conflict' } })
  expect(rows.all('transfer')).toMatchObject([{ status: isOk ? 'expired' : transfer.status }])
})

test('[HO3] a transfer of another property is not found', () => {
  rows = given({ transfer: [aTransfer({ propertyId: aPropertyId(2) })] })
  expect(rows.run(cancel)).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
})
