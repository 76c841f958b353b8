import { beforeEach, expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'

const [ELM, OAK] = [idNumber(801), idNumber(802)]

let server: ReturnType<typeof testServer>
let ana: Person

beforeEach(async () => {
  server = testServer()
  ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: ELM })
  await ana.post('/api/properties', { ...cottage, id: OAK, address: '9 Oak Road', notes: 'The furnace hums' })
  const furnace = { id: idNumber(803), propertyId: ELM, systemType: 'hvac', systemName: 'Furnace', brand: 'Carrier' }
  await ana.post('/api/systems', furnace)
  const filter = { systemId: furnace.id, propertyId: ELM, title: 'Replace filter' }
  await ana.post('/api/maintenance', { ...filter, dueDate: '2026-12-01' })
  await ana.post('/api/maintenance', { ...filter, status: 'completed', completedDate: '2026-09-01', cost: 19 })
  await ana.post('/api/maintenance', { ...filter, status: 'completed', completedDate: '2026-10-01' })
  await ana.post('/api/maintenance', {
    propertyId: OAK,
    title: 'Mow',
    status: 'completed',
    completedDate: '2026-11-01',
  })
})

const search = async (query: string) => {
  const { body } = await ana.get(`/api/search?${query}`)
  return (body as { kind: string; title: string; date: string | null; property: string }[]).map(
    ({ kind, title, date, property }) => [kind, title, date, property],
  )
}

test('[MC1] the search finds properties, systems and tasks, also by the words that only a detail has', async () => {
  expect(await search('words=FURN')).toEqual([
    ['property', '9 Oak Road', null, '9 Oak Road'],
    ['system', 'Furnace', null, '7 Elm Street'],
    ['task', 'Replace filter', '2026-12-01', '7 Elm Street'],
    ['task', 'Replace filter', '2026-09-01', '7 Elm Street'],
    ['task', 'Replace filter', '2026-10-01', '7 Elm Street'],
  ])
  expect(await search(`words=furnace&propertyId=${OAK}`)).toEqual([['property', '9 Oak Road', null, '9 Oak Road']])
  expect(await search('words=carrier')).toEqual([['system', 'Furnace', null, '7 Elm Street']])
})

test('[MC1] nobody else finds them, and a search without words is refused', async () => {
  const eve = await server.join('eve')
  expect(await eve.get('/api/search?words=furnace')).toMatchObject({ status: 200, body: [] })
  expect(await ana.get('/api/search')).toMatchObject({ status: 400, body: { issues: [{ path: 'words' }] } })
  expect(await ana.get(`/api/search?words=${'x'.repeat(201)}`)).toMatchObject({ status: 400 })
})

test('[MC2] completed tasks are listed last completed first, or only those that the words find', async () => {
  const daysOf = async (query: string) =>
    ((await ana.get(`/api/maintenance/completed${query}`)).body as { completedDate: string }[]).map(
      ({ completedDate }) => completedDate,
    )
  expect(await daysOf('')).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
  expect(await daysOf('?words=filter')).toEqual(['2026-10-01', '2026-09-01'])
  expect(await daysOf('?words=gutter')).toEqual([])
})
