import { mutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { aMembership, aMembershipId, aProperty, aPropertyId, mainStreet } from '@hearthkeep/shared/testing/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/sample-calls.ts'
import { expect, test } from 'vitest'
import { setPlan } from '../accounts/set-plan.ts'
import { cottage, idNumber, testServer } from '../http/test-server.ts'
import { push } from '../http/testing/push.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const message = 'Your Starter plan has room for 100 client properties.'
const refused = { status: 'refused', refusal: { kind: 'conflict', message } }

/** Rita has a plan, and 100 houses in her care. */
async function fullRealtor(wanted: string) {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  let minted = 9000
  const give = (plan: string) =>
    setPlan({
      sync: new SyncService({ store: server.store, pokes: new Pokes(), now: () => new Date(NOW) }),
      security: { record: () => undefined },
      email: 'Rita@example.com',
      wanted: plan,
      mintId: () => idNumber(++minted),
    })
  await give(wanted)
  const changes: RowChange[] = Array.from({ length: 100 }, (_, n) => n + 1001).flatMap((n) => {
    const property = aProperty({ id: aPropertyId(n), realtorId: rita.user.id })
    const care = { userId: rita.user.id, relation: 'realtor' } as const
    const membership = aMembership({ id: aMembershipId(n), propertyId: property.id, scope: property.scope, ...care })
    return [
      { entity: 'property', id: property.id, before: null, after: property },
      { entity: 'membership', id: membership.id, before: null, after: membership },
    ]
  })
  const mutation = mutationId.parse(idNumber(8000))
  await server.store.write((tx) => tx.apply({ mutation, name: 'test', actor: rita.user.id, at: NOW, changes }))
  return { server, rita, give }
}

const creation = (n: number): CallOf => ({
  name: 'property.create',
  args: { propertyId: aPropertyId(n), membershipId: aMembershipId(n), facts: mainStreet },
})
const creationForClient = must(
  sampleCalls.find(({ call }) => call.name === 'property.create_for_client'),
  'a sample of it',
).call
const dan = { email: 'dan@example.com', password: 'temp_x7Kq2mPa' }

test('[CL10] [PL7] a house beyond the plan is refused with its name, however it comes, until there is room or another plan', async () => {
  const { server, rita, give } = await fullRealtor('starter')
  expect(await push(rita, creation(201))).toMatchObject(refused)
  expect(await push(rita, creationForClient)).toMatchObject(refused)
  expect(await server.logIn(dan)).toMatchObject({ status: 401 })
  expect(await rita.post('/api/properties', cottage)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message },
  })

  const [first, second] = [aPropertyId(1001), aPropertyId(1002)]
  expect(await push(rita, { name: 'property.delete', args: { propertyId: first } })).toMatchObject({ status: 'ok' })
  expect(await push(rita, creation(202))).toMatchObject({ status: 'ok' })
  expect(await push(rita, { name: 'property.restore', args: { propertyId: first } })).toMatchObject(refused)
  expect(
    await push(rita, { name: 'property.edit', args: { propertyId: second, changes: { notes: 'x' } } }),
  ).toMatchObject({
    status: 'ok',
  })

  await give('team')
  expect(await push(rita, creation(203))).toMatchObject({ status: 'ok' })
  expect(await push(rita, creationForClient)).toMatchObject({ status: 'ok' })
  expect(await server.logIn(dan)).toMatchObject({ status: 200 })
})

test('[CL10] other realtors and homeowners are not concerned', async () => {
  const { server } = await fullRealtor('starter')
  const [ana, max] = [await server.join('ana'), await server.join('max', 'realtor')]
  expect(await push(ana, creation(204))).toMatchObject({ status: 'ok' })
  expect(await push(max, creation(205))).toMatchObject({ status: 'ok' })
})
