import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('a person without access to a property neither sees nor changes it @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property, filter } = await buildProperty(api)
  await Api.join(server.url, david)
  const stranger = new Person(await openDevice({ shape: 'phone' }))
  await stranger.open(`/properties/${property.id}`)
  await stranger.sees('Please log in to view property details')
  await stranger.fillSignInForm(david)
  await stranger.press('Sign in')
  await expect(stranger.heading('Property not found')).toBeVisible()
  await stranger.sees("The property you're looking for doesn't exist or you don't have access to it.")

  const answers = await stranger.page.evaluate(askForThePropertyOfAnother, {
    propertyId: property.id,
    itemId: filter.id,
    device: crypto.randomUUID(),
    mutation: crypto.randomUUID(),
    protocol: PROTOCOL,
  })
  expect(answers.sync).toMatchObject({
    kind: 'ok',
    results: [{ status: 'refused', refusal: { kind: 'not_found' } }],
    revoked: [`p:${property.id}`],
  })
  expect(JSON.stringify(answers.sync)).not.toContain('Main St')
  expect(answers.statuses).toEqual({ read: 404, change: 404, snapshot: 404 })
  await expect.poll(() => api.properties()).toEqual([property])
  await expect.poll(() => api.items(property.id)).toEqual([filter])
})

interface Forged {
  propertyId: string
  itemId: string
  device: string
  mutation: string
  protocol: number
}

/** Runs in the page, with the stranger's session. */
async function askForThePropertyOfAnother({ propertyId, itemId, device, mutation, protocol }: Forged) {
  const post = async (path: string, method: string, body: object) =>
    fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { user } = (await (await fetch('/api/auth/me')).json()) as { user: { id: string } }
  const who = { protocol, app: 'forged', user: user.id, device }
  const request = { ...who, epoch: null as string | null, acked: 0, cursor: { upTo: null }, cursors: {} }
  const hello = (await (await post('/api/sync', 'POST', { ...request, mutations: [] })).json()) as { epoch: string }
  const pushed = {
    seq: 1,
    id: mutation,
    name: 'maintenance.remove',
    args: { propertyId, itemId },
    at: new Date().toISOString(),
    today: new Date().toISOString().slice(0, 10),
  }
  const forged = { ...request, epoch: hello.epoch, cursors: { [`p:${propertyId}`]: 0 }, mutations: [pushed] }
  const sync: unknown = await (await post('/api/sync', 'POST', forged)).json()
  const statuses = {
    read: (await fetch(`/api/properties/${propertyId}`)).status,
    change: (await post(`/api/properties/${propertyId}`, 'PATCH', { address: 'Mine' })).status,
    snapshot: (await fetch(`/api/sync/scopes/p:${propertyId}`)).status,
  }
  return { sync, statuses }
}
