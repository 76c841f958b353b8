import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aTouchpoint,
  aTouchpointId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import type { Store } from '../../../storage/store.ts'
import { idNumber } from '../../testing/test-server.ts'

/** Higher than the number of any other row of a test. */
const FIRST = 10_000
/** Clients per transaction. */
const AT_ONCE = 50

/**
 * For tests: adds clients of the realtor, each with a contact and a touchpoint. Every second one has an account and a
 * property that the realtor looks after.
 */
export async function addClientsWithProperties(
  store: Store,
  { realtorId, count }: { realtorId: UserId; count: number },
) {
  const numbers = Array.from({ length: count }, (_, at) => FIRST + at)
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = numbers.slice(from, from + AT_ONCE).flatMap((n) => rowsOf(n, realtorId))
    const changes = rows.map(([entity, after]) => ({ entity, id: after.id, before: null, after }))
    const mutation = mutationId.parse(idNumber(800_000 + from))
    await store.write((tx) =>
      tx.apply({ mutation, name: 'test', actor: realtorId, at: '2026-11-20T12:00:00.000Z', changes }),
    )
  }
  return numbers.map((n) => aClientId(n))
}

function rowsOf(n: number, realtorId: UserId): [EntityName, AnyRow][] {
  const [scope, clientId] = [userScope(realtorId), aClientId(n)]
  const person = { firstName: `Client ${n}`, email: `client-${n}@example.com` }
  const homeownerId = n % 2 === 0 ? aUserId(n) : null
  const recorded: [EntityName, AnyRow][] = [
    ['client', aClient({ id: clientId, scope, ...person, homeownerId })],
    ['interaction', anInteraction({ id: anInteractionId(n), scope, clientId })],
    ['touchpoint', aTouchpoint({ id: aTouchpointId(n), scope, clientId, scheduledDate: '2099-01-01' })],
  ]
  if (homeownerId === null) return recorded
  const propertyId = aPropertyId(n)
  const relation = (userId: UserId, is: 'owner' | 'realtor', id: number): [EntityName, AnyRow] => [
    'membership',
    aMembership({ id: aMembershipId(id), propertyId, scope: propertyScope(propertyId), userId, relation: is }),
  ]
  return [
    ...recorded,
    ['user', aUser({ id: homeownerId, ...person, username: person.email })],
    ['property', aProperty({ id: propertyId, ownerId: homeownerId, realtorId })],
    relation(homeownerId, 'owner', n),
    relation(realtorId, 'realtor', 100_000 + n),
  ]
}
