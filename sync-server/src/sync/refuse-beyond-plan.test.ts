import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembershipId, aPropertyId, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { expect, test } from 'vitest'
import { cottage } from '../http/testing/test-server.ts'
import { push } from '../http/testing/push.ts'
import { fullRealtor } from './testing/full-realtor.ts'

const message =
  'Your Starter plan has room for 100 client properties. To add another, leave one that you no longer look after, or get a larger plan.'
const refused = { status: 'refused', refusal: { kind: 'conflict', message } }

const creation = (n: number): CallOf => ({
  name: 'property.create',
  args: { propertyId: aPropertyId(n), membershipId: aMembershipId(n), facts: mainStreet },
})
const creationForClient = must(
  sampleCalls.find(({ call }) => call.name === 'property.create_for_client'),
  'a sample of it',
).call
const dan = { email: 'dan@example.com', password: 'temp_x7Kq2mPa' }

test('[CL10] [PL7] a property beyond the plan is refused with its name, however it is added, until there is room or another plan', async () => {
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

test('[CL10] other realtors and homeowners are not affected', async () => {
  const { server } = await fullRealtor('starter')
  const [ana, max] = [await server.join('ana'), await server.join('max', 'realtor')]
  expect(await push(ana, creation(204))).toMatchObject({ status: 'ok' })
  expect(await push(max, creation(205))).toMatchObject({ status: 'ok' })
})
