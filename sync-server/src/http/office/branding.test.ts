import { must } from '@hearthkeep/shared/kernel/must.ts'
import { secretIn } from '@hearthkeep/shared/text/secret-link.ts'
import { A_LOGO } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { mailHtml } from '../../messages/mail-html.ts'
import { cottage, idNumber, type Person } from '../testing/test-server.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { messaging } from '../message/testing/messaging.ts'
import { PROPERTY, invitedHomeowner, tokenIn } from '../invitation/testing/invited-homeowner.ts'
import { push } from '../testing/push.ts'

let world: Awaited<ReturnType<typeof messaging>>
beforeEach(async () => {
  world = await messaging()
})

const shown = { name: 'Desert Homes', color: '#9E4F1B', logo: A_LOGO }
const chosen = { businessName: 'Desert Homes', color: '#9E4F1B', logo: A_LOGO }
const onPlan = async (plan: string) => {
  const administrator = await asAdministrator(world.server)
  const path = `/api/admin/users/${world.rita.user.id}`
  await world.server.call('PATCH', path, { body: { plan }, headers: administrator.headers })
}
const setBrand = (body: object = chosen) => world.rita.put('/api/branding', body)
const page = async () => (await world.server.call('GET', `/api/responses/${world.tokenOf(1)}`)).body
const sendOne = async () => {
  await world.write(1)
  await world.send()
  return must(world.sent[0], 'the message')
}

test('[BR6] a realtor sets and removes the branding through REST', async () => {
  expect(await world.rita.get('/api/branding')).toMatchObject({
    status: 200,
    body: { businessName: null, color: null, logo: null, isShown: false },
  })
  expect(await setBrand()).toMatchObject({ status: 200, body: { ...chosen, isShown: true, isWhiteLabel: false } })
  expect(await setBrand({ logo: null })).toMatchObject({ status: 200, body: { ...chosen, logo: null } })
})

test('[BR2] [BR6] a logo is stored with only its pixels', async () => {
  const bytes = Buffer.concat([Buffer.from(A_LOGO, 'base64'), Buffer.from('N 33.4 W 112.0')])
  const sent = `data:image/png;base64,${bytes.toString('base64')}`
  expect(await setBrand({ logo: sent })).toMatchObject({ status: 200, body: { logo: A_LOGO } })
})

/** A PNG that declares its size and contains nothing else. */
const ofSize = (width: number, height: number) => {
  const bytes = Buffer.from(A_LOGO, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

test.each([
  ['an SVG', 415, Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
  ['HTML', 415, Buffer.from('<script>alert(1)</script>').toString('base64')],
  ['content that is not base64', 415, 'http://evil.example/pixel.png'],
  ['a picture of 60,000 pixels', 413, ofSize(60_000, 60_000)],
  ['a megabyte', 413, 'A'.repeat(1_000_000)],
])('[BR2] [BR6] %s is refused with %i, and nothing changes', async (_what, status, logo) => {
  await setBrand()
  expect(await setBrand({ logo })).toMatchObject({ status })
  expect(await world.rita.get('/api/branding')).toMatchObject({ body: chosen })
})

test.each([
  [{ color: 'red' }],
  [{ color: '#12345' }],
  [{ businessName: 'x'.repeat(81) }],
  [{ businessName: 'a\u202eb' }],
])('[BR6] %j is refused', async (body) => {
  expect(await setBrand(body)).toMatchObject({ status: 400 })
})

test('[BR4] a message to a client and the page behind its link carry the brand', async () => {
  await setBrand()
  const message = await sendOne()
  expect(message.brand).toEqual({ name: 'Desert Homes', color: '#9E4F1B', logo: A_LOGO, isWhiteLabel: false })
  expect(mailHtml(message)).toContain('cid:logo@hearthkeep')
  expect(await page()).toMatchObject({ brand: { name: 'Desert Homes', isWhiteLabel: false } })
})

test('[BR1] after the plan ends the branding is kept but not shown, and it is shown again with the plan', async () => {
  await setBrand()
  await onPlan('starter')
  expect((await sendOne()).brand).toBeUndefined()
  expect(await page()).toMatchObject({ brand: null })
  expect(await world.rita.get('/api/branding')).toMatchObject({ body: { ...chosen, isShown: false } })
  expect(await setBrand({ color: '#000000' })).toMatchObject({
    status: 409,
    body: { message: 'Custom branding comes with the Professional plan.' },
  })
  await onPlan('professional')
  expect(await page()).toMatchObject({ brand: { name: 'Desert Homes' } })
})

test('[BR5] with Team a message to a client is white-labeled', async () => {
  await onPlan('team')
  await setBrand()
  expect((await sendOne()).brand).toMatchObject({ isWhiteLabel: true })
})

test('[BR4] [BR5] an invitation carries the brand, and names the product that the client signs in to', async () => {
  const property = await invitedHomeowner()
  await property.dora.put('/api/branding', chosen)
  await property.invite()
  await property.send()
  const mail = must(property.sent.at(-1), 'the invitation')
  expect(mail.brand).toMatchObject({ name: 'Desert Homes', isWhiteLabel: false })
  expect(await property.look(tokenIn(mail))).toMatchObject({ body: { brand: { name: 'Desert Homes' } } })
})

test('[BR4] [BR1] a transfer’s page carries the realtor’s brand, and a homeowner’s has none', async () => {
  const { dora, server, send, sent } = await invitedHomeowner()
  await dora.put('/api/branding', chosen)
  const offered = async (by: Person, propertyId: string) => {
    await by.post('/api/property-transfers', { propertyId, toEmail: 'new@example.com' })
    await send()
    const mail = must(
      sent.findLast(({ recipient }) => recipient === 'new@example.com'),
      'the offer',
    )
    const token = secretIn(new URL(mail.link?.href ?? '').hash.slice(1))
    return { mail, page: () => server.call('GET', `/api/property-transfers/token/${token}`) }
  }
  const { mail, page } = await offered(dora, PROPERTY)
  expect(mail.brand).toMatchObject({ name: 'Desert Homes', logo: A_LOGO, isWhiteLabel: false })
  expect(await page()).toMatchObject({ status: 200, body: { brand: { ...shown, isWhiteLabel: false } } })
  const administrator = await asAdministrator(server)
  await administrator.patch(`/users/${dora.user.id}`, { plan: 'starter' })
  expect(await page()).toMatchObject({ status: 200, body: { brand: null } })

  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: idNumber(1901) })
  const ofAna = await offered(ana, idNumber(1901))
  expect(ofAna.mail.brand).toBeUndefined()
  expect(await ofAna.page()).toMatchObject({ status: 200, body: { brand: null } })
})

test('[BR6] the change log does not contain the logo', async () => {
  await setBrand()
  await setBrand({ ...chosen, businessName: 'Oak Realty', logo: null })
  const logged = await world.server.store.read((view) => view.history('branding', world.rita.user.id))
  expect(logged).toHaveLength(2)
  expect(JSON.stringify(logged)).toContain('Oak Realty')
  expect(JSON.stringify(logged)).not.toContain(A_LOGO)
})

test('[PL9] [PL8] the plan lists what it includes, and Team has a switch for API access', async () => {
  const plan = () => world.rita.get('/api/plan')
  expect(await plan()).toMatchObject({
    status: 200,
    body: { plan: 'professional', isTrial: true, room: 500, clientProperties: 1, apiAccess: false, mayUseApi: false },
  })
  expect(await world.rita.patch('/api/plan', { apiAccess: true })).toMatchObject({
    status: 409,
    body: { message: 'API access comes with the Team plan.' },
  })
  expect(await world.rita.patch('/api/plan', { apiAccess: 'yes' })).toMatchObject({ status: 400 })
  await onPlan('team')
  for (const _time of [1, 2])
    expect(await world.rita.patch('/api/plan', { apiAccess: true })).toMatchObject({
      status: 200,
      body: { plan: 'team', room: null, apiAccess: true, mayUseApi: true },
    })
  const changed = { event: 'api_access_changed', userId: world.rita.user.id, isOn: true }
  expect(world.server.logged.map(({ fields }) => fields).filter((one) => 'isOn' in one)).toEqual([changed])
  await onPlan('starter')
  expect(await plan()).toMatchObject({ body: { capabilities: [], apiAccess: true, mayUseApi: false } })
  expect(await world.rita.patch('/api/plan', { apiAccess: false })).toMatchObject({ body: { apiAccess: false } })
})

test('[PL9] switching API access is one security event, from a device and through REST, and a refused switch is none', async () => {
  const { rita, server } = world
  const events = () =>
    server.logged.flatMap(({ fields }) => ('isOn' in fields ? [(fields as { isOn: boolean }).isOn] : []))
  const set = (isOn: boolean) => push(rita, { name: 'user.set_api_access', args: { isOn } })
  expect(await set(true)).toMatchObject({ status: 'refused', refusal: { kind: 'conflict' } })
  expect(events()).toEqual([])
  await onPlan('team')
  for (const isOn of [true, true, false]) expect(await set(isOn)).toMatchObject({ status: 'ok' })
  expect(events()).toEqual([true, false])
  await rita.patch('/api/plan', { apiAccess: true })
  expect(events()).toEqual([true, false, true])
  const administrator = await asAdministrator(server)
  const { body } = await administrator.get('/security-events?event=api_access_changed')
  // Equal events of a day are one row.
  expect((body as { userId: string; count: number }[]).map(({ userId, count }) => [userId, count])).toEqual([
    [rita.user.id, 2],
    [rita.user.id, 1],
  ])
  const log = await server.store.read((view) => view.history('user', rita.user.id))
  expect(log.filter(({ name }) => name === 'user.set_api_access').map(({ actor }) => actor)).toEqual(
    [1, 2, 3].map(() => rita.user.id),
  )
})
