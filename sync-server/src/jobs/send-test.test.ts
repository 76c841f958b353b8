import type { User } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { messaging } from '../http/message/testing/messaging.ts'
import { sendTestBy } from './send-test.ts'

let world: Awaited<ReturnType<typeof messaging>>
let rita: User

beforeEach(async () => {
  world = await messaging()
  rita = must(await world.server.store.read((view) => view.get('user', world.rita.user.id)), 'Rita')
})

test('[ME9] a test email goes to the realtor in the form of their messages', async () => {
  await world.rita.put(`/api/communication/settings/${rita.id}`, { emailSignature: 'Oak Realty' })
  expect(await sendTestBy(world.sending)(rita, { channel: 'email' })).toEqual({ sent: true })
  expect(world.sent).toMatchObject([{ recipient: 'rita@example.com', signature: 'Oak Realty', link: null }])
})

test('[ME71] a test email ends with the signature, the license and the postal address', async () => {
  const postalAddress = '120 Monona Avenue\nMadison, WI 53703'
  const settings = { emailSignature: 'Oak Realty', licenseLine: 'WI license 58213-94', postalAddress }
  const put = (body: object) => world.rita.put(`/api/communication/settings/${rita.id}`, body)
  expect(await put(settings)).toMatchObject({ status: 200, body: settings })
  await sendTestBy(world.sending)(rita, { channel: 'email' })
  expect(world.sent).toMatchObject([{ signature: `Oak Realty\nWI license 58213-94\n${postalAddress}` }])
  const bad = [
    { licenseLine: 'two\nlines' },
    { licenseLine: 'x'.repeat(201) },
    { postalAddress: 'x'.repeat(301) },
    { postalAddress: 7 },
  ]
  for (const body of bad)
    expect(await put(body)).toMatchObject({ status: 400, body: { issues: [{ path: Object.keys(body)[0] }] } })
})

test('[TP53] a test carries the letter of a plan, to the realtor only, without the links of its client', async () => {
  const letter = { subject: 'Happy anniversary, Ann', text: 'Hi Ann,\n\nThree years already!' }
  const answer = await world.rita.post('/api/communication/test', { communicationType: 'email', letter })
  expect(answer).toMatchObject({ status: 204 })
  expect(await sendTestBy(world.sending)(rita, { channel: 'email', letter })).toEqual({ sent: true })
  const [sent] = world.sent
  expect(sent).toMatchObject({
    recipient: 'rita@example.com',
    subject: 'Test: Happy anniversary, Ann',
    text: letter.text,
    link: null,
  })
  expect(sent).not.toHaveProperty('unsubscribe')
})

test.each([
  ['by text', { communicationType: 'sms', letter: { subject: '', text: 'Hi Ann' } }],
  ['that is too long', { communicationType: 'email', letter: { subject: 'Hi', text: 'x'.repeat(5001) } }],
  ['without its text', { communicationType: 'email', letter: { subject: 'Hi' } }],
])('[TP53] a letter %s is refused', async (_what, body) => {
  expect(await world.rita.post('/api/communication/test', body)).toMatchObject({ status: 400 })
})

test('[ME9] [AD6] the administrator sees test messages, including failed ones', async () => {
  await sendTestBy(world.sending)(rita, { channel: 'email' })
  world.failWith('for good')
  await sendTestBy(world.sending)(rita, { channel: 'email' })
  const about = { recipient: 'rita@example.com', channel: 'email', senderName: 'rita Alvarez' }
  const listed = await world.server.store.read((view) =>
    view.administration.messages({ status: null, before: null, limit: 2 }),
  )
  expect(listed.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
    { ...about, status: 'failed', failureReason: 'No such box' },
    { ...about, status: 'sent', failureReason: null },
  ])
})

test.each([
  ['for good', 'No such box'],
  ['for now', 'The mail server could not be reached'],
] as const)('[ME9] a test email that fails %s reports the reason', async (fault, why) => {
  world.failWith(fault)
  expect(await sendTestBy(world.sending)(rita, { channel: 'email' })).toEqual({ sent: false, why })
})

test('[ME9] without a phone there is no test text', async () => {
  const why = 'Your account has no phone number'
  expect(await sendTestBy(world.sending)({ ...rita, phone: null }, { channel: 'sms' })).toEqual({ sent: false, why })
})
