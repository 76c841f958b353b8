import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aFormerDocument } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { expect, test } from 'vitest'
import { everyStore, put } from '../storage/testing/every-store.ts'
import { isBeyond, viewWithin } from './reach.ts'
import { visibleScopes } from './visible-scopes.ts'

const [home, cabin] = [aPropertyId(1), aPropertyId(2)]
const reach = { userId: aUserId(), propertyIds: new Set([home]) }

everyStore(({ read, apply }) => {
  test('[TK5] within a reach there are its properties and the person, and nothing else', async () => {
    const kept = aFormerDocument({ scope: userScope(aUserId()) })
    await apply(
      put('user', aUser()),
      put('property', aProperty({ id: home })),
      put('property', aProperty({ id: cabin })),
      put('membership', aMembership({ id: aMembershipId(1), propertyId: home })),
      put('membership', aMembership({ id: aMembershipId(2), propertyId: cabin })),
      put('formerDocument', kept),
    )
    const seen = await read(async (view) => {
      const within = viewWithin(view, reach)
      return {
        all: (await visibleScopes(view, aUserId())).filter((scope) => scope.includes(cabin)).length,
        scopes: (await visibleScopes(within, aUserId())).filter((scope) => scope.includes(cabin)),
        person: (await within.get('user', aUserId()))?.id,
        properties: (await within.getMany?.('property', [home, cabin]))?.map((row) => row?.id),
        kept: [await view.get('formerDocument', kept.id), await within.get('formerDocument', kept.id)],
      }
    })
    expect(seen).toEqual({
      all: 3,
      scopes: [],
      person: aUserId(),
      properties: [home, undefined],
      kept: [kept, undefined],
    })
  })
})

test.each([
  [{ name: 'property.delete', args: { propertyId: home } }, false],
  [{ name: 'property.delete', args: { propertyId: cabin } }, true],
  [{ name: 'user.set_api_access', args: { isOn: false } }, true],
  [{ name: 'property.delete', args: {} }, false],
])('[TK5] whether %j changes something beyond the reach: %s', (call, expected) => {
  expect(isBeyond(reach, call)).toBe(expected)
})
