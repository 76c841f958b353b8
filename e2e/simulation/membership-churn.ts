import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { MembershipId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { dayOf } from './clock.ts'
import { pickOf } from './workload.ts'
import { settle, type World } from './world.ts'

/** Ben is let into one of Ann's houses, as one of the household, to look on, or as a realtor; later perhaps again. */
export async function letIn(world: World): Promise<void> {
  const { random, server } = world
  const house = anyHouseOfAnn(world)
  if (!house || standingOf(world, house, world.ben)) return
  const relation: Relation = random.pick(['household', 'household', 'viewer', 'realtor'])
  const at = world.clock.now().toISOString()
  const row: Membership = {
    id: random.uuid() as MembershipId,
    scope: house,
    propertyId: scopeOwner(house).id as PropertyId,
    userId: world.ben,
    relation,
    since: dayOf(world.clock.now()),
    until: null,
    name: 'Ben Keller',
    email: 'ben@example.com',
    phone: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
  world.say(`Ben is let into ${house} (${relation})`)
  await server.change(world.ann, [{ entity: 'membership', id: row.id, before: null, after: row }])
  await settle()
  await world.checkAll()
}

/** Ben's access ends, or he may only look on from now on; what he has made offline comes too late. */
export async function restrict(world: World): Promise<void> {
  const house = anyHouseOfAnn(world)
  const before = house && standingOf(world, house, world.ben)
  // An owner's access does not end like this.
  if (!before || before.relation === 'owner') return
  const isEnd = world.random.chance(0.7)
  const after: Membership = isEnd ? { ...before, until: dayOf(world.clock.now()) } : { ...before, relation: 'viewer' }
  world.say(`Ben ${isEnd ? 'loses' : 'may only look into'} ${house}`)
  await world.server.change(world.ann, [{ entity: 'membership', id: before.id, before, after }])
  await settle()
  await world.checkAll()
}

function anyHouseOfAnn({ random, server, ann }: World): Scope | undefined {
  return pickOf(
    random,
    server.record.scopes().filter((scope) => scope.startsWith('p:') && server.record.mayTouch(scope, ann)),
  )
}

const standingOf = ({ server }: World, house: Scope, person: UserId) => server.record.membershipOf(house, person)
