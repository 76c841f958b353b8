import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembership, aMembershipId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitation, anInvitationId, aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { expect, test } from 'vitest'
import {
  annsMembership,
  ben,
  bens,
  end,
  inviteTo,
  leave,
  propertyId,
  setRelation,
  sharedProperty,
} from './testing/shared-property.ts'

type Access = Relation | 'none' | 'former' | 'realtor without owner'
const accessLevels: Access[] = ['owner', 'household', 'viewer', 'realtor', 'realtor without owner', 'none', 'former']
type Verdicts = Record<Access, string>
const managing: Verdicts = {
  owner: 'ok',
  household: 'forbidden',
  viewer: 'forbidden',
  realtor: 'forbidden',
  'realtor without owner': 'ok',
  none: 'not_found',
  former: 'not_found',
}

const dora = aMembershipId(4)
const table: [CallOf, Verdicts][] = [
  [inviteTo('viewer', 'dan@example.com'), managing],
  [
    {
      name: 'household.renew_invitation',
      args: { propertyId, invitationId: anInvitationId(9), tokenHash: aTokenHash(2) },
    },
    managing,
  ],
  [{ name: 'household.revoke_invitation', args: { propertyId, invitationId: anInvitationId(9) } }, managing],
  [setRelation('viewer', dora), managing],
  [end(dora), managing],
  [
    leave,
    {
      owner: 'forbidden',
      household: 'ok',
      viewer: 'ok',
      realtor: 'ok',
      'realtor without owner': 'forbidden',
      none: 'not_found',
      former: 'not_found',
    },
  ],
]
const cells = table.flatMap(([call, verdicts]) =>
  accessLevels.map((access) => [call.name, access, verdicts[access], call] as const),
)

test.each(cells)('[HH1] [HH2] %s by a %s of the property: %s', async (_name, access, expected, call) => {
  const { store, applied, begun, round } = await sharedProperty()
  await begun('user', aUser({ id: aUserId(4), email: '4@example.com' }))
  await begun(
    'membership',
    aMembership({ id: dora, userId: aUserId(4), relation: 'household', email: '4@example.com' }),
  )
  await begun('invitation', anInvitation({ id: anInvitationId(9), scope: userScope(ben), tokenHash: aTokenHash(9) }))
  if (access !== 'none') await begun('membership', accessOfBen(access))
  if (access === 'realtor without owner') {
    const { id } = annsMembership
    await applied({
      entity: 'membership',
      id,
      before: annsMembership,
      after: { ...annsMembership, until: '2026-11-20' },
    })
  }
  const scopes = [propertyScope(propertyId), userScope(ben)]
  const versions = () => store.read((view) => Promise.all(scopes.map((scope) => view.scopeState(scope))))
  const before = JSON.stringify(await versions())
  expect((await round(ben, call)).verdicts).toEqual([expected])
  expect(JSON.stringify(await versions()) !== before).toBe(expected === 'ok')
})

function accessOfBen(access: Exclude<Access, 'none'>) {
  const own = { id: bens, userId: ben, email: '2@example.com' }
  switch (access) {
    case 'former':
      return aMembership({ ...own, relation: 'household', until: '2026-11-01' })
    case 'realtor without owner':
      return aMembership({ ...own, relation: 'realtor' })
    case 'owner':
    case 'household':
    case 'viewer':
    case 'realtor':
      return aMembership({ ...own, relation: access })
  }
}
