import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { deleteAccounts } from '../../jobs/delete-accounts.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { createToken, PROOF } from './testing/api-token-calls.ts'
import { confirmEmail } from '../testing/confirm-email.ts'
import { idNumber, testServer } from '../testing/test-server.ts'

const PATH = '/api/webhooks'
const wanted = { url: 'https://example.com/hook', events: ['task.created'] }
const UNKNOWN = idNumber(999_999)

const joined = async (name: string, server = testServer()) => confirmEmail(server, await server.join(name))

test('[WH1] a webhook needs a confirmed email', async () => {
  const ana = await testServer().join('ana')
  expect(await ana.post(PATH, { ...wanted, ...PROOF })).toMatchObject({
    status: 403,
    body: { message: 'Confirm your email first: the link is in the email that we sent you' },
  })
})

test('[WH1] a webhook is added with the password, its secret is answered once, and its person gets an email', async () => {
  const server = testServer()
  const ana = await joined('ana', server)
  expect(await ana.post(PATH, wanted)).toMatchObject({ status: 400 })
  expect(await ana.post(PATH, { ...wanted, currentPassword: 'wrong horse' })).toMatchObject({ status: 403 })
  const { status, body } = await ana.post(PATH, { ...wanted, ...PROOF })
  const shown = { ...wanted, reach: 'own', state: 'on', createdAt: '2026-11-20T12:00:00.000Z' }
  expect({ status, body }).toEqual({
    status: 201,
    body: { id: expect.any(String), ...shown, signingSecret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
  })
  const { body: listed } = await ana.get(PATH)
  expect(listed).toEqual([{ id: expect.any(String), ...shown }])
  const mails = await server.store.read((view) => view.messagesAbout(ana.user.id))
  expect(mails.map(({ content }) => content?.text)).toEqual([
    expect.stringContaining('Events of the account are sent to example.com.'),
  ])
  expect(server.logged.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ event: 'webhook_created', userId: ana.user.id }),
  )
})

test('[WH1] the secret is stored encrypted', async () => {
  const server = testServer()
  const ana = await joined('ana', server)
  const { body } = await ana.post(PATH, { ...wanted, ...PROOF })
  const { signingSecret } = body as { signingSecret: string }
  const { readFileSync } = await import('node:fs')
  const files = ['test.sqlite', 'test.sqlite-wal'].map((name) => readFileSync(`${server.folder}/${name}`, 'latin1'))
  expect(files.some((text) => text.includes('https://example.com/hook'))).toBe(true)
  expect(files.some((text) => text.includes(signingSecret.slice('whsec_'.length)))).toBe(false)
})

test.each([
  [{ url: 'http://example.com' }, 400, 'The address must start with https://'],
  [{ url: 'https://192.168.1.1/' }, 400, 'The address must be on the public internet'],
  [{ url: `https://example.com/${'x'.repeat(500)}` }, 400, null],
  [{ events: [] }, 400, null],
  [{ events: ['task.deleted'] }, 400, null],
  [{ reach: 'office', events: ['client.replied'] }, 403, 'Only owners and administrators of an office get its events'],
  [{ reach: 'office' }, 400, 'An office’s webhook gets only what members do with clients'],
])('[WH1] [WH2] [WH6] %o is refused with %i', async (more, status, message) => {
  const ana = await joined('ana')
  const answer = await ana.post(PATH, { ...wanted, ...more, ...PROOF })
  expect(answer).toMatchObject({ status, ...(message !== null && { body: { message } }) })
  expect((await ana.get(PATH)).body).toEqual([])
})

test('[WH1] an account has ten webhooks', async () => {
  const ana = await joined('ana')
  for (let number = 0; number < 10; number += 1)
    expect(await ana.post(PATH, { ...wanted, ...PROOF })).toMatchObject({ status: 201 })
  expect(await ana.post(PATH, { ...wanted, ...PROOF })).toMatchObject({ status: 429, body: { code: 'limit' } })
})

test('[WH1] nobody reaches another person’s webhook or its deliveries', async () => {
  const server = testServer()
  const [ana, ben] = [await joined('ana', server), await joined('ben', server)]
  const id = ((await ana.post(PATH, { ...wanted, ...PROOF })).body as { id: string }).id
  const sent = ((await ana.post(`${PATH}/${id}/test`)).body as { id: string }).id
  const own = ((await ben.post(PATH, { ...wanted, ...PROOF })).body as { id: string }).id
  const calls = [
    ben.patch(`${PATH}/${id}`, { state: 'paused' }),
    ben.delete(`${PATH}/${id}`),
    ben.post(`${PATH}/${id}/secret`),
    ben.post(`${PATH}/${id}/test`),
    ben.get(`${PATH}/${id}/deliveries`),
    ben.post(`${PATH}/${id}/deliveries/${sent}/resend`),
    ben.post(`${PATH}/${own}/deliveries/${sent}/resend`),
    ben.post(`${PATH}/${own}/deliveries/${UNKNOWN}/resend`),
  ]
  for (const call of calls) expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await ben.get(`${PATH}/${own}/deliveries?after=${sent}`)).toMatchObject({ status: 200, body: [] })
  expect((await ana.get(PATH)).body).toMatchObject([{ id, state: 'on' }])
})

test('[WH7] a test waits once, and a webhook that is off sends none', async () => {
  const ana = await joined('ana')
  const { id } = (await ana.post(PATH, { ...wanted, ...PROOF })).body as { id: string }
  expect(await ana.post(`${PATH}/${id}/test`)).toMatchObject({ status: 201, body: { event: 'webhook.test' } })
  const waiting = { status: 409, body: { message: 'The last test is still waiting' } }
  expect(await ana.post(`${PATH}/${id}/test`)).toMatchObject(waiting)
  await ana.patch(`${PATH}/${id}`, { state: 'paused', events: ['task.overdue', 'task.overdue'] })
  expect((await ana.get(PATH)).body).toMatchObject([{ state: 'paused', events: ['task.overdue'] }])
  expect(await ana.post(`${PATH}/${id}/test`)).toMatchObject({
    status: 409,
    body: { message: 'Turn the webhook on first' },
  })
})

test('[WH10] deliveries are listed newest first, in pages', async () => {
  const server = testServer()
  const ana = await joined('ana', server)
  await ana.post('/api/properties', {
    id: idNumber(1001),
    address: '7 Elm Street',
    city: 'Tucson',
    state: 'AZ',
    zipCode: '85701',
    propertyType: 'single_family',
  })
  const { id } = (await ana.post(PATH, { ...wanted, ...PROOF })).body as { id: string }
  for (let number = 1; number <= 5; number += 1) {
    server.passMinutes(1)
    await ana.post('/api/maintenance', { propertyId: idNumber(1001), title: `Task ${number}` })
  }
  const page = async (query: string) =>
    (await ana.get(`${PATH}/${id}/deliveries?limit=2${query}`)).body as { id: string; createdAt: string }[]
  const pages = [await page('')]
  for (let last = pages.at(-1)?.at(-1); last; last = pages.at(-1)?.at(-1)) pages.push(await page(`&after=${last.id}`))
  expect(pages.map((rows) => rows.length)).toEqual([2, 2, 1, 0])
  const moments = pages.flat().map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('[WH1] tokens of the account manage webhooks without a password; limited ones, and those that only read, do not', async () => {
  const server = testServer()
  const ana = await joined('ana', server)
  await ana.post('/api/properties', {
    id: idNumber(1001),
    address: '7 Elm Street',
    city: 'Tucson',
    state: 'AZ',
    zipCode: '85701',
    propertyType: 'single_family',
  })
  const add = (headers: Record<string, string>) => server.call('POST', PATH, { headers, body: wanted })
  const writes = await createToken(ana)
  expect(await add(writes.headers)).toMatchObject({ status: 201 })
  const reads = await createToken(ana, { rights: 'read' })
  expect(await add(reads.headers)).toMatchObject({ status: 403, body: { code: 'token_only_reads' } })
  expect(await server.call('GET', PATH, { headers: reads.headers })).toMatchObject({ status: 200, body: [wanted] })
  const limited = await createToken(ana, { propertyIds: [idNumber(1001) as never] })
  expect(await add(limited.headers)).toMatchObject({ status: 403, body: { code: 'token_is_limited' } })
})

test('[WH10] the end of an account removes its webhooks and deliveries', async () => {
  const server = testServer()
  const ana = await joined('ana', server)
  const { id } = (await ana.post(PATH, { ...wanted, ...PROOF })).body as { id: string }
  await ana.post(`${PATH}/${id}/test`)
  await ana.post('/api/account/deletion', { email: 'ana@example.com', ...PROOF })
  server.passMinutes(60 * 24 * 60)
  const { store, sync, now, mintId } = server
  await deleteAccounts({
    sync,
    now,
    mintId,
    log: { info: () => undefined, error: (fields) => must(null, JSON.stringify(fields)) },
    onDeleted: () => undefined,
    pause: async () => undefined,
    stopping: new AbortController().signal,
  })
  const left = await store.read(async (view) => [
    await view.get('user', ana.user.id),
    await view.webhook(id),
    await view.deliveriesOf({ webhookId: id, createdAt: '~', id: '~', limit: 10 }),
  ])
  expect(left).toEqual([undefined, undefined, []])
})

test('[WH9] a password set by an emailed link pauses webhooks, and says so before and afterward', async () => {
  const server = testServer()
  const ana = await joined('ana', server)
  await ana.post(PATH, { ...wanted, ...PROOF })
  const { body: off } = await ana.post(PATH, { ...wanted, ...PROOF })
  await ana.patch(`${PATH}/${(off as { id: string }).id}`, { state: 'paused' })
  await server.call('POST', '/api/auth/forgot-password', { body: { email: 'ana@example.com' } })
  const token = secretIn(await accountMails(server).to('ana@example.com'))
  expect(await server.call('POST', '/api/auth/reset-password/link', { body: { token } })).toMatchObject({
    body: { webhooks: 1 },
  })
  await server.call('POST', '/api/auth/reset-password', { body: { token, password: 'my own green horse' } })
  const again = await server.signIn('ana', 'my own green horse')
  expect(await again.get(PATH)).toMatchObject({ body: [{ state: 'paused' }, { state: 'paused' }] })
  const mails = await accountMails(server).to('ana@example.com')
  expect(mails.map(({ text }) => text).join()).toContain('Your webhooks were paused (1).')
})
