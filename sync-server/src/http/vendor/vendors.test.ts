import { beforeEach, expect, test } from 'vitest'
import { push } from '../testing/push.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'

const VENDORS = '/api/vendors'
const ace = { company: 'Ace Plumbing', trade: 'Plumber', phones: ['608-555-0117'], insuredUntil: '2027-03-01' }

let server: ReturnType<typeof testServer>
let ana: Person

beforeEach(async () => {
  server = testServer()
  ana = await server.join('ana')
})

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
const add = (facts: object) => ana.post(VENDORS, facts)
const companies = async () => ((await ana.get(VENDORS)).body as { company: string }[]).map(({ company }) => company)

test('[VB11] an entry is added, changed, removed and restored', async () => {
  const made = await add(ace)
  expect(made).toMatchObject({ status: 201, body: { ...ace, email: null, callAgain: null, names: null } })
  const path = `${VENDORS}/${idOf(made)}`
  expect(await ana.patch(path, { callAgain: true, email: '' })).toMatchObject({
    status: 200,
    body: { ...ace, callAgain: true, email: null },
  })
  expect((await ana.get(path)).body).toMatchObject({ callAgain: true })
  expect((await ana.delete(path)).status).toBe(204)
  expect([(await ana.get(path)).status, await companies()]).toEqual([404, []])
  expect((await ana.post(`${path}/restore`, {})).status).toBe(200)
  expect(await companies()).toEqual(['Ace Plumbing'])
})

test('[VB11] entries are merged and separated', async () => {
  const [into, from] = [idOf(await add(ace)), idOf(await add({ company: 'Ace', email: 'ace@example.com' }))]
  const merged = await ana.post(`${VENDORS}/${into}/merge`, { vendorId: from })
  expect(merged).toMatchObject({ status: 200, body: { ...ace, email: 'ace@example.com', names: ['Ace'] } })
  expect(await companies()).toEqual(['Ace Plumbing'])
  expect((await ana.post(`${VENDORS}/${from}/unmerge`, {})).body).toMatchObject({ company: 'Ace' })
  expect(await companies()).toEqual(['Ace Plumbing', 'Ace'])
  expect((await ana.post(`${VENDORS}/${from}/unmerge`, {})).status).toBe(409)
  expect((await ana.post(`${VENDORS}/${from}/merge`, { vendorId: from })).status).toBe(400)
})

test.each([
  ['no name', { company: ' ' }, 'company'],
  ['too many phones', { ...ace, phones: ['1', '2', '3', '4', '5', '6'] }, 'phones'],
  ['a script as website', { ...ace, website: 'javascript:alert(1)' }, 'website'],
  ['a day that is none', { ...ace, insuredUntil: '2027-02-30' }, 'insuredUntil'],
])('[VB2] [VB11] an entry with %s is refused', async (_what, facts, field) => {
  const answer = await add(facts)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(`"path":"${field}`)
})

test('[VB1] nobody else sees or changes an entry, not even in the same household', async () => {
  const path = `${VENDORS}/${idOf(await add(ace))}`
  const ben = await server.join('ben')
  expect((await ben.get(VENDORS)).body).toEqual([])
  expect([(await ben.get(path)).status, (await ben.patch(path, { company: 'Mine' })).status]).toEqual([404, 404])
  expect((await ben.post(`${path}/merge`, { vendorId: idNumber(7) })).status).toBe(404)
})

test('[VB3] a task is completed with an entry, and another name ends the link', async () => {
  const [vendorId, propertyId, item] = [idOf(await add(ace)), idNumber(1001), idNumber(1002)]
  await ana.post('/api/properties', { ...cottage, id: propertyId })
  await ana.post('/api/maintenance', { id: item, propertyId, title: 'Fix the tap' })
  const path = `/api/maintenance/${item}`
  const done = await ana.patch(path, { status: 'completed', vendor: ace.company, vendorId })
  expect(done.body).toMatchObject({ status: 'completed', vendor: ace.company, vendorId })
  expect((await ana.patch(path, { vendor: 'Joe' })).body).toMatchObject({ vendor: 'Joe', vendorId: null })
})

/** A realtor and her client. */
async function ritaAndAnn() {
  const rita = await server.join('rita', 'realtor')
  const account = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Keller' }
  await rita.post('/api/auth/register', { ...account, role: 'homeowner' })
  const ann = await server.signIn('ann')
  expect((await rita.post('/api/properties', { ...cottage, ownerId: ann.user.id })).status).toBe(201)
  const share = async (facts: object) =>
    rita.post(`${VENDORS}/${idOf(await rita.post(VENDORS, facts))}/share`, { userIds: [ann.user.id] })
  return { ann, share }
}

test('[VB13] a realtor shares an entry with a client, who hears it and gets a copy once, without the notes', async () => {
  const { ann, share } = await ritaAndAnn()
  for (const _time of [1, 2])
    expect(await share({ ...ace, notes: 'Slow', callAgain: false })).toMatchObject({ status: 200, body: ace })
  expect((await ann.get(VENDORS)).body).toMatchObject([{ ...ace, notes: null, callAgain: null }])
  const notices = await server.store.read((view) => view.byIndex('notice', 'scope', `u:${ann.user.id}`))
  expect(notices.filter(({ kind }) => kind === 'vendor_shared').map(({ words }) => words)).toEqual([
    'rita Alvarez shared a vendor with you: Ace Plumbing.',
  ])
})

test('[SE11] a client with 50 unread notices of shared vendors gets no more until they are read', async () => {
  const { ann, share } = await ritaAndAnn()
  for (let n = 1; n <= 50; n += 1) expect((await share({ company: `Company ${n}` })).status).toBe(200)
  expect(await share({ company: 'One more' })).toMatchObject({ status: 429, body: { code: 'limit' } })
  expect((await ann.get(VENDORS)).body).toHaveLength(50)
  const notices = await server.store.read((view) => view.byIndex('notice', 'scope', `u:${ann.user.id}`))
  await push(ann, { name: 'notice.read', args: { noticeIds: notices.slice(0, 1).map(({ id }) => id) } })
  expect((await share({ company: 'One more' })).status).toBe(200)
})

test('[VB13] [SE176] nothing is shared with strangers, nor by a homeowner', async () => {
  const [rita, ben] = [await server.join('rita', 'realtor'), await server.join('ben')]
  const shared = idOf(await rita.post(VENDORS, ace))
  expect(await rita.post(`${VENDORS}/${shared}/share`, { userIds: [ben.user.id] })).toMatchObject({ status: 409 })
  expect(await ana.post(`${VENDORS}/${idOf(await add(ace))}/share`, { userIds: [ben.user.id] })).toMatchObject({
    status: 403,
  })
  expect((await ben.get(VENDORS)).body).toEqual([])
})
