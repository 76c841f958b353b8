import { beforeEach, expect, test } from 'vitest'
import { setUpProperty, PROPERTY } from '../document/testing/document-property.ts'
import { idNumber } from '../testing/test-server.ts'

const SUPPLIES = `/api/properties/${PROPERTY}/supplies`
const [FILTER, TASK] = [idNumber(1041), idNumber(1042)]
const filter = { id: FILTER, name: 'Furnace filter', size: '16×25×1', left: 3, minimum: '1', notes: '' }

let property: Awaited<ReturnType<typeof setUpProperty>>
beforeEach(async () => {
  property = await setUpProperty()
  await property.ana.post(SUPPLIES, filter)
})

test('[SU11] parts are added, listed oldest first, edited and deleted', async () => {
  const { ana } = property
  expect(await ana.post(SUPPLIES, { id: TASK, name: 'Salt' })).toMatchObject({
    status: 201,
    body: { name: 'Salt', left: null },
  })
  expect(await ana.get(SUPPLIES)).toMatchObject({ body: [{ id: FILTER, minimum: 1, notes: null }, { name: 'Salt' }] })
  const edited = await ana.patch(`${SUPPLIES}/${FILTER}`, { left: 2 })
  expect(edited).toMatchObject({ status: 200, body: { left: 2, size: '16×25×1' } })
  expect(await ana.delete(`${SUPPLIES}/${FILTER}`)).toMatchObject({ status: 204 })
  expect(await ana.get(SUPPLIES)).toMatchObject({ body: [{ name: 'Salt' }] })
  expect(await ana.patch(`${SUPPLIES}/${FILTER}`, { left: 1 })).toMatchObject({ status: 404 })
})

test('[SU5] [SU11] a task whose parts name one takes it, and puts it back when it is opened again', async () => {
  const { ana } = property
  const parts = [{ name: 'Furnace filter', quantity: 2, supplyId: FILTER }]
  const task = { id: TASK, propertyId: PROPERTY, title: 'Replace filter', parts }
  expect(await ana.post('/api/maintenance', task)).toMatchObject({ status: 201, body: { parts } })
  const left = async () => ((await ana.get(SUPPLIES)).body as { left: number }[])[0]?.left
  await ana.patch(`/api/maintenance/${TASK}`, { status: 'completed' })
  expect(await left()).toBe(1)
  await ana.patch(`/api/maintenance/${TASK}`, { status: 'scheduled' })
  expect(await left()).toBe(3)
})

test('[SU2] [SU11] a viewer reads parts and changes none; a stranger finds none', async () => {
  const viewer = await property.joinAs('vera', 'viewer')
  expect((await viewer.get(SUPPLIES)).body).toMatchObject([{ id: FILTER }])
  expect(await viewer.patch(`${SUPPLIES}/${FILTER}`, { left: 9 })).toMatchObject({ status: 403 })
  expect(await property.ana.get(SUPPLIES)).toMatchObject({ body: [{ left: 3 }] })
})

test('[SU13] the search for programs finds a part by its words', async () => {
  const found = await property.ana.get('/api/search?words=16×25')
  expect(found.body).toMatchObject([{ kind: 'supply', id: FILTER, detail: '16×25×1' }])
})

test.each([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'Salt', left: -1 }, 'left'],
  [{ name: 'Salt', minimum: 1.5 }, 'minimum'],
  [{ name: 'Salt', systemId: 'furnace' }, 'systemId'],
  [{ name: 'Salt', notes: 'x'.repeat(2001) }, 'notes'],
])('[SU1] %j is refused, and the refusal names the field', async (body, path) => {
  expect(await property.ana.post(SUPPLIES, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})
