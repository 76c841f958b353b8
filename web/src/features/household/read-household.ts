import type { Invitation, Membership, Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { relations, type Relation } from '@hearthkeep/shared/household/membership.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { mayOnHouse } from '@hearthkeep/shared/kernel/permissions.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** Who has access to a house, and what the person may do about it. */
export interface Household {
  property: Property
  /** As far as this device knows; `none` once the person has left. */
  relation: Relation | 'none'
  mayManage: boolean
  mayLeave: boolean
  /** Whose access has not ended: the owner first, each relation by name. */
  people: Membership[]
  /** Pending ones of this person, those that have run out among them, the youngest first. */
  invitations: Invitation[]
  /** Of what a realtor sees, counted. */
  seen: { systems: number; tasks: number }
}

/** Null for a house that is not, or not yet, the person's to see on this device. */
export async function readHousehold(
  tables: LocalTables,
  { propertyId, userId }: { propertyId: PropertyId; userId: UserId },
): Promise<Household | null> {
  const scope = propertyScope(propertyId)
  const property = (await tables.rows.property.get(propertyId)) as Property | undefined
  const isShown = (await tables.scopes.get(scope))?.state === 'shown'
  if (!property || property.deletedAt !== null || !isShown) return null
  const people = await readPeople(tables, propertyId)
  const relation = people.find((person) => person.userId === userId)?.relation ?? 'none'
  const hasOwner = people.some((person) => person.relation === 'owner')
  const standing = { house: 'present', relation, hasOwner } as const
  const invitations = (await tables.rows.invitation.where('propertyId', propertyId)) as Invitation[]
  return {
    property,
    relation,
    mayManage: mayOnHouse('manage_household', standing),
    mayLeave: mayOnHouse('leave_house', standing),
    people,
    invitations: invitations
      .filter((known) => known.kind === 'household' && isPending(known))
      .toSorted((one, other) => other.id.localeCompare(one.id)),
    seen: {
      systems: (await tables.rows.system.where('propertyId', propertyId)).filter(isLiving).length,
      tasks: (await tables.rows.maintenanceItem.where('propertyId', propertyId)).filter(isLiving).length,
    },
  }
}

/** Whose access to the house has not ended: the owner first, each relation by name. */
export async function readPeople(tables: LocalTables, propertyId: PropertyId): Promise<Membership[]> {
  const memberships = (await tables.rows.membership.where('scope', propertyScope(propertyId))) as Membership[]
  return memberships
    .filter((membership) => membership.until === null && isLiving(membership))
    .toSorted(
      (one, other) =>
        relations.indexOf(one.relation) - relations.indexOf(other.relation) || one.name.localeCompare(other.name, 'en'),
    )
}

const isLiving = (row: { deletedAt: string | null }) => row.deletedAt === null
const isPending = (invitation: Invitation) => invitation.status === 'pending' && isLiving(invitation)
