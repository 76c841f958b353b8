import { must } from '@hearthkeep/shared/kernel/must.ts'
import { referralId, responseId, touchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber } from '../testing/test-server.ts'
import { messaging } from './testing/messaging.ts'

let world: Awaited<ReturnType<typeof messaging>>
beforeEach(async () => {
  world = await messaging()
  await world.write(1)
  await world.send()
})

const post = (suffix: string, body?: object) =>
  world.server.call('POST', `/api/responses${suffix}`, { body: { token: world.tokenOf(1), ...body } })
/** As apps of an earlier version do, and mail programs. */
const pathOf = (token: string, suffix = '') => `/api/responses/${token}${suffix}`
const stored = async (entity: 'response' | 'referral') =>
  world.server.store.read((view) => view.byIndex(entity, 'scope', userScope(world.rita.user.id)))

test('[ME32] the link shows whose message it was, and nothing about the client', async () => {
  const { status, body } = await post('/link')
  expect([status, body]).toEqual([
    200,
    {
      channel: 'email',
      subject: 'Hello 1',
      realtor: { name: 'rita Alvarez', firstName: 'rita', email: 'rita@example.com', phone: null },
      brand: null,
      hasStopped: false,
    },
  ])
})

test('[ME32] a reply reaches the realtor’s history, resets the cadence, and is stored once however often it is sent', async () => {
  const reply = { id: responseId.parse(idNumber(31)), rating: 5, comment: 'The roof is fine.\r\nThank you' }
  for (const _time of [1, 2]) expect(await post('/reply', reply)).toMatchObject({ status: 204 })
  expect(await stored('response')).toMatchObject([
    {
      id: reply.id,
      clientId: world.clientId,
      messageId: world.messageId(1),
      rating: 5,
      comment: 'The roof is fine.\nThank you',
      on: '2026-11-20',
    },
  ])
  expect(await world.notices()).toEqual(['Ann Keller replied (5 of 5): “The roof is fine.\nThank you”'])
})

test('[ME32] a referral is recorded', async () => {
  const referral = { id: referralId.parse(idNumber(32)), name: 'Ben Ortiz', contact: '555-0101' }
  expect(await post('/referral', referral)).toMatchObject({ status: 204 })
  expect(await stored('referral')).toMatchObject([{ name: 'Ben Ortiz', messageId: world.messageId(1) }])
  expect(await world.notices()).toEqual(['Ann Keller referred Ben Ortiz to you.'])
})

test('[RD15] the notice of a referral has what the client wrote', async () => {
  const referral = { id: referralId.parse(idNumber(32)), name: 'Ben Ortiz', contact: '555-0101' }
  expect(await post('/referral', { ...referral, notes: 'A 3-bed in Mueller' })).toMatchObject({ status: 204 })
  expect(await world.notices()).toEqual(['Ann Keller referred Ben Ortiz to you: “A 3-bed in Mueller”'])
})

test.each([
  ['an empty reply', '/reply', { id: idNumber(31), comment: ' ' }],
  ['a rating of six', '/reply', { id: idNumber(31), rating: 6 }],
  ['a reply without an id', '/reply', { rating: 5 }],
  ['a referral without a name', '/referral', { id: idNumber(32), name: '', contact: '555-0101' }],
])('[ME32] %s is refused', async (_what, where, body) => {
  expect(await post(where, body)).toMatchObject({ status: 400 })
  expect([...(await stored('response')), ...(await stored('referral'))]).toEqual([])
})

test('[ME32] one link accepts 20 replies', async () => {
  const answers = []
  for (let n = 1; n <= 21; n += 1) answers.push((await post('/reply', { id: idNumber(3000 + n), rating: 4 })).status)
  expect(answers).toEqual([...Array(20).fill(204), 409])
})

test('[ME33] opening a link stops nothing; posting to it does, also with a mail program’s body', async () => {
  await post('/link')
  expect(await world.client()).toMatchObject({ mayEmail: null })
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }
  expect(await world.server.call('POST', pathOf(world.tokenOf(1, 'stop'), '/stop'), oneClick)).toMatchObject({
    status: 204,
  })
  expect(await post('/stop')).toMatchObject({ status: 204 })
  expect(await world.client()).toMatchObject({ mayEmail: false })
  expect(await world.notices()).toEqual(['Ann Keller opted out of your emails.'])
  await world.write(2)
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed', reason: 'Ann Keller does not want emails' })
})

test('[ME33] a person who has opted out gets nothing, even if the realtor records a consent or another client', async () => {
  await post('/stop')
  await world.push({ name: 'client.edit', args: { clientId: world.clientId, changes: { mayEmail: true } } })
  await world.write(2)
  await world.send()
  expect(world.sent).toHaveLength(1)
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed', reason: 'The recipient opted out of messages' })
})

test('[ME33] a mail program can unsubscribe any number of people from one address', async () => {
  for (let n = 1; n <= 70; n += 1) expect(await post('/stop')).toMatchObject({ status: 204 })
})

test('[ME33] a link stops messages even after its client was permanently deleted', async () => {
  for (const name of ['client.remove', 'client.purge'] as const)
    await world.push({ name, args: { clientId: world.clientId } })
  for (const _time of [1, 2]) expect(await post('/stop')).toMatchObject({ status: 204 })
  const clientId = aClientId(2)
  await world.push({ name: 'client.add', args: { clientId, facts: { firstName: 'Ann', email: 'ann@example.com' } } })
  await world.write(2, { clientId })
  await world.send()
  expect(await world.logged(2)).toMatchObject({ status: 'suppressed', reason: 'The recipient opted out of messages' })
})

test('[ME33] a person who wants messages again gets them', async () => {
  await post('/stop')
  expect((await post('/link')).body).toMatchObject({ hasStopped: true })
  expect(await post('/resume')).toMatchObject({ status: 204 })
  await world.write(2)
  await world.send()
  expect(world.sent).toHaveLength(2)
})

test('[ME31] a link that was never sent opens nothing', async () => {
  const token = 'A'.repeat(43)
  const answers = [
    await post('/link', { token }),
    await post('/stop', { token }),
    await post('/reply', { token, id: idNumber(31), rating: 5 }),
    await world.server.call('GET', pathOf(token)),
    await world.server.call('POST', pathOf(token, '/stop'), {}),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { message: 'This link no longer works' } })
})

test('[ME31] a link’s token is never logged', async () => {
  await world.server.call('GET', pathOf(world.tokenOf(1)))
  await world.server.call('POST', pathOf(world.tokenOf(1), '/stop'))
  const routes = world.server.logged.map(({ fields }) => ('route' in fields ? fields.route : ''))
  expect(routes).toContain('/api/responses/:token')
  expect(routes).toContain('/api/responses/:token/stop')
  expect(JSON.stringify(world.server.logged)).not.toContain(world.tokenOf(1))
})

test('[SE186] addresses that have the secret in their path keep working', async () => {
  const token = world.tokenOf(1)
  expect((await world.server.call('GET', pathOf(token))).body).toEqual((await post('/link')).body)
  const bodies = {
    '/reply': { id: responseId.parse(idNumber(31)), rating: 5 },
    '/referral': { id: referralId.parse(idNumber(32)), name: 'Ben Ortiz', contact: '555-0101' },
    '/stop': {},
    '/resume': {},
  }
  for (const [suffix, body] of Object.entries(bodies))
    expect(await world.server.call('POST', pathOf(token, suffix), { body })).toMatchObject({ status: 204 })
})

test('[SE187] the secret of one click stops messages, and opens nothing else', async () => {
  const token = world.tokenOf(1, 'stop')
  for (const suffix of ['/link', '/reply', '/referral', '/resume'])
    expect(await post(suffix, { token, id: idNumber(31), rating: 5, name: 'Ben', contact: '5' })).toMatchObject({
      status: 404,
    })
  expect(await world.server.call('POST', pathOf(token, '/stop'))).toMatchObject({ status: 204 })
  expect(await world.client()).toMatchObject({ mayEmail: false })
})

test('[ME76] the email of a touchpoint has a star for each rating, and a letter by hand has none', async () => {
  await world.push({
    name: 'touchpoint.plan',
    args: {
      touchpointId: touchpointId.parse(idNumber(901)),
      clientId: world.clientId,
      propertyId: null,
      facts: { title: 'Spring', description: 'Hi {firstName}', scheduledDate: '2026-12-01' },
    },
  })
  expect(await world.rita.post('/api/realtor/touchpoints/send', { touchpointId: idNumber(901) })).toMatchObject({
    status: 200,
  })
  await world.send()
  const [byHand, ofTouchpoint] = world.sent.map(({ rating }) => rating)
  expect(byHand).toBeUndefined()
  const { question, stars } = must(ofTouchpoint, 'the stars')
  expect(question).toBe('How happy are you with rita?')
  expect(stars.map(({ label }) => label)).toEqual([
    '1 of 5: Disappointed',
    '2 of 5: Unhappy',
    '3 of 5: Neutral',
    '4 of 5: Happy',
    '5 of 5: Delighted',
  ])
  for (const [index, { href }] of stars.entries())
    expect(href).toMatch(new RegExp(String.raw`^https://home\.example\.com/respond\?rating=${index + 1}#token=\w`))
})
