import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import type { Client, Document, Issue, MaintenanceItem, Property, System, User } from '@hearthkeep/shared/entities.ts'
import { profileDocuments, type ProfileDocument } from '@hearthkeep/shared/property/property.ts'

/**
 * What the documented API shows of each row: everything except what only sync needs. A property profile is the property
 * as seen through its ownership, so its id is the property's.
 */

export function userRow(user: User) {
  const {
    provisionalUntil,
    plan: _plan,
    trialEndsOn: _trial,
    officePlan: _office,
    apiAccess: _apiAccess,
    textsReleasedAt: _textsReleasedAt,
    keptFigures: _keptFigures,
    clientViews: _clientViews,
    ...rest
  } = user
  const { scope: _scope, updatedAt: _updatedAt, deletedAt: _deletedAt, ...shown } = rest
  return { ...shown, passwordIsTemporary: provisionalUntil !== null } satisfies SessionUser
}

/** Returns a realtor's client as a user row with the realtor's details of them; empty if they have no account. */
export function clientUserRow({ homeownerId: id, email, firstName, lastName, phone, createdAt }: Client) {
  return id === null ? [] : [{ id, email, role: 'homeowner' as const, firstName, lastName, phone, createdAt }]
}

export function propertyRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: Property) {
  return { ...shown, ...profileFlagsOf(shown) }
}

/** Properties older than these flags have none of them. */
function profileFlagsOf(property: Pick<Property, ProfileDocument>): Record<ProfileDocument, boolean> {
  const flags = profileDocuments.map((flag) => [flag, property[flag] ?? false])
  return Object.fromEntries(flags) as Record<ProfileDocument, boolean>
}

export function systemRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: System) {
  return { ...shown, propertyProfileId: shown.propertyId }
}

export const issueRow = ({ scope: _scope, deletedAt: _deletedAt, ...shown }: Issue) => shown

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

/** Omits `fileContent`, which is requested separately. `originalName` is the name of the uploaded file. */
export function documentRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: Document) {
  return { ...shown, propertyProfileId: shown.propertyId, originalName: shown.fileName }
}
