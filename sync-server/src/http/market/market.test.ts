import { beforeEach, expect, test } from 'vitest'
import { testServer, type Person } from '../testing/test-server.ts'

const MARKET = '/api/market'
const zilker = { area: 'Zilker', zipCodes: ['78704'], quarter: '2026-Q3', medianPrice: 412_500, homesSold: 38 }

let server: ReturnType<typeof testServer>
let rita: Person

beforeEach(async () => {
  server = testServer()
  rita = await server.join('rita', 'realtor')
})

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
const areas = async () => ((await rita.get(MARKET)).body as { area: string }[]).map(({ area }) => area)

test('[MK13] numbers are added, changed, removed and restored', async () => {
  const made = await rita.post(MARKET, { ...zilker, zipCodes: ['78704-1234'], priceChange: -1.5 })
  expect(made).toMatchObject({ status: 201, body: { ...zilker, priceChange: -1.5, daysOnMarket: null, note: null } })
  const path = `${MARKET}/${idOf(made)}`
  expect(await rita.patch(path, { daysOnMarket: 21, homesSold: '' })).toMatchObject({
    status: 200,
    body: { daysOnMarket: 21, homesSold: null },
  })
  expect((await rita.get(path)).body).toMatchObject({ daysOnMarket: 21 })
  expect((await rita.delete(path)).status).toBe(204)
  expect([(await rita.get(path)).status, await areas()]).toEqual([404, []])
  expect((await rita.post(`${path}/restore`, {})).status).toBe(200)
  expect(await areas()).toEqual(['Zilker'])
})

test.each([
  ['no area', { area: ' ' }, 'area'],
  ['no ZIP code', { zipCodes: [] }, 'zipCodes'],
  ['a ZIP code of four digits', { zipCodes: ['7870'] }, 'zipCodes'],
  ['a quarter that is none', { quarter: 'Q3 2026' }, 'quarter'],
  ['a quarter that has not begun', { quarter: '2099-Q1' }, 'quarter'],
  ['a price below nothing', { medianPrice: -1 }, 'medianPrice'],
  ['half a home', { homesSold: 1.5 }, 'homesSold'],
])('[MK2] [MK13] numbers with %s are refused', async (_what, bad, field) => {
  const answer = await rita.post(MARKET, { ...zilker, ...bad })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(`"path":"${field}`)
})

test('[MK1] nobody else sees or changes the numbers of a realtor', async () => {
  const path = `${MARKET}/${idOf(await rita.post(MARKET, zilker))}`
  const other = await server.join('rob', 'realtor')
  expect([(await other.get(MARKET)).body, (await other.get(path)).status]).toEqual([[], 404])
  expect((await other.patch(path, { homesSold: 1 })).status).toBe(404)
  const ana = await server.join('ana')
  expect([(await ana.get(MARKET)).status, (await ana.post(MARKET, zilker)).status]).toEqual([403, 403])
})
