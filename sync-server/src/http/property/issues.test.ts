import { beforeEach, expect, test } from 'vitest'
import { setUpProperty, PROPERTY } from '../document/testing/document-property.ts'
import { idNumber } from '../testing/test-server.ts'

const ISSUES = `/api/properties/${PROPERTY}/issues`
const [SINK, ROOF] = [idNumber(1011), idNumber(1012)]
const sink = { id: SINK, title: 'Sink drips', severity: 'minor', place: 'Kitchen', description: '' }
const roof = { id: ROOF, title: 'Roof leaks', severity: 'critical', since: '2026-11-01' }

let property: Awaited<ReturnType<typeof setUpProperty>>
beforeEach(async () => {
  property = await setUpProperty()
  for (const issue of [sink, roof]) await property.ana.post(ISSUES, issue)
})

test('[IS11] an issue is logged as it was sent, and an empty text is none', async () => {
  const logged = await property.ana.post(ISSUES, { ...sink, id: idNumber(1013) })
  expect(logged).toMatchObject({ status: 201, body: { place: 'Kitchen', description: null, status: 'open' } })
})

test('[IS11] issues are listed oldest first, edited, closed, reopened and deleted', async () => {
  const { ana } = property
  expect((await ana.get(ISSUES)).body).toMatchObject([{ id: SINK }, { id: ROOF }])
  const closing = await ana.patch(`${ISSUES}/${SINK}`, { place: 'Bath', status: 'closed' })
  expect(closing).toMatchObject({ status: 200, body: { place: 'Bath', status: 'closed' } })
  expect((await ana.get(`${ISSUES}?status=open`)).body).toMatchObject([{ id: ROOF }])
  expect(await ana.patch(`${ISSUES}/${SINK}`, { status: 'open' })).toMatchObject({ body: { closedOn: null } })
  expect(await ana.delete(`${ISSUES}/${SINK}`)).toMatchObject({ status: 204 })
  expect(await ana.patch(`${ISSUES}/${SINK}`, { place: 'Attic' })).toMatchObject({ status: 404 })
})

test('[IS11] [IS5] a planned issue is a task, and closes with it', async () => {
  const { ana } = property
  const planned = await ana.post(`${ISSUES}/${ROOF}/plan`, {})
  expect(planned).toMatchObject({ status: 201, body: { title: 'Roof leaks', type: 'repair', issueId: ROOF } })
  const { id } = planned.body as { id: string }
  expect((await ana.get(`${ISSUES}?status=planned`)).body).toMatchObject([{ id: ROOF, itemId: id }])
  expect(await ana.post(`${ISSUES}/${ROOF}/plan`, {})).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await ana.patch(`/api/maintenance/${id}`, { status: 'completed', completedDate: '2026-11-20' })
  expect((await ana.get(`${ISSUES}?status=closed`)).body).toMatchObject([{ id: ROOF, closedOn: '2026-11-20' }])
})

test.each([
  [{ severity: 'minor' }, 'title'],
  [{ title: 'Sink drips' }, 'severity'],
  [{ ...sink, severity: 'awful' }, 'severity'],
  [{ ...sink, since: 'May' }, 'since'],
  [{ ...sink, id: 'sink' }, 'id'],
])('[IS1] %j is refused, and the refusal names the field', async (body, path) => {
  expect(await property.ana.post(ISSUES, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})

test('[IS14] the search for programs finds an issue by its place', async () => {
  const { body } = await property.ana.get('/api/search?words=kitchen')
  expect(body).toMatchObject([{ kind: 'issue', id: SINK, detail: 'Open' }])
})

test('[IS8] a document is filed with an issue', async () => {
  const facts = { category: 'photo', title: 'The leak', fileName: 'a.txt', fileType: 'text/plain', fileSize: 4 }
  const body = { propertyId: PROPERTY, issueId: ROOF, fileContent: 'QUJDRA==', ...facts }
  expect(await property.ana.post('/api/documents', body)).toMatchObject({ status: 201, body: { issueId: ROOF } })
})

test('[H35] [H37] the health of a system counts its open issues, and names a critical one', async () => {
  const { ana } = property
  const made = await ana.post('/api/systems', {
    propertyId: PROPERTY,
    systemType: 'hvac_furnace',
    systemName: 'Furnace',
  })
  const { id } = made.body as { id: string }
  const health = async () => (await ana.get(`/api/systems/${id}/health`)).body
  const logged = { title: 'Gas smell', severity: 'critical', systemId: id, id: idNumber(1014) }
  await ana.post(ISSUES, logged)
  expect(await health()).toMatchObject({ factors: { repairs: 70 }, urgentActions: ['Fix ‘Gas smell’'] })
  await ana.patch(`${ISSUES}/${idNumber(1014)}`, { status: 'closed' })
  expect(await health()).toMatchObject({ factors: { repairs: 100 }, urgentActions: [] })
})
