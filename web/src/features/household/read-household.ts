import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { allTasksOf } from '../../data/past-work.ts'
import type { Invitation, Membership, Property, Transfer } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId, InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { relations, type Relation, isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'

/** The people with access to a property, and what the current person may do. */
export interface Household {
  property: Property
  /** The person's relation, as far as this device knows; `none` after they have left. */
  relation: Relation | 'none'
  mayManage: boolean
  mayLeave: boolean
  /** People with current access: the owner first, each relation sorted by name. */
  people: Membership[]
  arrivals: ReadonlyMap<UserId, Arrival>
  /** Pending invitations to the household, including expired ones, newest first. */
  invitations: Invitation[]
  /** Counts of the rows that a realtor sees. */
  seen: { systems: number; tasks: number }
}

/** How a person came: by an invitation that this device's person sent, or by a transfer. */
export type Arrival = { invitation: Invitation; transfer?: never } | { transfer: Transfer; invitation?: never }

/** Returns `null` for a property that the person may not see, or not yet, on this device. */
export async function readHousehold(
  tables: LocalTables,
  { propertyId, userId }: { propertyId: PropertyId; userId: UserId },
): Promise<Household | null> {
  const scope = propertyScope(propertyId)
  const property = await tables.rows.property.get(propertyId)
  const isShown = (await tables.scopes.get(scope))?.state === 'shown'
  if (!property || !isLiving(property) || !isShown) return null
  const people = await readPeople(tables, propertyId)
  const relation = people.find((person) => person.userId === userId)?.relation ?? 'none'
  const hasOwner = people.some((person) => person.relation === 'owner')
  const access = { property: 'present', relation, hasOwner } as const
  const invitations = await tables.rows.invitation.where('propertyId', propertyId)
  return {
    property,
    relation,
    mayManage: mayOnProperty('manage_household', access),
    mayLeave: mayOnProperty('leave_property', access),
    people,
    arrivals: arrivalsOf(invitations, await tables.rows.transfer.where('propertyId', propertyId)),
    invitations: invitations
      .filter((known) => known.kind === 'household' && isPending(known))
      .toSorted((one, other) => other.id.localeCompare(one.id)),
    seen: {
      systems: (await tables.rows.system.where('scope', propertyScope(propertyId))).filter(isLiving).length,
      tasks: (await allTasksOf(tables, propertyId)).filter(isLiving).length,
    },
  }
}

/** Returns the people with current access: the owner first, each relation sorted by name. */
export async function readPeople(tables: LocalTables, propertyId: PropertyId): Promise<Membership[]> {
  const memberships = await tables.rows.membership.where('scope', propertyScope(propertyId))
  return memberships
    .filter(isCurrent)
    .toSorted(
      (one, other) =>
        relations.indexOf(one.relation) - relations.indexOf(other.relation) || inOrder(one.name, other.name),
    )
}

/** The latest of each person; a transfer counts more than the invitation that it was answered with. */
function arrivalsOf(invitations: readonly Invitation[], transfers: readonly Transfer[]): Map<UserId, Arrival> {
  const arrivals = new Map<UserId, Arrival>()
  for (const invitation of invitations.toSorted(byId))
    if (invitation.status === 'accepted' && invitation.acceptedBy) arrivals.set(invitation.acceptedBy, { invitation })
  for (const transfer of transfers.toSorted(byId))
    if (transfer.status === 'accepted' && transfer.toUserId) arrivals.set(transfer.toUserId, { transfer })
  return arrivals
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

const isPending = (invitation: Invitation) => invitation.status === 'pending' && isLiving(invitation)

/** Returns `null` for a property that the person may not see; undefined while loading. */
export function useHousehold(propertyId: PropertyId): Household | null | undefined {
  const { userId } = useData().person
  return useLive((tables) => readHousehold(tables, { propertyId, userId }), [propertyId, userId])
}

/** Returns the people with access to the property. */
export function usePeople(propertyId: PropertyId): Membership[] | undefined {
  return useLive((tables) => readPeople(tables, propertyId), [propertyId])
}

/**
 * `waits`: the server has not received it yet. `gone`: the invitation was revoked or refused, or the property is gone.
 */
export type LinkState = 'waits' | 'works' | 'accepted' | 'gone'

/** Returns the state of the link of a new or renewed invitation; undefined while loading. */
export function useLinkState(invitationId: InvitationId): LinkState | undefined {
  return useLive((tables) => readLinkState(tables, invitationId), [invitationId])
}

const linking = new Set([
  'household.invite',
  'household.renew_invitation',
  'homeowner.invite',
  'homeowner.resend_invitation',
])

async function readLinkState(tables: LocalTables, invitationId: InvitationId): Promise<LinkState> {
  const invitation = await tables.rows.invitation.get(invitationId)
  if (!invitation || invitation.status === 'revoked') return 'gone'
  if (invitation.status === 'accepted') return 'accepted'
  const pending = await tables.outbox.all()
  const isPending = pending.some(({ name, args }) => linking.has(name) && isOf(args, invitationId))
  return isPending ? 'waits' : 'works'
}

const isOf = (args: unknown, id: InvitationId) =>
  typeof args === 'object' && args !== null && 'invitationId' in args && args.invitationId === id
