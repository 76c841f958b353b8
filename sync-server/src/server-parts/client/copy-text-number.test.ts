import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { messaging } from '../../http/message/testing/messaging.ts'
import type { Person } from '../../http/testing/test-server.ts'
import { push } from '../../http/testing/push.ts'

const PHONE = '(602) 253-0199'

let world: Awaited<ReturnType<typeof messaging>>
let cleo: Person
beforeEach(async () => {
  world = await messaging()
  const person = {
    email: 'cleo@example.com',
    password: 'correct horse',
    firstName: 'Cleo',
    lastName: 'Ode',
    phone: PHONE,
  }
  await world.rita.post('/api/auth/register', person)
  cleo = await world.server.signIn('cleo')
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, { smsEnabled: true })
})

const client = async () => {
  const clients = await world.server.store.read((view) => view.byIndex('client', 'homeownerId', cleo.user.id))
  return must(clients[0], 'Cleo as a client')
}
const wants = (changes: object) => cleo.put('/api/notification-settings', changes)
const sendText = async (n: number) =>
  world.write(n, { clientId: (await client()).id, propertyId: null, channel: 'sms', subject: '' })
const edit = async (changes: object) =>
  world.push({ name: 'client.edit', args: { clientId: (await client()).id, changes } })

test('[ME56] a homeowner who wants texts to their phone has agreed, and has not once they turn them off', async () => {
  await sendText(1)
  expect(await world.logged(1)).toMatchObject({ status: 'suppressed', reason: 'Cleo Ode has not agreed to texts' })
  await wants({ smsNotifications: true })
  expect(await client()).toMatchObject({ textsTo: PHONE })
  await sendText(2)
  await wants({ smsNotifications: false })
  expect(await client()).toMatchObject({ textsTo: null })
  await world.send()
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed' })
  await wants({ smsNotifications: true })
  await sendText(3)
  await world.send()
  expect(world.sent.filter(({ channel }) => channel === 'sms')).toMatchObject([{ recipient: '+16022530199' }])
})

test('[ME56] their agreement holds for the number that they gave, and no other', async () => {
  await wants({ smsNotifications: true })
  await edit({ phone: '(602) 253-0111' })
  await sendText(1)
  expect(await world.logged(1)).toMatchObject({ status: 'suppressed' })
  await edit({ phone: '602-253-0199' })
  await sendText(2)
  expect(await world.logged(2)).toMatchObject({ status: 'queued' })
})

test('[ME56] an objection that the realtor recorded counts more', async () => {
  await wants({ smsNotifications: true })
  await edit({ mayText: false })
  await sendText(1)
  expect(await world.logged(1)).toMatchObject({ status: 'suppressed' })
})

test('[ME56] a realtor’s declaration without who, when and how does not count', async () => {
  await edit({ mayText: true })
  await sendText(1)
  const reason = 'It’s not recorded who agreed to texts for Cleo Ode, when and how'
  expect(await world.logged(1)).toMatchObject({ status: 'suppressed', reason })
  await edit({ textConsentBy: 'Cleo', textConsentHow: 'call' })
  await sendText(2)
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed', reason })
  expect(await edit({ textConsentOn: '2027-01-01' })).toMatchObject({ status: 'refused', refusal: { kind: 'invalid' } })
  await edit({ textConsentOn: '2026-11-19' })
  await sendText(3)
  expect(await world.logged(3)).toMatchObject({ status: 'queued' })
})

test('[ME56] no device can claim the agreement of an account', async () => {
  const args = { clientId: (await client()).id, textsTo: PHONE }
  const forged = await push(world.rita, { name: 'client.copy_text_number', args })
  expect(forged).toMatchObject({ status: 'refused' })
  expect(await client()).toMatchObject({ textsTo: null })
})
