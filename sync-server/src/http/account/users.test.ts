import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { push } from '../testing/push.ts'

const USERS = '/api/users?role=homeowner'

test('a homeowner finds herself, a realtor finds no homeowner yet, and a caller without a session finds no one', async () => {
  const server = testServer()
  const [ana, rita] = [await server.join('ana'), await server.join('rita', 'realtor')]
  expect((await ana.get(USERS)).body).toMatchObject([{ id: ana.user.id, firstName: 'ana' }])
  expect((await rita.get(USERS)).body).toEqual([])
  expect((await rita.get('/api/users?role=realtor')).body).toMatchObject([{ id: rita.user.id }])
  expect(await ana.get('/api/users?role=king')).toMatchObject({ status: 400 })
  expect(await server.call('GET', USERS)).toMatchObject({ status: 401 })
})

const ben = { email: 'ben@example.com', password: 'correct horse', firstName: 'Ben', lastName: 'Ortiz' }

test('[CL6] a person registered by a signed-in realtor becomes a client of that realtor alone, who stays signed in', async () => {
  const server = testServer()
  const [rita, max] = [await server.join('rita', 'realtor'), await server.join('max', 'realtor')]
  const { body } = await rita.post('/api/auth/register', ben)
  const { id } = (body as { user: { id: string } }).user
  const client = { id, email: ben.email, role: 'homeowner', firstName: 'Ben', lastName: 'Ortiz', phone: null }
  expect((await rita.get(USERS)).body).toEqual([expect.objectContaining(client)])
  expect((await max.get(USERS)).body).toEqual([])
  expect((await rita.get('/api/auth/me')).body).toMatchObject({ user: { id: rita.user.id } })
})

test('[CL6] a realtor registered by a realtor, and a person registered by a homeowner, become no one’s client', async () => {
  const server = testServer()
  const [rita, ana] = [await server.join('rita', 'realtor'), await server.join('ana')]
  await rita.post('/api/auth/register', { ...ben, role: 'realtor' })
  await ana.post('/api/auth/register', { ...ben, email: 'cara@example.com' })
  expect((await rita.get(USERS)).body).toEqual([])
})

test('a client without an account is not a user, nor is a removed client', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const clientId = aClientId()
  await push(rita, { name: 'client.add', args: { clientId, facts: { firstName: 'Ben', email: ben.email } } })
  expect((await rita.get(USERS)).body).toEqual([])
  await rita.post('/api/auth/register', ben)
  expect((await rita.get(USERS)).body).toMatchObject([{ email: ben.email, lastName: 'Ortiz' }])
  await push(rita, { name: 'client.remove', args: { clientId } })
  expect((await rita.get(USERS)).body).toEqual([])
})
