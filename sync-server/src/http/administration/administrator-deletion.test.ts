import { expect, test } from 'vitest'
import { idNumber } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'
import { setUpProperty, PROPERTY, upload } from '../document/testing/document-property.ts'

async function world() {
  const { server, ana, joinAs } = await setUpProperty()
  const rita = await joinAs('rita', 'realtor')
  await ana.post('/api/systems', { propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof' })
  await rita.post('/api/maintenance', { propertyId: PROPERTY, title: 'Filter' })
  await ana.post('/api/documents', upload())
  const administrator = await asAdministrator(server)
  const stats = async () => (await administrator.get('/stats')).body
  const idsOf = async (list: string) => ((await administrator.get(list)).body as { id: string }[]).map(({ id }) => id)
  return { server, ana, rita, administrator, stats, idsOf }
}

test('[DL7] the administrator deletes an account at once, as sessions, lists, stats and the audit log show', async () => {
  const { server, ana, rita, administrator, stats, idsOf } = await world()
  expect(await administrator.get(`/users/${rita.user.id}/deletion`)).toMatchObject({
    status: 200,
    body: { deletionAt: null, counts: { left: 1, deleted: 0 } },
  })
  expect(await administrator.delete(`/users/${rita.user.id}`)).toMatchObject({ status: 204 })
  expect(await rita.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: 'rita@example.com' })).toMatchObject({ status: 401 })
  expect(await idsOf('/users')).toEqual([ana.user.id])
  expect(await stats()).toMatchObject({ totalRealtors: 0, totalHomeowners: 1, totalProperties: 1 })
  expect((await administrator.get('/actions')).body).toMatchObject([
    { action: 'account_deleted', userId: rita.user.id, detail: 'realtor', userName: null, userEmail: null },
  ])
  // The property keeps its history after its realtor is deleted.
  expect((await ana.get(`/api/properties/${PROPERTY}/maintenance`)).body).toMatchObject([{ title: 'Filter' }])
  expect(await ana.get(`/api/properties/${PROPERTY}`)).toMatchObject({ body: { realtorId: null } })
  expect(await administrator.delete(`/users/${rita.user.id}`)).toMatchObject({ status: 404 })
  expect(await server.register({ email: 'rita@example.com' })).toMatchObject({ status: 201 })
})

test('[DL7] an account already scheduled for deletion is deleted at once too', async () => {
  const { server, ana, administrator, idsOf } = await world()
  await ana.post('/api/account/deletion', { email: 'ana@example.com', currentPassword: 'correct horse' })
  expect(await administrator.delete(`/users/${ana.user.id}`)).toMatchObject({ status: 204 })
  expect(await idsOf('/users?role=homeowner')).toEqual([])
  expect(await server.store.read((view) => view.account(ana.user.id))).toBeUndefined()
})

test('[DL7] the administrator permanently deletes a property, and everyone loses it', async () => {
  const { server, ana, rita, administrator, stats, idsOf } = await world()
  expect(await administrator.get(`/properties/${PROPERTY}/deletion`)).toMatchObject({
    status: 200,
    body: { systems: 1, tasks: 1, documents: 1, people: 2 },
  })
  expect(await administrator.delete(`/properties/${PROPERTY}`)).toMatchObject({ status: 204 })
  for (const person of [ana, rita])
    expect(await person.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  expect((await ana.get('/api/properties')).body).toEqual([])
  expect(await server.store.read((view) => view.lostSince(ana.user.id, 0))).toEqual([PROPERTY])
  expect(await idsOf('/properties')).toEqual([])
  expect(await stats()).toMatchObject({ totalProperties: 0, totalHomeowners: 1 })
  expect((await administrator.get('/actions')).body).toMatchObject([
    { action: 'property_deleted', userId: ana.user.id, detail: PROPERTY },
  ])
  expect(await administrator.delete(`/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  expect(await administrator.get(`/properties/${PROPERTY}/deletion`)).toMatchObject({ status: 404 })
})

test('[DL7] unknown and malformed ids are not found', async () => {
  const { administrator } = await world()
  for (const id of ['nonsense', idNumber(9999)])
    for (const list of ['users', 'properties']) {
      expect(await administrator.delete(`/${list}/${id}`)).toMatchObject({ status: 404 })
      expect(await administrator.get(`/${list}/${id}/deletion`)).toMatchObject({ status: 404 })
    }
})
