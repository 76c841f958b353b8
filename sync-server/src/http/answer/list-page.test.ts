import { expect, test } from 'vitest'
import { createToken } from '../account/testing/api-token-calls.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const HOUSE = idNumber(1001)
const TASKS = `/api/properties/${HOUSE}/maintenance`
/** The higher the id, the earlier. */
const dueDate = (n: number) => `2026-12-${20 - n}`
const taskId = (n: number) => idNumber(2000 + n)

async function setUp(tasks: readonly number[] = [3, 1, 5, 2, 4]) {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const add = (n: number) =>
    ana.post('/api/maintenance', { id: taskId(n), propertyId: HOUSE, title: `Task ${n}`, dueDate: dueDate(n) })
  for (const n of tasks) await add(n)
  const { headers } = await createToken(ana)
  const read = (path: string) => server.call('GET', path, { headers })
  const titles = async (path: string) => titlesOf((await read(path)).body)
  return { server, ana, add, read, titles }
}

const titlesOf = (body: unknown) => (body as { title: string }[]).map(({ title }) => title)
const nextOf = ({ headers }: { headers: Headers }) => /^<(.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1] ?? ''

test('[OA7] pages follow each other in the order of ids, and the last has no link', async () => {
  const { read } = await setUp()
  const first = await read(`${TASKS}?limit=2`)
  const second = await read(nextOf(first))
  const third = await read(nextOf(second))
  expect([first, second, third].map(({ body }) => titlesOf(body))).toEqual([
    ['Task 1', 'Task 2'],
    ['Task 3', 'Task 4'],
    ['Task 5'],
  ])
  expect(third.headers.has('Link')).toBe(false)
  expect((await read(`${TASKS}?limit=5`)).headers.has('Link')).toBe(false)
})

test('[OA7] a list with an order of its own has pages in the order of ids too', async () => {
  const { titles } = await setUp([2, 1])
  expect(await titles('/api/maintenance/upcoming')).toEqual(['Task 2', 'Task 1'])
  expect(await titles('/api/maintenance/upcoming?limit=1')).toEqual(['Task 1'])
})

test('[OA7] rows that come and go between two pages leave none out and repeat none', async () => {
  const { ana, add, read } = await setUp()
  const first = await read(`${TASKS}?limit=3`)
  for (const n of [1, 3, 4]) await ana.delete(`/api/maintenance/${taskId(n)}`)
  await add(6)
  await add(0)
  expect(titlesOf((await read(nextOf(first))).body)).toEqual(['Task 5', 'Task 6'])
})

test('[OA7] a list without parameters stays as it is', async () => {
  const { titles, read } = await setUp()
  const whole = await titles(TASKS)
  expect(whole.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `Task ${n}`))
  expect((await read(TASKS)).headers.has('Link')).toBe(false)
  expect(await titles(`${TASKS}?fields=title`)).toEqual(whole)
})

test('[OA7] the link keeps the other parameters of the call', async () => {
  const { read } = await setUp()
  const path = `${TASKS}?limit=4&fields=title&updatedSince=2026-11-01T00%3A00%3A00Z`
  const next = await read(nextOf(await read(path)))
  expect(next.body).toEqual([{ title: 'Task 5' }])
})

test('[OA7] updatedSince answers what was created or changed since, with the moment itself', async () => {
  const { server, ana, titles } = await setUp()
  server.passMinutes(60)
  await ana.patch(`/api/maintenance/${taskId(3)}`, { notes: 'With the blue hose' })
  expect(await titles(`${TASKS}?updatedSince=2026-11-20T13:00:00Z`)).toEqual(['Task 3'])
  expect(await titles(`${TASKS}?updatedSince=2026-11-20T13:00:00.001Z`)).toEqual([])
  expect(await titles(`${TASKS}?updatedSince=2026-11-20T12:00:00.000Z&limit=1`)).toEqual(['Task 1'])
})

test('[OA7] fields leaves the others out', async () => {
  const { read } = await setUp([1])
  expect((await read(`${TASKS}?fields=title,dueDate`)).body).toEqual([{ title: 'Task 1', dueDate: dueDate(1) }])
  expect((await read('/api/users?fields=firstName')).body).toEqual([{ firstName: 'ana' }])
})

test.each([
  ['limit=0', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=two', 'limit'],
  ['limit=', 'limit'],
  ['after=', 'after'],
  ['after=019acf00-0000-7000-8000-000000000001', 'after'],
  [`after=${'a'.repeat(501)}`, 'after'],
  ['updatedSince=yesterday', 'updatedSince'],
  ['updatedSince=2026-11-20', 'updatedSince'],
  ['fields=', 'fields.0'],
  ['fields=title,secret', 'fields.1'],
  ['fields=scope', 'fields.0'],
])('[OA7] %s is refused', async (search, path) => {
  const { read } = await setUp([])
  expect(await read(`${TASKS}?${search}`)).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } })
})

test('[OA7] a list whose rows do not say when they changed refuses to be asked', async () => {
  const { read } = await setUp([])
  const answer = await read('/api/users?updatedSince=2026-11-20T13:00:00Z')
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'updatedSince' }] } })
})
