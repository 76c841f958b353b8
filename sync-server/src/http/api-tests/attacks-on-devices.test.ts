import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { pushedMutation, syncRequest } from '../testing/sync-request.ts'

const [DEVICE, PROPERTY, MUTATION] = [idNumber(7000), idNumber(1001), idNumber(7001)]

const invalidEdit = { name: 'property.edit', args: { propertyId: PROPERTY, changes: { notes: 1 } } }
const refusedEdit = pushedMutation(invalidEdit as unknown as CallOf, { id: MUTATION })

const sync = ({ user, post }: Person, more: object) =>
  post('/api/sync', syncRequest({ user: user.id, device: DEVICE, ...more }))

/** Ana's device has pushed an edit that was refused, and has not acknowledged the result yet. */
async function anasDevice() {
  const server = testServer()
  const [ana, eve] = [await server.join('ana'), await server.join('eve')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  expect((await sync(ana, { mutations: [refusedEdit] })).body).toMatchObject({ results: [{ status: 'refused' }] })
  return { server, ana, eve }
}

test('[SE8] a request that names another user’s device gets none of its results and changes nothing of it', async () => {
  const { server, ana, eve } = await anasDevice()
  const before = await server.store.read((view) => view.device(DEVICE as Parameters<typeof view.device>[0]))
  for (const more of [{}, { acked: 1 }, { mutations: [{ ...refusedEdit, id: idNumber(7002), seq: 2 }] }])
    expect((await sync(eve, more)).body).toEqual({ kind: 'forked' })
  expect(await server.store.read((view) => view.device(DEVICE as Parameters<typeof view.device>[0]))).toEqual(before)
  // Ana's device still gets the result.
  expect((await sync(ana, {})).body).toMatchObject({ results: [{ id: MUTATION, status: 'refused' }] })
})

test('[SE8] [P5] a mutation with the id of another user’s mutation gets its own result and leaves theirs', async () => {
  const { ana, eve } = await anasDevice()
  const call: CallOf = { name: 'notification_settings.edit', args: { changes: { smsNotifications: true } } }
  const { body } = await sync(eve, { device: idNumber(7100), mutations: [pushedMutation(call, { id: MUTATION })] })
  expect(body).toMatchObject({ results: [{ id: MUTATION, status: 'ok' }] })
  expect((await sync(ana, {})).body).toMatchObject({ results: [{ id: MUTATION, status: 'refused' }] })
})

test('[SE8] [P3] nobody can push in the name of another user', async () => {
  const { ana, eve } = await anasDevice()
  const { status, body } = await sync({ ...eve, user: ana.user }, {})
  expect({ status, body }).toMatchObject({ status: 401, body: { code: 'other_user' } })
})
