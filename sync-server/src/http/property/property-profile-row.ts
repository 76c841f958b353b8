import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Membership, Ownership, Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import { propertyRow } from '../../answers/rows.ts'

/** A property as seen through its ownership; its id is the property's. */
export interface Profile {
  property: Property
  /** The current owner. */
  owner: Membership | undefined
  numbers: Numbers
}

/** What the owner recorded; empty for everyone but owner and household. */
type Numbers = Omit<Ownership, 'id' | 'propertyId' | 'scope' | 'createdAt' | 'updatedAt' | 'deletedAt'>

/**
 * @param property one that the person sees
 */
export async function profileOf(reader: RowSource, property: Property, person: UserId): Promise<Profile> {
  const memberships = await reader.byIndex('membership', 'scope', property.scope)
  const current = memberships.filter(isCurrent)
  const owner = current.find(({ relation }) => relation === 'owner')
  const mayReadAll = current.some(({ userId, relation }) => userId === person && seesHouseholdParts(relation))
  const ownership = mayReadAll ? await reader.get('ownership', property.id) : undefined
  return {
    property,
    owner,
    numbers: {
      purchasePrice: ownership?.purchasePrice ?? null,
      currentMarketValue: ownership?.currentMarketValue ?? null,
      salePrice: ownership?.salePrice ?? null,
      // Required in a profile; defaults to the day from which the property has its owner.
      ownershipStartDate: ownership?.ownershipStartDate ?? owner?.since ?? null,
      ownershipEndDate: ownership?.ownershipEndDate ?? null,
      yearlyBudget: ownership?.yearlyBudget ?? null,
      profileStatus: ownership?.profileStatus ?? 'active',
    },
  }
}

/** Uses the names that the specification gives a profile's fields (part 1, section 3). */
export function profileRow({ property, owner, numbers }: Profile) {
  const { ownerId, hoaFees, hasSeptic, lotSize, ...facts } = propertyRow(property)
  return {
    ...facts,
    homeownerId: ownerId,
    homeownerName: owner?.name ?? null,
    lotSize: lotSize === null ? null : String(lotSize),
    hoaFee: hoaFees,
    hasSepticSystem: hasSeptic,
    ...numbers,
  }
}

/** Fields with another name in the profile than in the property. */
const propertyNames = { hoaFee: 'hoaFees', hasSepticSystem: 'hasSeptic', homeownerId: 'ownerId' }

/**
 * Renames the fields of a body to the property's. If both names are present, as when a form is laid over a row, the
 * property's wins.
 */
export function withPropertyNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const renamed: Record<string, unknown> = { ...body }
  for (const [profileName, name] of Object.entries(propertyNames))
    if (profileName in body && !(name in body)) renamed[name] = renamed[profileName]
  return renamed
}
