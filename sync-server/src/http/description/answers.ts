import { plan, user } from '@hearthkeep/shared/account/user.ts'
import { capabilities } from '@hearthkeep/shared/account/plan-offers.ts'
import { brandingFacts } from '@hearthkeep/shared/brand/branding.ts'
import { document } from '@hearthkeep/shared/document/document.ts'
import { factorNames } from '@hearthkeep/shared/health/health-factors.ts'
import { invitation } from '@hearthkeep/shared/invitation/invitation.ts'
import { calendarDate, moment, userId } from '@hearthkeep/shared/kernel/fields.ts'
import { maintenanceItem } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { ownershipEdit } from '@hearthkeep/shared/property/ownership.ts'
import { profileDocuments, property } from '@hearthkeep/shared/property/property.ts'
import { historyEntry } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import { system, systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { transfer } from '@hearthkeep/shared/transfer/transfer.ts'
import { vendor } from '@hearthkeep/shared/vendor/vendor.ts'
import { z } from 'zod'
import type { Named } from './describe.ts'
import { count, flag, named, person, place, strict, unsynced, words } from './answer-parts.ts'

/** [OA2] The rows that calls answer: those of the entities, without what only sync needs (`answers/rows.ts`). */

const account = user.schema.omit({
  ...unsynced,
  updatedAt: true,
  provisionalUntil: true,
  plan: true,
  trialEndsOn: true,
  officePlan: true,
  apiAccess: true,
  textsReleasedAt: true,
  keptFigures: true,
  clientViews: true,
})
const accountRow = strict(account.extend({ passwordIsTemporary: flag }))
export const me = named('Me', z.strictObject({ user: accountRow }))
const clientAccount = strict(
  account.pick({ id: true, email: true, role: true, firstName: true, lastName: true, phone: true, createdAt: true }),
)
/** A realtor sees clients as a client record has them, whose email may be unknown. */
export const personAnswer = named('Person', z.union([accountRow, clientAccount.extend({ email: words })]))

const profileFlags = Object.fromEntries(profileDocuments.map((name) => [name, flag])) as Record<
  (typeof profileDocuments)[number],
  z.ZodBoolean
>
const propertyRow = property.schema.omit(unsynced).extend(profileFlags)
const { purchasePrice, ...numbers } = ownershipEdit.required().shape
export const propertyAnswer = named('Property', strict(propertyRow.extend({ purchasePrice })))
export const profileAnswer = named(
  'PropertyProfile',
  strict(
    propertyRow.omit({ ownerId: true, hoaFees: true, hasSeptic: true, lotSize: true }).extend({
      homeownerId: person,
      homeownerName: words,
      lotSize: words,
      hoaFee: property.schema.shape.hoaFees,
      hasSepticSystem: flag,
      purchasePrice,
      ...numbers,
    }),
  ),
)

const ofProfile = { propertyProfileId: property.schema.shape.id }
const systemRow = strict(system.schema.omit(unsynced).extend(ofProfile))
export const systemAnswer = named('System', systemRow)
export const recalculated = z.strictObject({ message: z.string(), systems: z.array(systemRow) })
const factors = z.strictObject(
  Object.fromEntries(factorNames.map((name) => [name, z.number()])) as Record<
    (typeof factorNames)[number],
    z.ZodNumber
  >,
)
export const healthAnswer = named(
  'Health',
  z.strictObject({
    score: z.int().min(0).max(100),
    status: z.enum(systemStatuses),
    factors,
    weights: factors,
    nextMaintenanceDate: calendarDate.nullable(),
    recommendations: z.array(z.string()),
    urgentActions: z.array(z.string()),
  }),
)

const itemRow = maintenanceItem.schema
  .omit({
    ...unsynced,
    seriesStart: true,
    previousItemId: true,
    completion: true,
    rescheduledFrom: true,
    undoable: true,
  })
  .extend(ofProfile)
export const itemAnswer = named('MaintenanceItem', strict(itemRow))
export const dueItem = named('DueItem', strict(itemRow.extend({ property: z.string() })))

export const foundAnswer = {
  id: 'Found',
  schema: z.strictObject({
    kind: z.enum(['property', 'system', 'document', 'card', 'issue', 'supply', 'task']),
    id: z.string(),
    title: z.string(),
    detail: words,
    date: calendarDate.nullable(),
    propertyId: property.schema.shape.id,
    property: z.string(),
  }),
} satisfies Named

export const documentAnswer = named(
  'Document',
  strict(document.schema.omit(unsynced).extend({ ...ofProfile, originalName: z.string() })),
)
export const contentState = z.strictObject({ state: z.enum(['available', 'waiting']) })

/** The log has rows of all entities. */
export const historyAnswer = named(
  'HistoryEntry',
  strict(historyEntry.extend({ by: z.strictObject({ id: userId, name: z.string() }), entity: z.string() })),
)

export const homeownerStats = named(
  'HomeownerStats',
  z.strictObject({
    totalProperties: count,
    upcomingMaintenance: count,
    overdueTasks: count,
    completedThisYear: count,
    totalSpentThisYear: z.number(),
  }),
)
export const homeownerActivity = named(
  'HomeownerActivity',
  z.strictObject({
    id: z.string(),
    type: z.enum(['maintenance_completed', 'reminder_received', 'property_added', 'systems_added', 'documents_added']),
    message: z.string(),
    timestamp: moment,
    cost: z.number().nullish(),
  }),
)

export const planAnswer = named(
  'Plan',
  z.strictObject({
    plan,
    isTrial: flag,
    trialEndsOn: calendarDate.nullable(),
    room: count.nullable(),
    clientProperties: count,
    capabilities: z.array(z.enum(capabilities)),
    apiAccess: flag,
    mayUseApi: flag,
  }),
)
export const brandingAnswer = named('Branding', z.strictObject({ ...brandingFacts, isShown: flag, isWhiteLabel: flag }))
export const vendorAnswer = named(
  'Vendor',
  strict(vendor.schema.omit({ ...unsynced, merged: true, isDeclined: true, sharedWith: true })),
)

const invitationRow = invitation.schema.omit({ ...unsynced, tokenHash: true, acceptedBy: true, sendSms: true }).extend({
  email: words,
  realtorId: person,
  sendSMS: flag.nullable(),
  homeownerId: person,
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
})
export const invitationAnswer = named('Invitation', strict(invitationRow))
export const newInvitationAnswer = named('NewInvitation', strict(invitationRow.extend({ invitationToken: z.string() })))

const transferRow = transfer.schema
  .omit({ ...unsynced, keptDocuments: true, givenDocuments: true })
  .extend({ toEmail: words })
export const transferAnswer = named('Transfer', strict(transferRow))
export const listedTransfer = named(
  'ListedTransfer',
  strict(
    transferRow.extend({
      property: place.nullable(),
      goesAlong: z.strictObject({ systems: count, items: count, documents: count, costs: flag }).nullable(),
    }),
  ),
)
