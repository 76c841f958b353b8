import { expect, test } from 'vitest'
import { createToken } from '../account/testing/api-token-calls.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'

test('[TK11] the console lists all tokens with their people, newest first, and revokes any', async () => {
  const server = testServer()
  const [ana, bob] = [await server.join('ana'), await server.join('bob')]
  await ana.post('/api/properties', { ...cottage, id: idNumber(1001) })
  const ofAna = await createToken(ana, { rights: 'read' })
  server.passMinutes(1)
  const ofBob = await createToken(bob, { name: 'CRM' })
  const administrator = await asAdministrator(server)
  const { body } = await administrator.get('/api-tokens')
  expect(body).toEqual([
    {
      id: ofBob.id,
      name: 'CRM',
      start: ofBob.start,
      rights: 'write',
      propertyCount: null,
      createdAt: '2026-11-20T12:01:00.000Z',
      expiresAt: null,
      lastUsedAt: null,
      userId: bob.user.id,
      userName: 'bob Alvarez',
      userEmail: 'bob@example.com',
    },
    expect.objectContaining({ id: ofAna.id, rights: 'read', userEmail: 'ana@example.com' }),
  ])
  expect((await administrator.get(`/api-tokens?before=${ofBob.id}`)).body).toMatchObject([{ id: ofAna.id }])
  expect((await administrator.delete(`/api-tokens/${ofAna.id}`)).status).toBe(204)
  expect((await administrator.delete(`/api-tokens/${ofAna.id}`)).status).toBe(404)
  expect((await server.call('GET', '/api/properties', { headers: ofAna.headers })).status).toBe(401)
  const { body: actions } = await administrator.get('/actions')
  expect(actions).toMatchObject([{ action: 'api_token_revoked', userEmail: 'ana@example.com', detail: ofAna.id }])
  expect(server.logged.map(({ fields }) => fields)).toContainEqual({
    event: 'api_token_revoked',
    userId: ana.user.id,
    tokenId: ofAna.id,
    by: 'administrator',
  })
})
