import { beforeEach, expect, test } from 'vitest'
import { testServer, type Person } from '../testing/test-server.ts'

const CLIENTS = '/api/clients'
const dan = { firstName: 'Dan', lastName: 'Dorn', email: 'dan@example.com' }

let server: ReturnType<typeof testServer>
let rita: Person

beforeEach(async () => {
  server = testServer()
  rita = await server.join('rita', 'realtor')
})

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

test('[MC3] a realtor adds a client once, and lists their own', async () => {
  const added = await rita.post(CLIENTS, { ...dan, textConsentHow: 'link' })
  expect(added).toMatchObject({ status: 201, body: { ...dan, homeownerId: null, textConsentHow: null } })
  expect(await rita.post(CLIENTS, dan)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await rita.get(CLIENTS)).body).toMatchObject([dan])
  expect((await (await server.join('roy', 'realtor')).get(CLIENTS)).body).toEqual([])
})

test('[MC3] a contact is logged for today or an earlier day, and removed again', async () => {
  const contacts = `${CLIENTS}/${idOf(await rita.post(CLIENTS, dan))}/interactions`
  const logged = await rita.post(contacts, { kind: 'call', notes: 'About the roof' })
  expect(logged).toMatchObject({ status: 201, body: { kind: 'call', on: '2026-11-20', notes: 'About the roof' } })
  expect(await rita.post(contacts, { kind: 'call', on: '2026-11-21' })).toMatchObject({ status: 400 })
  expect(await rita.post(contacts, { kind: 'touchpoint' })).toMatchObject({ status: 400 })
  expect((await rita.delete(`${contacts}/${idOf(logged)}`)).status).toBe(204)
  expect((await rita.delete(`${contacts}/${idOf(logged)}`)).status).toBe(404)
})

test('[MC3] [CL61] [CL62] the outcome of a call and the day of the next contact are logged and changed', async () => {
  const contacts = `${CLIENTS}/${idOf(await rita.post(CLIENTS, dan))}/interactions`
  const logged = await rita.post(contacts, { kind: 'call', outcome: 'voicemail' })
  expect(logged).toMatchObject({ status: 201, body: { outcome: 'voicemail', nextOn: null } })
  const contact = `${contacts}/${idOf(logged)}`
  const changed = await rita.patch(contact, { nextOn: '2026-12-01' })
  expect(changed).toMatchObject({ status: 200, body: { outcome: 'voicemail', nextOn: '2026-12-01' } })
  expect(await rita.patch(contact, { nextOn: '2026-11-20' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'nextOn' }] },
  })
  expect(await rita.patch(contact, { kind: 'meeting' })).toMatchObject({ status: 400 })
  expect(await rita.patch(contact, { outcome: 'busy' })).toMatchObject({ status: 400 })
})

test('[MC3] [CL81] a client is merged into another one of the same realtor, and nobody else’s', async () => {
  const into = idOf(await rita.post(CLIENTS, dan))
  const from = idOf(await rita.post(CLIENTS, { firstName: 'Eva', lastName: 'Dorn', email: 'eva@example.com' }))
  await rita.post(`${CLIENTS}/${from}/interactions`, { kind: 'call' })
  const roy = await server.join('roy', 'realtor')
  const others = idOf(await roy.post(CLIENTS, { firstName: 'Ed' }))
  const merge = (who: Person, one: string, clientId: string) => who.post(`${CLIENTS}/${one}/merge`, { clientId })
  expect((await merge(roy, others, from)).status).toBe(404)
  expect((await merge(rita, into, into)).status).toBe(400)
  expect(await merge(rita, into, from)).toMatchObject({
    status: 200,
    body: { id: into, ...dan, partnerFirstName: 'Eva', partnerEmail: 'eva@example.com' },
  })
  expect((await rita.get(CLIENTS)).body).toMatchObject([{ id: into }])
  expect((await merge(rita, into, from)).status).toBe(404)
})

test('[MC3] another realtor’s client and contact do not exist', async () => {
  const contacts = `${CLIENTS}/${idOf(await rita.post(CLIENTS, dan))}/interactions`
  const logged = idOf(await rita.post(contacts, { kind: 'call' }))
  const roy = await server.join('roy', 'realtor')
  expect((await roy.post(contacts, { kind: 'call' })).status).toBe(404)
  const own = `${CLIENTS}/${idOf(await roy.post(CLIENTS, dan))}/interactions`
  expect((await roy.delete(`${own}/${logged}`)).status).toBe(404)
  expect((await roy.patch(`${own}/${logged}`, { notes: 'Mine' })).status).toBe(404)
})
