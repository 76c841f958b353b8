import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, pastScope, propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { compareScopes, reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { scopesSeenBy } from '../access/visible-scopes.ts'
import type { ScopeState } from '../storage/scopes.ts'
import type { View } from '../storage/store.ts'

interface Device {
  userId: UserId
  request: Pick<ReceivedRequest, 'cursor' | 'cursors' | 'past'>
}

/**
 * Up to this many scopes that moved since a device's last request, or that it names separately, are checked one by one.
 */
const FEW = 500

/** What a device has received of the scopes that its person sees, according to its request. */
export class ReceivedScopes {
  private readonly view: View
  private readonly device: Device
  /** Scopes that moved since; null if there are too many or the device has received nothing. */
  private readonly advanced: ReadonlySet<Scope> | null
  /**
   * The person's relations, including those that have ended: to all properties, or only to those that may have changes.
   */
  private readonly relations: ReadonlyMap<PropertyId, Membership[]>
  /** The scopes that the person sees, in the order in which they are sent. */
  private readonly scopes: readonly Scope[]

  static async of(view: View, device: Device): Promise<ReceivedScopes> {
    const { cursor } = device.request
    const reach = cursor.upTo ?? cursor.ahead?.upTo
    const advanced = reach === undefined ? null : await view.movedSince(reach, FEW)
    const hasAll = cursor.upTo !== null
    const apart = Object.keys(device.request.cursors) as Scope[]
    const only = hasAll && advanced && apart.length <= FEW ? propertiesOf([...advanced, ...apart]) : null
    const relations = await relationsOf(view, { userId: device.userId, only })
    return new ReceivedScopes(view, { device, advanced: advanced && new Set(advanced), relations })
  }

  private constructor(view: View, { device, advanced, relations }: Found) {
    this.view = view
    this.device = device
    this.advanced = advanced
    this.relations = byProperty(relations)
    this.scopes = withPastAsked(scopesSeenBy(device.userId, relations), device).toSorted(compareScopes)
  }

  /**
   * Yields the scopes with changes, in order, with the change number from which they count; `since` is null if the
   * whole scope is new.
   */
  async *changes(): AsyncGenerator<{ scope: Scope; state: ScopeState; since: number | null }> {
    for (const scope of this.scopes) {
      const since = await this.since(scope)
      if (since === 'unmoved') continue
      const state = await this.view.scopeState(scope)
      if (!state || (since !== null && this.hasAllOf(scope, { since, state }))) continue
      yield { scope, state, since }
    }
  }

  /** The version of a single scope may be newer than a restored backup; such a scope is reloaded. */
  private hasAllOf(scope: Scope, { since, state }: { since: number; state: ScopeState }): boolean {
    return this.device.request.cursors[scope] === undefined ? state.version <= since : state.version === since
  }

  private async since(scope: Scope): Promise<number | null | 'unmoved'> {
    const { cursors } = this.device.request
    const own = cursors[scope]
    if (own !== undefined) return own
    const reach = this.reachOf(scope)
    if (reach === null) return null
    if (this.advanced && !this.advanced.has(scope) && !this.advanced.has(propertyScopeOf(scope))) return 'unmoved'
    return (await this.isTouched(scope, reach)) ? null : reach
  }

  /** Counts the properties after this scope of which the device has nothing. */
  async countNewBehind(through: Scope): Promise<number> {
    let count = 0
    for (const scope of this.scopes)
      if (scopeOwner(scope).kind === 'property' && compareScopes(scope, through) > 0)
        if ((await this.since(scope)) === null) count += 1
    return count
  }

  /** Returns the scopes that the device may have and that its person no longer sees. */
  async revoked(): Promise<Scope[]> {
    const seen = new Set(this.scopes)
    const { cursor, cursors } = this.device.request
    const revoked = new Set(Object.keys(cursors) as Scope[])
    for (const propertyId of this.relations.keys())
      for (const scope of this.partsOf(propertyId)) {
        const reach = this.reachOf(scope)
        if (!seen.has(scope) && reach !== null && (await this.isTouched(scope, reach))) revoked.add(scope)
      }
    const reach = cursor.upTo ?? cursor.ahead?.upTo
    const gone = reach === undefined ? [] : await this.view.lostSince(this.device.userId, reach)
    for (const scope of gone.flatMap((propertyId) => this.partsOf(propertyId))) revoked.add(scope)
    return [...revoked].filter((scope) => !seen.has(scope))
  }

  /** An app that does not know past work cannot read its scope. */
  private partsOf(id: PropertyId): Scope[] {
    const parts = [propertyScope(id), householdScope(id)]
    return this.device.request.past ? [...parts, pastScope(id)] : parts
  }

  private reachOf(scope: Scope): number | null {
    return reachOf(this.device.request.cursor, scope)
  }

  /**
   * Whether the person's relation to the property changed after this change number: they may now see what they did not
   * see before.
   */
  private async isTouched(scope: Scope, reach: number): Promise<boolean> {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user' || this.advanced?.has(propertyScope(owner.id)) === false) return false
    for (const relation of this.relations.get(owner.id) ?? [])
      if ((await this.view.versionOf(relation, 'membership')) > reach) return true
    return false
  }
}

interface Found {
  device: Device
  advanced: ReadonlySet<Scope> | null
  relations: readonly Membership[]
}

/**
 * [P59] Leaves out the past work that is not on the device: it is on those of the household, and on others while their
 * person looks at it.
 */
function withPastAsked(scopes: readonly Scope[], { request: { past } }: Device): Scope[] {
  const [seen, asked] = [new Set(scopes), new Set<string>(past)]
  return scopes.filter((scope) => {
    const { kind, id } = scopeOwner(scope)
    return kind !== 'past' || (past !== undefined && (asked.has(id) || seen.has(householdScope(id))))
  })
}

function byProperty(relations: readonly Membership[]): Map<PropertyId, Membership[]> {
  const found = new Map<PropertyId, Membership[]>()
  for (const relation of relations)
    found.set(relation.propertyId, [...(found.get(relation.propertyId) ?? []), relation])
  return found
}

const propertyScopeOf = (scope: Scope): Scope => {
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
