import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, aMembershipId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { expect, test } from 'vitest'
import { idNumber, testServer } from '../http/testing/test-server.ts'
import { invitedProperty } from '../http/invitation/testing/invited-property.ts'
import { push } from '../http/testing/push.ts'
import { accountLimits } from '../server-parts/account-limits.ts'

const message = 'An account can have at most 1,000 properties.'

/** Adds relations to as many properties as a homeowner's account may have. */
function fill({ store }: ReturnType<typeof testServer>, userId: UserId) {
  const changes: RowChange[] = Array.from({ length: accountLimits.properties.homeowner }, (_, n) => {
    const after = aMembership({ id: aMembershipId(5000 + n), propertyId: aPropertyId(5000 + n), userId })
    return { entity: 'membership', id: after.id, before: null, after }
  })
  const applied = { mutation: mutationId.parse(idNumber(8000)), name: 'test', actor: userId, changes }
  return store.write((tx) => tx.apply({ ...applied, at: '2026-11-20T12:00:00.000Z' }))
}

test('[SE10] a homeowner with 1,000 properties cannot join another', async () => {
  const property = await invitedProperty()
  await fill(property.server, property.ben.user.id)
  expect(await property.accept(property.ben)).toMatchObject({ status: 429, body: { message } })
  expect(await property.ben.get(`/api/properties/${idNumber(1001)}`)).toMatchObject({ status: 404 })
})

test('[SE10] a realtor cannot give a client more than 1,000 properties', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const sample = sampleCalls.find(({ call }) => call.name === 'property.create_for_client')
  const first = must(sample, 'a sample of it').call as CallOf<'property.create_for_client'>
  expect(await push(rita, first)).toMatchObject({ status: 'ok' })
  await fill(server, first.args.homeownerId)
  const ids = { propertyId: aPropertyId(77), membershipId: aMembershipId(77), ownerMembershipId: aMembershipId(78) }
  const another = { ...ids, existingClientId: first.args.clientId, temporaryPassword: null }
  expect(await push(rita, { ...first, args: { ...first.args, ...another } })).toMatchObject({
    status: 'refused',
    refusal: { message },
  })
})
