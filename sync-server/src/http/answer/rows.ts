import type { Client, Document, MaintenanceItem, Property, System, User } from '@hearthkeep/shared/entities.ts'
import { profileDocuments, type ProfileDocument } from '@hearthkeep/shared/property/property.ts'

/**
 * What the documented API shows of each row: all but what only sync needs to know. A property profile is the house as seen
 * through its ownership, so that its id is the house's.
 */

export function userRow(user: User) {
  const {
    provisionalUntil,
    plan: _plan,
    trialEndsOn: _trial,
    officePlan: _office,
    apiAccess: _apiAccess,
    ...rest
  } = user
  const { scope: _scope, updatedAt: _updatedAt, deletedAt: _deletedAt, ...shown } = rest
  return { ...shown, deletionAt: shown.deletionAt ?? null, passwordIsTemporary: Boolean(provisionalUntil) }
}

/** A realtor's client as the user they are, in the words of the realtor; none where they have no account. */
export function clientUserRow({ homeownerId: id, email, firstName, lastName, phone, createdAt }: Client) {
  return id === null ? [] : [{ id, email, role: 'homeowner' as const, firstName, lastName, phone, createdAt }]
}

export function propertyRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: Property) {
  return { ...shown, ...profileFlagsOf(shown) }
}

/** Houses of before there were these flags have none of them. */
function profileFlagsOf(property: Pick<Property, ProfileDocument>): Record<ProfileDocument, boolean> {
  const flags = profileDocuments.map((flag) => [flag, property[flag] ?? false])
  return Object.fromEntries(flags) as Record<ProfileDocument, boolean>
}

export function systemRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: System) {
  return { ...shown, propertyProfileId: shown.propertyId }
}

export function itemRow(item: MaintenanceItem) {
  const {
    scope: _scope,
    deletedAt: _deletedAt,
    seriesStart: _start,
    previousItemId: _previous,
    completion: _completion,
    rescheduledFrom: _from,
    undoable: _undoable,
    ...shown
  } = item
  return { ...shown, propertyProfileId: shown.propertyId }
}

/** Without `fileContent`, which is asked for by itself. The name of a file is the one it came with. */
export function documentRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: Document) {
  return { ...shown, propertyProfileId: shown.propertyId, originalName: shown.fileName }
}
