import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { MembershipId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { dayOf } from '../clock.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'

/** Ben gets access to one of Ann's properties, as household member, viewer or realtor; perhaps repeatedly. */
export async function grantAccess(world: World): Promise<void> {
  const { random, server } = world
  const property = anyPropertyOfAnn(world)
  if (!property || membershipIn(world, property, world.ben)) return
  const relation: Relation = random.pick(['household', 'household', 'viewer', 'realtor'])
  const at = world.clock.now().toISOString()
  const row: Membership = {
    id: random.uuid() as MembershipId,
    scope: property,
    propertyId: scopeOwner(property).id as PropertyId,
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
  world.say(`Ben is let into ${property} (${relation})`)
  await server.change(world.ann, [{ entity: 'membership', id: row.id, before: null, after: row }])
  await settle()
  await world.checkAll()
}

/** Ben's access ends, or he becomes a viewer; his offline changes arrive too late. */
export async function restrictAccess(world: World): Promise<void> {
  const property = anyPropertyOfAnn(world)
  const before = property && membershipIn(world, property, world.ben)
  // An owner's access does not end this way.
  if (!before || before.relation === 'owner') return
  const isEnd = world.random.chance(0.7)
  const after: Membership = isEnd ? { ...before, until: dayOf(world.clock.now()) } : { ...before, relation: 'viewer' }
  world.say(`Ben ${isEnd ? 'loses' : 'may only look into'} ${property}`)
  await world.server.change(world.ann, [{ entity: 'membership', id: before.id, before, after }])
  await settle()
  await world.checkAll()
}

function anyPropertyOfAnn({ random, server, ann }: World): Scope | undefined {
  return pickOf(
    random,
    server.record.scopes().filter((scope) => scope.startsWith('p:') && server.record.mayTouch(scope, ann)),
  )
}

const membershipIn = ({ server }: World, property: Scope, person: UserId) =>
  server.record.membershipOf(property, person)
