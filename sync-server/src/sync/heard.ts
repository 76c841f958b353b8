import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { compareScopes, reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { scopesSeenBy } from '../access/visible-scopes.ts'
import type { ScopeState, View } from '../storage/store.ts'

interface Device {
  userId: UserId
  request: Pick<ReceivedRequest, 'cursor' | 'cursors'>
}

/** Scopes that moved since a device last asked, or that it names apart, are looked at one by one up to so many. */
const FEW = 500

/** What a device has heard of the scopes that its person sees, by what its request says. */
export class Heard {
  private readonly view: View
  private readonly device: Device
  /** Those that moved since; null where they are too many, or the device has heard of nothing. */
  private readonly moved: ReadonlySet<Scope> | null
  /** The person's relations, also those that have ended: to all properties, or to those in which something may be new. */
  private readonly relations: ReadonlyMap<PropertyId, Membership[]>
  /** What the person sees, in the order in which it is told. */
  private readonly scopes: readonly Scope[]

  static async of(view: View, device: Device): Promise<Heard> {
    const { cursor } = device.request
    const reach = cursor?.upTo ?? cursor?.ahead?.upTo
    const moved = reach === undefined ? null : await view.movedSince(reach, FEW)
    const hasAll = cursor !== undefined && cursor.upTo !== null
    const apart = Object.keys(device.request.cursors) as Scope[]
    const only = hasAll && moved && apart.length <= FEW ? propertiesOf([...moved, ...apart]) : null
    const relations = await relationsOf(view, { userId: device.userId, only })
    return new Heard(view, { device, moved: moved && new Set(moved), relations })
  }

  private constructor(view: View, { device, moved, relations }: Found) {
    this.view = view
    this.device = device
    this.moved = moved
    this.relations = byProperty(relations)
    this.scopes = scopesSeenBy(device.userId, relations).toSorted(compareScopes)
  }

  /** The scopes in which something is new, in their order, with the change since when; all of it is where that is null. */
  async *news(): AsyncGenerator<{ scope: Scope; state: ScopeState; since: number | null }> {
    for (const scope of this.scopes) {
      const since = await this.since(scope)
      if (since === 'unmoved') continue
      const state = await this.view.scopeState(scope)
      if (!state || (since !== null && this.hasAllOf(scope, { since, state }))) continue
      yield { scope, state, since }
    }
  }

  /** A cursor of one scope may be of a day that a backup did not have; such a scope is loaded anew. */
  private hasAllOf(scope: Scope, { since, state }: { since: number; state: ScopeState }): boolean {
    return this.device.request.cursors[scope] === undefined ? state.version <= since : state.version === since
  }

  private async since(scope: Scope): Promise<number | null | 'unmoved'> {
    const { cursors } = this.device.request
    const own = cursors[scope]
    if (own !== undefined) return own
    const reach = this.reachOf(scope)
    if (reach === null) return null
    if (this.moved && !this.moved.has(scope) && !this.moved.has(houseOf(scope))) return 'unmoved'
    return (await this.isTouched(scope, reach)) ? null : reach
  }

  /** How many houses behind this scope the device has nothing of. */
  async countNewBehind(through: Scope): Promise<number> {
    let count = 0
    for (const scope of this.scopes)
      if (scopeOwner(scope).kind === 'property' && compareScopes(scope, through) > 0)
        if ((await this.since(scope)) === null) count += 1
    return count
  }

  /** The scopes that the device may have, and that its person does not see any more. */
  async lost(): Promise<Scope[]> {
    const seen = new Set(this.scopes)
    const { cursor, cursors } = this.device.request
    const lost = new Set(Object.keys(cursors) as Scope[])
    for (const propertyId of this.relations.keys())
      for (const scope of partsOf(propertyId)) {
        const reach = this.reachOf(scope)
        if (!seen.has(scope) && reach !== null && (await this.isTouched(scope, reach))) lost.add(scope)
      }
    const reach = cursor?.upTo ?? cursor?.ahead?.upTo
    const gone = reach === undefined ? [] : await this.view.lostSince(this.device.userId, reach)
    for (const scope of gone.flatMap(partsOf)) lost.add(scope)
    return [...lost].filter((scope) => !seen.has(scope))
  }

  private reachOf(scope: Scope): number | null {
    const { cursor } = this.device.request
    return cursor ? reachOf(cursor, scope) : null
  }

  /** Whether the person's relation to the house changed after this: they may see now what they did not see then. */
  private async isTouched(scope: Scope, reach: number): Promise<boolean> {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user' || this.moved?.has(propertyScope(owner.id)) === false) return false
    for (const relation of this.relations.get(owner.id) ?? [])
      if ((await this.view.versionOf(relation, 'membership')) > reach) return true
    return false
  }
}

interface Found {
  device: Device
  moved: ReadonlySet<Scope> | null
  relations: readonly Membership[]
}

function byProperty(relations: readonly Membership[]): Map<PropertyId, Membership[]> {
  const found = new Map<PropertyId, Membership[]>()
  for (const relation of relations)
    found.set(relation.propertyId, [...(found.get(relation.propertyId) ?? []), relation])
  return found
}

const partsOf = (id: PropertyId): Scope[] => [propertyScope(id), householdScope(id)]

const houseOf = (scope: Scope): Scope => {
  const owner = scopeOwner(scope)
  return owner.kind === 'user' ? scope : propertyScope(owner.id)
}

function propertiesOf(scopes: readonly Scope[]): Set<PropertyId> {
  return new Set(
    scopes.flatMap((scope) => {
      const owner = scopeOwner(scope)
      return owner.kind === 'user' ? [] : [owner.id]
    }),
  )
}

async function relationsOf(
  view: View,
  { userId, only }: { userId: UserId; only: ReadonlySet<PropertyId> | null },
): Promise<Membership[]> {
  if (!only) return view.byIndex('membership', 'userId', userId)
  const relations: Membership[] = []
  for (const id of only) relations.push(...(await view.byIndex('membership', 'scope', propertyScope(id))))
  return relations.filter((relation) => relation.userId === userId)
}
