import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { CONFIRM_FIRST, NO_SITE_TEXTS } from '@hearthkeep/shared/message/sending/through-site.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkOf } from '../access/token.ts'
import { messaging, PROPERTY } from '../http/message/testing/messaging.ts'
import { changeUser } from '../http/testing/change-user.ts'
import { idNumber } from '../http/testing/test-server.ts'
import { sendTestBy } from './send-test.ts'

let world: Awaited<ReturnType<typeof messaging>>
beforeEach(async () => {
  world = await messaging({ isTrusted: false })
})

const settings = (changes: object) => world.rita.put(`/api/communication/settings/${world.rita.user.id}`, changes)
const asRita = (call: CallOf) =>
  world.sending.sync.run({ userId: world.rita.user.id, role: 'realtor' }, (run) =>
    run(mutationId.parse(world.server.mintId()), call),
  )
const confirm = () => asRita({ name: 'user.verify_email', args: { userId: world.rita.user.id } })
const rita = (changes: Partial<User>) => changeUser(world.server, world.rita.user.id, changes)
const text = { channel: 'sms', subject: '' } as const
const NOW = '2026-11-20T12:00:00.000Z'

test('[ME53] a message through the site waits until the realtor has confirmed their email, and is then sent at once', async () => {
  expect(await world.write(1)).toMatchObject({ status: 'ok' })
  expect(await world.logged(1)).toMatchObject({ status: 'queued', reason: CONFIRM_FIRST })
  await world.send()
  world.laterBy(90)
  await world.send()
  expect(world.sent).toEqual([])
  expect(await world.logged(1)).toMatchObject({ status: 'queued', reason: CONFIRM_FIRST })
  await confirm()
  await world.send()
  expect(world.sent).toMatchObject([{ subject: 'Hello 1' }])
  expect(await world.logged(1)).toMatchObject({ status: 'sent', reason: null })
})

test('[ME53] a message for later is not sent earlier because the email was confirmed', async () => {
  await world.write(1, { delaySeconds: 7200 })
  await world.send()
  await confirm()
  await world.send()
  expect(world.sent).toEqual([])
  world.laterBy(121)
  await world.send()
  expect(world.sent).toHaveLength(1)
})

test('[ME53] a realtor’s own provider sends without a confirmed email, and sends what waited', async () => {
  await world.write(1)
  await world.send()
  await settings({ emailApiKey: 'SG.key' })
  await world.write(2)
  await world.send()
  expect(world.sent.map(({ subject }) => subject).toSorted()).toEqual(['Hello 1', 'Hello 2'])
})

const invite = (n: number, more: object = {}) =>
  world.push({
    name: 'homeowner.invite',
    args: {
      propertyId: PROPERTY,
      invitationId: idNumber(2000 + n),
      email: `ben${n}@example.com`,
      sendEmail: true,
      sendSms: false,
      ...linkOf(`a-token-of-22-letters-${n}`),
      ...more,
    },
  } as CallOf)

test('[ME53] an invitation in Hearthkeep’s own words needs no confirmed email; one with the sender’s words waits', async () => {
  await invite(1)
  await invite(2, { message: 'You must verify your account now' })
  await world.send()
  expect(world.sent).toMatchObject([{ recipient: 'ben1@example.com' }])
  const invitation = await world.server.store.read((view) => view.get('invitation', idNumber(2002)))
  expect(invitation).toMatchObject({ emailDelivery: 'queued', deliveryReason: CONFIRM_FIRST })
  await confirm()
  await world.send()
  expect(world.sent.map(({ recipient }) => recipient)).toEqual(['ben1@example.com', 'ben2@example.com'])
})

test('[ME53] a link in the address of a property is the sender’s own words', async () => {
  await world.rita.patch(`/api/properties/${PROPERTY}`, { address: 'Verify at evil.example.com/login' })
  await invite(1)
  await world.send()
  expect(world.sent).toEqual([])
})

test('[ME53] an offer with a note waits for the confirmed email, one without does not', async () => {
  for (const [n, notes] of [
    [1, 'Log in here'],
    [2, undefined],
  ] as const) {
    const property = idNumber(3000 + n)
    await world.rita.post('/api/properties', {
      address: `${n} Oak St`,
      city: 'Tucson',
      state: 'AZ',
      zipCode: '85701',
      propertyType: 'single_family',
      id: property,
    })
    const body = { propertyId: property, toEmail: `cleo${n}@example.com`, ...(notes && { notes }) }
    expect(await world.rita.post('/api/property-transfers', body)).toMatchObject({ status: 201 })
  }
  await world.send()
  expect(world.sent).toMatchObject([{ recipient: 'cleo2@example.com' }])
})

test('[ME54] texts through the site need a paid plan or the administrator; a trial is neither', async () => {
  await rita({ emailVerifiedAt: NOW })
  await settings({ smsEnabled: true })
  expect(await world.write(1, text)).toMatchObject({
    status: 'refused',
    refusal: { kind: 'conflict', message: NO_SITE_TEXTS },
  })
  await rita({ textsReleasedAt: NOW })
  expect(await world.write(2, text)).toMatchObject({ status: 'ok' })
  await rita({ textsReleasedAt: null, plan: 'starter' })
  expect(await world.write(3, text)).toMatchObject({ status: 'ok' })
  await world.send()
  expect(world.sent).toHaveLength(2)
})

test('[ME54] a text is not sent if the plan ended before', async () => {
  await rita({ emailVerifiedAt: NOW, plan: 'team' })
  await settings({ smsEnabled: true })
  await world.write(1, text)
  await rita({ plan: null })
  await world.send()
  expect(world.sent).toEqual([])
  expect(await world.logged(1)).toMatchObject({ status: 'suppressed', reason: NO_SITE_TEXTS })
})

test('[ME54] the inviter sees that an invitation by text was not sent, and why', async () => {
  await invite(1, { phone: '(602) 253-0147', sendSms: true })
  await world.send()
  expect(world.sent).toMatchObject([{ channel: 'email' }])
  const invitation = await world.server.store.read((view) => view.get('invitation', idNumber(2001)))
  expect(invitation).toMatchObject({ emailDelivery: 'sent', smsDelivery: 'failed', deliveryReason: NO_SITE_TEXTS })
})

test('[ME55] on the first day 20 messages are sent, and the others wait', async () => {
  await rita({ emailVerifiedAt: NOW })
  for (let n = 1; n <= 23; n++) {
    const clientId = idNumber(5000 + n)
    const facts = { firstName: `C${n}`, email: `c${n}@example.com` }
    await world.push({ name: 'client.add', args: { clientId, facts } } as CallOf)
    await world.write(n, { clientId: clientId as never })
  }
  await world.send()
  expect(world.sent).toHaveLength(20)
  const logged = await Promise.all(Array.from({ length: 23 }, (_, n) => world.logged(n + 1)))
  const waiting = logged.filter((one) => one?.status === 'queued')
  expect(waiting.map((one) => one?.reason)).toEqual(
    Array.from({ length: 3 }, () => 'Waiting: the daily limit is 20 messages'),
  )
  world.laterBy(25 * 60)
  await world.send()
  expect(world.sent).toHaveLength(23)
})

test('[ME55] an unconfirmed account sends 20 invitations a day', async () => {
  const results: { status: string }[] = []
  for (let n = 0; n < 21; n++) results.push(await invite(n))
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'refused'])
})

test('[ME57] the site’s budget holds messages of all accounts, and raises an alarm at 80 and 100 percent', async () => {
  world = await messaging({ parts: { budgets: { email: 5, sms: 5 } } })
  for (let n = 1; n <= 6; n++) await world.write(n)
  await world.send()
  expect(world.sent).toHaveLength(5)
  expect(world.alarms).toEqual([
    { channel: 'email', percent: 80, budget: 5 },
    { channel: 'email', percent: 100, budget: 5 },
  ])
  const waiting = (await Promise.all([1, 2, 3, 4, 5, 6].map(world.logged))).filter((one) => one?.status === 'queued')
  expect(waiting).toMatchObject([{ reason: 'Waiting: Hearthkeep has sent the emails that it may send today' }])
  world.laterBy(13 * 60)
  await world.send()
  expect(world.sent).toHaveLength(6)
})

test('[ME57] mail about an account is sent beyond the budget, and while messages are stopped', async () => {
  world = await messaging({ parts: { budgets: { email: 0, sms: 0 } } })
  await world.server.store.write((tx) => tx.setOutgoingStopped(NOW))
  await world.server.call('POST', '/api/auth/forgot-password', { body: { email: 'rita@example.com' } })
  await world.write(1)
  await world.send()
  expect(world.sent).toMatchObject([{ subject: 'Choose a new password' }])
})

test('[ME57] messages through a realtor’s own provider do not count, and are not held', async () => {
  world = await messaging({ parts: { budgets: { email: 0, sms: 0 } } })
  await settings({ emailApiKey: 'SG.key' })
  await world.write(1)
  await world.send()
  expect(world.sent).toHaveLength(1)
  expect(world.alarms).toEqual([])
})

test('[ME9] a test message is bounded like every other one', async () => {
  const user = must(await world.server.store.read((view) => view.get('user', world.rita.user.id)), 'Rita')
  const test = (channel: 'email' | 'sms') =>
    sendTestBy(world.sending)({ ...user, phone: '(602) 253-0147' }, { channel })
  const confirmFirst = { sent: false, why: 'Confirm your email address first' }
  expect([await test('email'), await test('sms')]).toEqual([confirmFirst, confirmFirst])
  await confirm()
  expect([await test('email'), await test('sms')]).toEqual([{ sent: true }, { sent: false, why: NO_SITE_TEXTS }])
  expect(world.sent).toHaveLength(1)
})
