import type { User } from '../../account/user.ts'
import type { Membership } from '../../household/membership.ts'
import { blank } from '../../kernel/blank.ts'
import {
  itemId,
  membershipId,
  mutationId,
  partId,
  propertyId,
  stepId,
  systemId,
  userId,
  warrantyId,
} from '../../kernel/fields.ts'
import { itemFacts, type MaintenanceItem } from '../../maintenance/schedule/maintenance-item.ts'
import { ownershipFacts, type Ownership } from '../../property/ownership.ts'
import { propertyFacts, type Property } from '../../property/property.ts'
import { householdScope, propertyScope, userScope } from '../../kernel/scope.ts'
import { systemFacts, type Warranty, type System } from '../../system/system.ts'

/**
 * Complete, valid rows for tests: pass what matters, the rest has defaults. The same call always builds the same row.
 */

const uuid = (family: number, n: number) =>
  `00000000-0000-7000-8${String(family).padStart(3, '0')}-${String(n).padStart(12, '0')}`

export const aUserId = (n = 1) => userId.parse(uuid(1, n))
export const aPropertyId = (n = 1) => propertyId.parse(uuid(2, n))
export const aMembershipId = (n = 1) => membershipId.parse(uuid(3, n))
export const aSystemId = (n = 1) => systemId.parse(uuid(4, n))
export const anItemId = (n = 1) => itemId.parse(uuid(5, n))
export const aStepId = (n = 1) => stepId.parse(uuid(6, n))
export const aWarrantyId = (n = 1) => warrantyId.parse(uuid(8, n))
export const aPartId = (n = 1) => partId.parse(uuid(7, n))
export const aMutationId = (n = 1) => mutationId.parse(uuid(10, n))

const moments = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z', deletedAt: null }

/** A homeowner. */
export function aUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? aUserId()
  return {
    id,
    scope: userScope(id),
    email: 'ann@example.com',
    username: 'ann@example.com',
    role: 'homeowner',
    firstName: 'Ann',
    lastName: 'Keller',
    phone: null,
    emailNotifications: true,
    smsNotifications: false,
    provisionalUntil: null,
    emailVerifiedAt: null,
    deletionAt: null,
    plan: null,
    trialEndsOn: null,
    officePlan: null,
    textsReleasedAt: null,
    apiAccess: false,
    keptFigures: null,
    clientViews: null,
    ...moments,
    ...overrides,
  }
}

/** The required facts of a new property. */
export const mainStreet = {
  address: '14 Main St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  propertyType: 'single_family',
} as const

/** The required facts of a second property. */
export const elmStreet = {
  address: '2 Elm St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  propertyType: 'condo',
} as const

export function aProperty(overrides: Partial<Property> = {}): Property {
  const id = overrides.id ?? aPropertyId()
  return {
    ...blank(propertyFacts),
    id,
    scope: propertyScope(id),
    ...mainStreet,
    yearBuilt: 1985,
    squareFootage: 1850,
    status: 'active',
    coverId: null,
    ownerId: null,
    realtorId: null,
    ...moments,
    ...overrides,
  }
}

/** With only the purchase price recorded. */
export function anOwnership(overrides: Partial<Ownership> = {}): Ownership {
  const property = overrides.propertyId ?? aPropertyId()
  return {
    ...blank(ownershipFacts),
    id: property,
    propertyId: property,
    scope: householdScope(property),
    purchasePrice: 240_000,
    profileStatus: 'active',
    ...moments,
    ...overrides,
  }
}

/** The owner's, since the property was created. */
export function aMembership(overrides: Partial<Membership> = {}): Membership {
  const property = overrides.propertyId ?? aPropertyId()
  return {
    id: aMembershipId(),
    propertyId: property,
    scope: propertyScope(property),
    userId: aUserId(),
    relation: 'owner',
    since: '2026-01-02',
    until: null,
    name: 'Ann Keller',
    email: 'ann@example.com',
    phone: null,
    ...moments,
    ...overrides,
  }
}

/** A central furnace about which nothing else is known. */
export function aSystem(overrides: Partial<System> = {}): System {
  const property = overrides.propertyId ?? aPropertyId()
  return {
    ...blank(systemFacts),
    id: aSystemId(),
    propertyId: property,
    scope: propertyScope(property),
    systemType: 'hvac_furnace',
    systemName: 'Central furnace',
    status: 'good',
    statusRating: 75,
    isActive: true,
    ...moments,
    ...overrides,
  }
}

/** For parts, until the end of the year. */
export function aWarranty(overrides: Partial<Warranty> = {}): Warranty {
  return { id: aWarrantyId(), name: 'Parts', provider: null, endsOn: '2026-12-31', reference: null, ...overrides }
}

/** One-off maintenance of {@link aSystem}, without a planned day. */
export function anItem(overrides: Partial<MaintenanceItem> = {}): MaintenanceItem {
  const property = overrides.propertyId ?? aPropertyId()
  return {
    ...blank(itemFacts),
    id: anItemId(),
    propertyId: property,
    scope: propertyScope(property),
    systemId: aSystemId(),
    title: 'Replace furnace filter',
    type: 'maintenance',
    category: 'routine',
    priority: 'medium',
    status: 'scheduled',
    repeatOn: null,
    recurrenceBasis: 'completion',
    affectsSystemRating: true,
    completedDate: null,
    completedBy: null,
    seriesStart: null,
    previousItemId: null,
    issueId: null,
    completion: null,
    rescheduledFrom: null,
    snoozedUntil: null,
    pausedOn: null,
    undoable: null,
    ...moments,
    ...overrides,
  }
}
