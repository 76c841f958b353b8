import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { refuseInserts } from '../../storage/testing/refuse-inserts.ts'
import { cottage, idNumber, testServer, type Answer } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'

const listIn = ({ body }: Answer) => body as Record<string, unknown>[]

/** A server with one open request for a demo. */
async function withRequest() {
  const server = testServer()
  await server.call('POST', '/api/demo-requests', { body: { name: 'Dan Lee', email: 'dan@example.com' } })
  const administrator = await asAdministrator(server)
  const [request] = listIn(await administrator.get('/demo-requests'))
  const path = `/demo-requests/${String(request?.['id'])}`
  const setClosed = (isClosed: boolean) => administrator.patch(path, { isClosed })
  return { server, administrator, id: request?.['id'], setClosed }
}

test('[AD9] closing and reopening a request for a demo is recorded, once for each change', async () => {
  const { server, administrator, id, setClosed } = await withRequest()
  await setClosed(false)
  await setClosed(true)
  await setClosed(true)
  server.passMinutes(1)
  await setClosed(false)
  await administrator.patch('/demo-requests/none', { isClosed: true })
  const actions = listIn(await administrator.get('/actions'))
  const about = { userId: 'administrator', userName: null, userEmail: null, detail: id }
  expect(actions).toMatchObject([
    { ...about, action: 'demo_request_reopened', at: '2026-11-20T12:01:00.000Z' },
    { ...about, action: 'demo_request_closed', at: '2026-11-20T12:00:00.000Z' },
  ])
  expect(JSON.stringify(actions)).not.toContain('Dan')
})

test('[PP4] closing a request again does not extend the days in which it can be reopened', async () => {
  const { server, setClosed } = await withRequest()
  await setClosed(true)
  server.passMinutes(20 * 24 * 60)
  const { patch, get } = await asAdministrator(server)
  const [, action] = listIn(await get('/actions'))
  expect(action).toBeUndefined()
  const [closed] = listIn(await get('/actions'))
  const path = `/demo-requests/${String(closed?.['detail'])}`
  expect(await patch(path, { isClosed: true })).toMatchObject({ status: 204 })
  server.passMinutes(11 * 24 * 60)
  await server.call('POST', '/api/demo-requests', { body: { name: 'Ann', email: 'ann@example.com' } })
  const later = await asAdministrator(server)
  expect(await later.patch(path, { isClosed: false })).toMatchObject({ status: 404 })
})

const written = { subject: 'Hello', text: 'How is the roof?' }

/** A server with one message of Rita's, an invitation. */
async function withMessage(text: typeof written | null) {
  const server = testServer({ written: text })
  const rita = await server.join('rita', 'realtor')
  const { body: property } = await rita.post('/api/properties', cottage)
  const invited = { propertyId: (property as { id: string }).id, email: 'ann@example.com' }
  await rita.post('/api/property-invitations', invited)
  const administrator = await asAdministrator(server)
  const [message] = listIn(await administrator.get('/messages'))
  return { server, rita, administrator, id: String(message?.['id']) }
}

test('[AD6] [AD9] reading the text of a message is recorded', async () => {
  const { administrator, rita, id } = await withMessage(written)
  expect(await administrator.get('/actions')).toMatchObject({ body: [] })
  expect(await administrator.get(`/messages/${id}`)).toMatchObject({ status: 200, body: { id, written } })
  const actions = listIn(await administrator.get('/actions'))
  expect(actions).toMatchObject([
    { action: 'message_read', userId: rita.user.id, userEmail: 'rita@example.com', detail: id },
  ])
  expect(JSON.stringify(actions)).not.toMatch(/roof|ann@/)
})

test('[AD9] a text that cannot be recorded as read is not shown', async () => {
  const { server, administrator, id } = await withMessage(written)
  const letWrite = refuseInserts(dirname(server.documentsDir), 'administrator_actions')
  const answer = await administrator.get(`/messages/${id}`)
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toContain('roof')
  letWrite()
  expect(await administrator.get(`/messages/${id}`)).toMatchObject({ status: 200, body: { written } })
})

test('[AD9] a message without a text, and one that does not exist, add nothing to the audit log', async () => {
  const { administrator, id } = await withMessage(null)
  expect(await administrator.get(`/messages/${id}`)).toMatchObject({ status: 200, body: { written: null } })
  expect(await administrator.get(`/messages/${idNumber(9)}`)).toMatchObject({ status: 404 })
  expect(await administrator.get('/actions')).toMatchObject({ body: [] })
})

test('[AD9] the audit log is read in pages, back to its first entry', async () => {
  const { administrator, setClosed } = await withRequest()
  for (let time = 0; time < 5; time++) await setClosed(time % 2 === 0)
  const all = listIn(await administrator.get('/actions'))
  expect(all).toHaveLength(5)
  const pages: unknown[] = []
  for (let before = ''; ;) {
    const page = listIn(await administrator.get(`/actions?limit=2${before}`))
    if (page.length === 0) break
    pages.push(page)
    before = `&before=${String(page.at(-1)?.['number'])}`
  }
  expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
})

test.each(['before=x', 'before=-1', 'limit=0', 'limit=1001'])('[AD9] a page is refused: %s', async (query) => {
  const { get } = await asAdministrator(testServer())
  expect(await get(`/actions?${query}`)).toMatchObject({ status: 400 })
})
