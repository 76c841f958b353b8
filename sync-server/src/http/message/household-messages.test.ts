import { agreedToTexts, withBen } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { touchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber } from '../testing/test-server.ts'
import { messaging } from './testing/messaging.ts'

let world: Awaited<ReturnType<typeof messaging>>
const edit = (changes: object) => world.push({ name: 'client.edit', args: { clientId: world.clientId, changes } })
const toBen = { toPartner: true } as const
/** In any order: messages of one moment leave in none. */
const recipients = () => world.sent.map(({ recipient }) => recipient).toSorted()

beforeEach(async () => {
  world = await messaging()
  await edit({ ...withBen, partnerPhone: '(602) 253-0199' })
})

test('[CL76] a message to the second person goes to their address, under their name', async () => {
  await world.write(1)
  await world.write(2, toBen)
  await world.send()
  expect(recipients()).toEqual(['ann@example.com', 'ben@example.com'])
  expect(await world.logged(2)).toMatchObject({ status: 'sent', recipient: 'ben@example.com', toPartner: true })
  const reply = { token: world.tokenOf(2), id: world.messageId(90), rating: 5 }
  expect(await world.server.call('POST', '/api/responses/reply', { body: reply })).toMatchObject({ status: 204 })
  expect(await world.notices()).toEqual(['Ben Ortiz replied (5 of 5)'])
})

test('[CL76] [ME33] who stops messages stops those to their own address, and nobody else’s', async () => {
  await world.write(1)
  await world.write(2, toBen)
  await world.send()
  const stop = { body: { token: world.tokenOf(2, 'stop') } }
  expect(await world.server.call('POST', '/api/responses/stop', stop)).toMatchObject({ status: 204 })
  expect(await world.client()).toMatchObject({ mayEmail: null, partnerMayEmail: false })
  expect(await world.notices()).toEqual(['Ben Ortiz opted out of your emails.'])
  await world.write(3)
  await world.write(4, toBen)
  await world.send()
  expect(recipients()).toEqual(['ann@example.com', 'ann@example.com', 'ben@example.com'])
  expect(await world.logged(4)).toMatchObject({ status: 'suppressed', reason: 'Ben Ortiz does not want emails' })
  const again = { body: { token: world.tokenOf(2) } }
  expect(await world.server.call('POST', '/api/responses/resume', again)).toMatchObject({ status: 204 })
  expect(await world.client()).toMatchObject({ mayEmail: null, partnerMayEmail: true })
})

test('[CL76] [ME4] an objection that came while a message waited keeps it back, only from that person', async () => {
  await world.write(1)
  await world.write(2, toBen)
  await edit({ partnerMayEmail: false })
  await world.send()
  expect(recipients()).toEqual(['ann@example.com'])
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed' })
})

test('[CL76] [ME56] a text goes only to a person who agreed to texts', async () => {
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, { smsEnabled: true })
  const text = { channel: 'sms', subject: '' } as const
  await world.write(1, text)
  await world.write(2, { ...text, ...toBen })
  expect(await world.logged(1)).toMatchObject({ status: 'queued' })
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed', reason: 'Ben Ortiz has not agreed to texts' })
  const { textConsentBy, textConsentOn, textConsentHow } = agreedToTexts
  await edit({
    partnerMayText: true,
    partnerTextConsentBy: textConsentBy,
    partnerTextConsentOn: textConsentOn,
    partnerTextConsentHow: textConsentHow,
  })
  await world.write(3, { ...text, ...toBen })
  await world.send()
  expect(recipients()).toEqual(['+16022530147', '+16022530199'])
})

test('[CL76] a client of one person has nobody else to write to', async () => {
  await edit({ partnerFirstName: null, partnerLastName: null, partnerEmail: null, partnerPhone: null })
  const refusal = { kind: 'conflict', message: 'Ann Keller has no second person' }
  expect(await world.write(1, toBen)).toMatchObject({ status: 'refused', refusal })
})

test('[CL76] programs record a household, and its log says to whom a message went', async () => {
  const { status, body } = await world.rita.patch(`/api/clients/${world.clientId}`, {
    organization: 'Oak LLC',
    messagesTo: 'both',
    otherWays: [{ value: 'ann.work@example.com', label: 'Work' }],
    partnerTextConsentHow: 'link',
  })
  expect([status, body]).toMatchObject([
    200,
    {
      ...withBen,
      partnerPhone: '(602) 253-0199',
      organization: 'Oak LLC',
      messagesTo: 'both',
      partnerTextConsentHow: null,
    },
  ])
  expect(body).toMatchObject({ otherWays: [{ value: 'ann.work@example.com', label: 'Work' }] })
  expect(
    await world.rita.patch(`/api/clients/${world.clientId}`, { otherWays: [{ value: 'a@', label: '' }] }),
  ).toMatchObject({
    status: 400,
  })
  await world.write(1, toBen)
  expect((await world.rita.get('/api/communication/logs')).body).toMatchObject([{ toPartner: true }])
})

test('[CL76] a touchpoint for both is one message each, greeting both', async () => {
  await edit({ messagesTo: 'both' })
  await world.push({
    name: 'touchpoint.plan',
    args: {
      touchpointId: touchpointId.parse(idNumber(901)),
      clientId: world.clientId,
      propertyId: null,
      facts: { title: 'Spring', description: 'Hi {firstName}', scheduledDate: '2026-12-01' },
    },
  })
  const answer = await world.rita.post('/api/realtor/touchpoints/send', { touchpointId: idNumber(901) })
  expect(answer).toMatchObject({ status: 200 })
  await world.send()
  expect(recipients()).toEqual(['ann@example.com', 'ben@example.com'])
  expect(world.sent.map(({ text }) => text)).toEqual(['Hi Ann and Ben', 'Hi Ann and Ben'])
  const stored = await world.server.store.read((view) => view.get('touchpoint', idNumber(901)))
  expect(must(stored, 'the touchpoint').status).toBe('sent')
})
