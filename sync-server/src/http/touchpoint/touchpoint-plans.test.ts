import { beforeEach, expect, test } from 'vitest'
import { idNumber, testServer, type Person } from '../testing/test-server.ts'

const PLANS = '/api/touchpoint-plans'
const monthly = {
  title: 'A look at the market',
  touchpointType: 'market-update',
  rhythm: 'monthly',
  startsOn: '2026-12-31',
}

let server: ReturnType<typeof testServer>
let rita: Person

beforeEach(async () => {
  server = testServer()
  rita = await server.join('rita', 'realtor')
})

const add = async (more: object = {}) => rita.post(PLANS, { ...monthly, ...more })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

test('[TP31] a plan is added with its next three dates, edited and removed', async () => {
  const made = await add()
  expect(made).toMatchObject({
    status: 201,
    body: { ...monthly, sendsByItself: false, nextDates: ['2026-12-31', '2027-01-31', '2027-02-28'] },
  })
  const path = `${PLANS}/${idOf(made)}`
  expect(await rita.patch(path, { isPaused: true })).toMatchObject({
    status: 200,
    body: { isPaused: true, nextDates: [] },
  })
  expect((await rita.get(PLANS)).body).toMatchObject([{ id: idOf(made), isPaused: true }])
  expect((await rita.delete(path)).status).toBe(204)
  expect((await rita.get(PLANS)).body).toEqual([])
  expect((await rita.patch(path, { isPaused: false })).status).toBe(404)
})

test.each([
  ['an unknown rhythm', { rhythm: 'weekly' }, 'rhythm'],
  ['a first day in the past', { startsOn: '2026-11-19' }, 'startsOn'],
  ['no description', { touchpointType: 'custom' }, 'description'],
  ['no clients', { clientIds: [] }, 'clientIds'],
])('[TP20] a plan with %s is refused', async (_what, more, field) => {
  const answer = await add(more)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(field)
})

test('[TP20] the fifty-first plan is refused', async () => {
  for (let n = 0; n < 50; n += 1) await add()
  expect((await add()).status).toBe(409)
})

test('[TP31] a plan is visible only to its realtor, and homeowners have none', async () => {
  const path = `${PLANS}/${idOf(await add())}`
  const [rob, ann] = [await server.join('rob', 'realtor'), await server.join('ann')]
  expect((await rob.get(PLANS)).body).toEqual([])
  expect([(await rob.patch(path, { title: 'Mine' })).status, (await rob.delete(path)).status]).toEqual([404, 404])
  expect([(await ann.get(PLANS)).status, (await ann.post(PLANS, monthly)).status]).toEqual([403, 403])
  expect((await rita.patch(`${PLANS}/${idNumber(999)}`, {})).status).toBe(404)
})
