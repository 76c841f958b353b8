import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { aMembership, aMembershipId, aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { setPlan } from '../../accounts/set-plan.ts'
import { idNumber, testServer } from '../../http/testing/test-server.ts'

const NOW = '2026-11-20T12:00:00.000Z'

/** The realtors to whom the operator gives a plan. */
type Named = 'rita' | 'max'

/** A server on which Rita has this plan and is the realtor of 100 properties, from number 1001 on. */
export async function fullRealtor(wanted: string) {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  let minted = 9000
  const give = (plan: string, who: Named = 'rita') =>
    setPlan({
      sync: server.sync,
      security: { record: () => undefined },
      email: `${who}@Example.com`,
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
  return {
    server,
    rita,
    give,
    /** Returns the number of properties that she is the realtor of, without those in the trash. */
    inCare: () =>
      server.store.read(async (view) => {
        const ids = propertyIdsInCare(await view.byIndex('membership', 'userId', rita.user.id), rita.user.id)
        const properties = await Promise.all(ids.map((id) => view.get('property', id)))
        return properties.filter((property) => property?.deletedAt === null).length
      }),
  }
}
