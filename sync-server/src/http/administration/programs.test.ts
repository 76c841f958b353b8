import { madeWebhook } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { expect, test } from 'vitest'
import { createToken, PROOF } from '../account/testing/api-token-calls.ts'
import { confirmEmail } from '../testing/confirm-email.ts'
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

test('[WH12] the console lists all webhooks with their people, newest first, without what may be secret', async () => {
  const server = testServer()
  const people = [
    await confirmEmail(server, await server.join('ana')),
    await confirmEmail(server, await server.join('bob')),
  ]
  const made: string[] = []
  for (const { post } of people) {
    const wanted = { url: 'https://hooks.example.com/secret?key=1', events: ['task.created'], ...PROOF }
    made.push(madeWebhook.parse((await post('/api/webhooks', wanted)).body).id)
    server.passMinutes(1)
  }
  const administrator = await asAdministrator(server)
  const { body } = await administrator.get('/webhooks')
  expect(body).toEqual([
    {
      id: made[1],
      host: 'hooks.example.com',
      events: ['task.created'],
      reach: 'own',
      state: 'on',
      createdAt: '2026-11-20T12:01:00.000Z',
      userId: people[1]?.user.id,
      userName: 'bob Alvarez',
      userEmail: 'bob@example.com',
    },
    expect.objectContaining({ id: made[0], userEmail: 'ana@example.com' }),
  ])
  expect((await administrator.get(`/webhooks?before=${made[1]}`)).body).toMatchObject([{ id: made[0] }])
})
