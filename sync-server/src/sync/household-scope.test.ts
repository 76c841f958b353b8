import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { householdScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import {
  aMembership,
  aMembershipId,
  anOwnership,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import type { Store } from '../storage/store.ts'
import { Pokes } from './pokes.ts'
import { SyncService } from './sync-service.ts'
import { request } from './testing/sync-world.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const propertyId = aPropertyId()
const [property, household] = [propertyScope(propertyId), householdScope(propertyId)]
const [ann, ben] = [aUserId(1), aUserId(2)]

let store: Store
let service: SyncService
let poked: [UserId, Scope[]][] = []

beforeEach(async () => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  const pokes = new Pokes()
  poked = []
  for (const person of [ann, ben])
    pokes.listen(person, ({ scopes }) => poked.push([person, scopes.map(({ scope }) => scope)]))
  service = new SyncService({ store, pokes, now: () => new Date(NOW) })
  await applied(
    begun('user', aUser()),
    begun('user', aUser({ id: ben })),
    begun('property', aProperty()),
    begun('membership', aMembership()),
    begun('ownership', anOwnership()),
  )
})

const begun = (entity: RowChange['entity'], after: NonNullable<RowChange['after']>): RowChange => ({
  entity,
  id: after.id,
  before: null,
  after,
})

let mutations = 0
const nextMutation = () => `00000000-0000-7000-8010-${String(++mutations).padStart(12, '0')}` as MutationId
const applied = (...changes: RowChange[]) =>
  store.write((tx) => tx.apply({ mutation: nextMutation(), name: 'test', actor: ann, at: NOW, changes }))

const bens = (overrides: Partial<Membership>) => aMembership({ id: aMembershipId(2), userId: ben, ...overrides })

const round = async (user: UserId, cursors: Record<Scope, number> = {}, pushed: PushedMutation[] = []) => {
  const device = `00000000-0000-7000-8009-${user.slice(-12)}` as DeviceId
  const answer = await service.sync(user, request({ user, device, cursors, mutations: pushed }))
  if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
  return answer
}

const edit = (seq: number, purchasePrice = seq): PushedMutation => {
  const call: CallOf = { name: 'ownership.edit', args: { propertyId, changes: { purchasePrice } } }
  return { ...call, seq, id: nextMutation(), at: NOW, today: '2026-11-20' }
}

const relations: [Relation, boolean][] = [
  ['owner', true],
  ['household', true],
  ['viewer', false],
  ['realtor', false],
]

test.each(relations)('[OW1] a device with the relation %s has the household scope: %s', async (relation, sees) => {
  await applied(begun('membership', bens({ relation })))
  const { deltas } = await round(ben)
  expect(deltas.map(({ scope }) => scope)).toEqual([userScope(ben), property, ...(sees ? [household] : [])])
  expect(deltas.flatMap(({ puts }) => puts).some(({ entity }) => entity === 'ownership')).toBe(sees)
  expect((await service.page(ben, { scope: household, after: null })) !== null).toBe(sees)
})

test.each([
  ['is a viewer', { relation: 'viewer' }, [household]],
  ['has no relation', { until: '2026-11-20' }, [property, household]],
] as const)('[OW1] a person who %s from now on has the household scope revoked', async (_words, change, revoked) => {
  const before = bens({ relation: 'household' })
  await applied(begun('membership', before))
  const cursors = { [userScope(ben)]: 1, [property]: 2, [household]: 1 }
  await applied({ entity: 'membership', id: before.id, before, after: { ...before, ...change } })
  expect((await round(ben, cursors)).revoked).toEqual(revoked)
})

test('[OW1] an edit that arrives after the access has ended is refused', async () => {
  const before = bens({ relation: 'household' })
  await applied(begun('membership', before))
  const first = await round(ben, {}, [edit(1)])
  expect(first.results).toMatchObject([{ status: 'ok' }])
  await applied({ entity: 'membership', id: before.id, before, after: { ...before, until: '2026-11-20' } })
  const second = await round(ben, {}, [edit(2)])
  expect(second.results.at(-1)).toMatchObject({ status: 'refused', refusal: { kind: 'not_found' } })
  expect(await store.read((view) => view.get('ownership', propertyId))).toMatchObject({ purchasePrice: 1 })
})

test.each(relations)('[OW1] an ownership change pokes the %s: %s', async (relation, sees) => {
  await applied(begun('membership', bens({ relation })))
  await round(ann, {}, [edit(1)])
  const expected: typeof poked = [[ann, [household]]]
  if (sees) expected.push([ben, [household]])
  expect(poked).toEqual(expected)
})

test('[P13] an ownership figure that another person has set meanwhile, even in the first edit, is reported by field name', async () => {
  await applied(begun('membership', bens({ relation: 'household', name: 'Ben Keller' })))
  await applied({ entity: 'ownership', id: propertyId, before: anOwnership(), after: null })
  await round(ben, {}, [edit(1, 7)])
  const { results } = await round(ann, {}, [{ ...edit(1), was: { purchasePrice: null } }])
  expect(results).toMatchObject([
    { status: 'ok', replaced: [{ entity: 'ownership', field: 'purchasePrice', value: 7, by: 'Ben Keller' }] },
  ])
})

test('[OW2] purging a property also removes its household scope, on devices too', async () => {
  await applied({
    entity: 'property',
    id: propertyId,
    before: aProperty(),
    after: aProperty({ deletedAt: NOW }),
  })
  const purge: CallOf = { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } }
  const { revoked } = await round(ann, { [property]: 2, [household]: 1 }, [{ ...edit(1), ...purge }])
  expect(revoked.toSorted()).toEqual([household, property].toSorted())
  expect(await store.read((view) => view.byIndex('ownership', 'scope', household))).toEqual([])
})
