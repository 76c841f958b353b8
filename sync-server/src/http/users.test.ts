import { expect, test } from 'vitest'
import { testServer } from './test-server.ts'

test('a homeowner finds herself, a realtor no homeowner yet, and nobody a stranger', async () => {
  const server = testServer()
  const [ana, rita] = [await server.join('ana'), await server.join('rita', 'realtor')]
  expect((await ana.get('/api/users?role=homeowner')).body).toMatchObject([{ id: ana.user.id, firstName: 'ana' }])
  expect((await rita.get('/api/users?role=homeowner')).body).toEqual([])
  expect(await ana.get('/api/users?role=king')).toMatchObject({ status: 400 })
  expect(await server.call('GET', '/api/users?role=homeowner')).toMatchObject({ status: 401 })
})
