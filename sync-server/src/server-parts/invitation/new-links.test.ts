import { propertyId, transferId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { hashOfToken, linkOf } from '../../access/token.ts'
import { cottage, idNumber, testServer } from '../../http/testing/test-server.ts'
import { push, pushAll } from '../../http/testing/push.ts'
import { trust } from '../../http/testing/trust.ts'
import { siteOnly } from '../../jobs/testing/site-only.ts'
import { sendDue } from '../../jobs/send-messages.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'

const DAY = 24 * 60
const PROPERTY = idNumber(1001)
const token = (n: number) => `a-token-of-22-letters-${n}`

const invite = (n: number, more: object = {}) =>
  ({
    name: 'homeowner.invite',
    args: {
      propertyId: PROPERTY,
      invitationId: idNumber(2000 + n),
      email: `ben${n}@example.com`,
      phone: `+1602253${String(1000 + n)}`,
      sendEmail: true,
      sendSms: true,
      ...linkOf(token(n)),
      ...more,
    },
  }) as CallOf

async function withRita() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  await trust(server, rita.user.id)
  await rita.post('/api/properties', { ...cottage, id: PROPERTY })
  const queued = () =>
    server.store.read((view) => view.countMessages({ by: 'userId', value: rita.user.id, since: '2026-11-19' }))
  return { server, rita, queued }
}

test('[SE11] 500 invitations by one realtor send 250 messages a day, and the others are refused with a reason', async () => {
  const { server, rita, queued } = await withRita()
  const results = await pushAll(
    rita,
    Array.from({ length: 500 }, (_, n) => invite(n)),
  )
  expect(results.filter(({ status }) => status === 'ok')).toHaveLength(125)
  expect(results.at(-1)).toMatchObject({
    status: 'refused',
    refusal: { message: 'An account can send 250 messages a day. Please try again tomorrow.' },
  })
  expect(await queued()).toBe(250)
  expect(server.logged).toContainEqual({
    fields: { event: 'quota_refused', userId: rita.user.id, quota: 'homeowner.invite' },
    message: 'security',
  })
  server.passMinutes(DAY + 1)
  expect(await push(rita, invite(900))).toMatchObject({ status: 'ok' })
})

test('[SE11] one address gets at most six messages a day, from all accounts together', async () => {
  const { server, rita } = await withRita()
  const dora = await server.join('dora', 'realtor')
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    const realtor = n % 2 ? rita : dora
    const { id } = (await realtor.post('/api/properties', { ...cottage, id: idNumber(3000 + n) })).body as {
      id: string
    }
    const body = { propertyId: id, email: 'Victim@example.com', sendEmail: true }
    statuses.push((await realtor.post('/api/property-invitations', body)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
})

const offer = (n: number): CallOf => ({
  name: 'transfer.offer',
  args: {
    propertyId: propertyId.parse(PROPERTY),
    transferId: transferId.parse(idNumber(4000 + n)),
    toEmail: 'ben@example.com',
    keptDocuments: [],
    givenDocuments: [],
    withCosts: true,
    tokenHash: hashOfToken(token(n)),
  },
})
const cancel = (n: number) =>
  ({ name: 'transfer.cancel', args: { propertyId: PROPERTY, transferId: idNumber(4000 + n) } }) as CallOf

test('[SE11] a person gets at most 50 unread notices of transfers', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const calls = Array.from({ length: 40 }, (_, n) => [offer(n), cancel(n)]).flat()
  expect((await pushAll(ana, calls)).filter(({ status }) => status !== 'ok')).toEqual([])
  const notices = await server.store.read((view) => view.byIndex('notice', 'scope', userScope(ben.user.id)))
  expect(notices).toHaveLength(50)
  const noticeIds = notices.slice(0, 2).map(({ id }) => id)
  await push(ben, { name: 'notice.read', args: { noticeIds } })
  await pushAll(ana, [offer(90), cancel(90), offer(91)])
  expect(await server.store.read((view) => view.byIndex('notice', 'scope', userScope(ben.user.id)))).toHaveLength(52)
})

test('[SE11] the quota reveals nothing about the invitations of others', async () => {
  const { server, rita } = await withRita()
  const dora = await server.join('dora', 'realtor')
  let invitationId = ''
  for (let n = 0; n < 6; n++) {
    const id = idNumber(3000 + n)
    await dora.post('/api/properties', { ...cottage, id })
    const body = { propertyId: id, email: 'victim@example.com', sendEmail: true }
    invitationId = ((await dora.post('/api/property-invitations', body)).body as { id: string }).id
  }
  const args = { propertyId: PROPERTY, invitationId, ...linkOf(token(1)) }
  const result = await push(rita, { name: 'homeowner.resend_invitation', args } as CallOf)
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'outside_scope' } })
  expect(JSON.stringify(result)).not.toContain('victim')
})

test('[SE11] a homeowner has at most 100 open invitations, however they are handed on', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const call = (n: number) =>
    ({
      name: 'household.invite',
      args: {
        propertyId: PROPERTY,
        invitationId: idNumber(2000 + n),
        email: `ben${n}@example.com`,
        relation: 'viewer',
        tokenHash: hashOfToken(token(n)),
      },
    }) as CallOf
  const results = await pushAll(
    ana,
    Array.from({ length: 101 }, (_, n) => call(n)),
  )
  expect(results.filter(({ status }) => status === 'ok')).toHaveLength(100)
  expect(results.at(-1)).toMatchObject({
    status: 'refused',
    refusal: { message: 'An account can have 100 open invitations. Revoke some first.' },
  })
})

test('[SE11] [SE13] one push of 500 invitations sends what a day allows, and no text abroad', async () => {
  const { server, rita, queued } = await withRita()
  const abroad = (n: number) => invite(n, { phone: `+8821234${String(1000 + n)}` })
  const results = await pushAll(
    rita,
    Array.from({ length: 500 }, (_, n) => abroad(n)),
  )
  expect(results.filter(({ status }) => status === 'ok')).toHaveLength(125)
  expect(await queued()).toBe(250)
  const sent: string[] = []
  const channel = (name: string) => ({ send: async () => void sent.push(name) })
  const now = () => new Date('2026-11-20T12:01:00.000Z')
  const log = { info: () => undefined, error: () => undefined }
  let minted = 0
  const parts = {
    store: server.store,
    sync: new SyncService({ store: server.store, pokes: new Pokes(), now }),
    channels: { email: channel('email'), sms: channel('sms') },
    ...siteOnly,
    textCountries: ['US', 'CA'] as const,
    publicUrl: 'https://home.example.com',
    now,
    mintId: () => idNumber(520_000 + ++minted),
    log,
  }
  while ((await sendDue(parts)) > 0);
  expect([...new Set(sent)]).toEqual(['email'])
  expect(sent).toHaveLength(125)
})
