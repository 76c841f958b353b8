import type { EntityName, Row } from '../../entities.ts'
import type { UserId } from '../../kernel/fields.ts'
import type { Relation } from '../../household/membership.ts'
import type { CallOf } from '../../mutations.ts'
import type { RefusalKind } from '../../kernel/outcome.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aStepId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '../builders/builders.ts'
import { userScope } from '../../kernel/scope.ts'
import { aCardEntry } from '../builders/card-builders.ts'
import { aNotice } from '../builders/client-builders.ts'
import { anIssue } from '../builders/issue-builders.ts'
import { aDocument } from '../builders/document-builders.ts'
import { aSupply } from '../builders/supply-builders.ts'
import { aColleague, aColleagueId, anOfficeInvitation, anOfficeSeat } from '../builders/office-builders.ts'

export const cleo = aUserId(3)
/** A realtor without a property yet. */
export const rita = aUserId(4)
/** The realtor of Ann's property. */
export const dora = aUserId(5)

/** An owner of Dora's office. */
export const cara = aUserId(6)
/** A realtor with the Team plan. */
export const tess = aUserId(7)

/**
 * The rows that sample calls run on: Ann's property, her household, a furnace and one of its recurring tasks, due
 * today.
 */
export const sampleRows: { [E in EntityName]?: Row<E>[] } = {
  user: [
    aUser(),
    aUser({ id: aUserId(2), email: 'ben@example.com' }),
    aUser({ id: cleo, email: 'cleo@example.com' }),
    aUser({ id: rita, email: 'rita@example.com', role: 'realtor', apiAccess: true }),
    aUser({ id: dora, email: 'dora@example.com', role: 'realtor', officePlan: 'team' }),
    aUser({ id: cara, email: 'cara@example.com', role: 'realtor', plan: 'team', officePlan: 'team' }),
    aUser({ id: tess, email: 'tess@example.com', role: 'realtor', plan: 'team' }),
  ],
  property: [aProperty()],
  membership: [
    aMembership(),
    aMembership({ id: aMembershipId(3), userId: cleo, relation: 'household', email: 'cleo@example.com' }),
    aMembership({ id: aMembershipId(5), userId: dora, relation: 'realtor', email: 'dora@example.com' }),
  ],
  officeSeat: [anOfficeSeat({ id: dora }), anOfficeSeat({ id: cara })],
  colleague: [
    aColleague({ scope: userScope(dora), userId: cara, role: 'owner' }),
    aColleague({ id: aColleagueId(2), scope: userScope(cara), userId: dora, role: 'owner' }),
  ],
  officeInvitation: [anOfficeInvitation({ scope: userScope(dora), email: 'eve@example.com' })],
  ownership: [anOwnership()],
  document: [aDocument()],
  cardEntry: [aCardEntry()],
  issue: [anIssue()],
  supply: [aSupply()],
  notice: [aNotice({ scope: userScope(aUserId()) })],
  system: [aSystem()],
  maintenanceItem: [
    anItem({
      dueDate: '2026-11-20',
      seriesStart: '2026-11-20',
      isRecurring: true,
      recurringInterval: 'monthly',
      nextDueDate: '2026-12-20',
      steps: [{ id: aStepId(), text: 'Turn the furnace off', done: false }],
    }),
  ],
}

const { id: propertyId } = aProperty()
const { id: systemId } = aSystem()
const { id: itemId } = anItem()

/** The property and the task of {@link sampleRows}, as arguments. */
export const atProperty = { propertyId }
export const atTask = { propertyId, itemId }
export const atSystem = { propertyId, systemId }
export const atDocument = { propertyId, documentId: aDocument().id, visibility: 'shared' } as const
/** Ids of rows that a call creates. */
export const newItemId = anItemId(2)
export const newSystemId = aSystemId(2)

export const completion: CallOf = {
  name: 'maintenance.complete',
  args: { ...atTask, nextItemId: anItemId(3), completedDate: '2026-11-20' },
}
export const removal: CallOf = { name: 'maintenance.remove', args: atTask }
export const systemRemoval: CallOf = { name: 'system.remove', args: atSystem }
export const propertyDeletion: CallOf = { name: 'property.delete', args: atProperty }

/** What the owner may have done before a call arrives whose author did not know about it. */
export const earlierEvents = {
  'task completed': completion,
  'task deleted': removal,
  'system deleted': systemRemoval,
  'house deleted': propertyDeletion,
} satisfies Record<string, CallOf>
export type EarlierEvent = keyof typeof earlierEvents

/** The result of a late call: it changes rows, is accepted without a change, is refused, or cannot occur. */
type WhenLate = 'applied' | 'no effect' | RefusalKind | 'cannot be'

/**
 * One call as a device may send it; on {@link sampleRows}, after `before`, it changes something. Every mutation has at
 * least one, so the tests that hold for all mutations cover it.
 */
export interface SampleCall {
  call: CallOf
  /** The caller, if not the owner. */
  by?: UserId
  /** Calls to make first: by the same person if they are about that person, else by the caller. */
  before?: CallOf[]
  /** Arguments that each make the call's arguments invalid when merged into them. */
  bad: Record<string, unknown>[]
  /**
   * The relations to the property that may make the call; `anybody` if it concerns only the caller, `realtors` if the
   * caller must be one, `themselves` if it is about the caller's own row, which is out of reach for everybody else
   * (`outside_scope`), `nobody` if only the server may.
   */
  may: readonly Relation[] | 'anybody' | 'themselves' | 'realtors' | 'nobody'
  /** The refusal of relations that may not, if it is not `forbidden`. */
  others?: { [R in Relation]?: RefusalKind }
  /** For each of the earlier events that affect what its arguments name. */
  late: { [What in EarlierEvent]?: WhenLate }
}

export const housekeepers: readonly Relation[] = ['owner', 'household', 'realtor']
export const household: readonly Relation[] = ['owner', 'household']
/** A realtor too, but not for a property that has an owner. */
export const owners: readonly Relation[] = ['owner']
