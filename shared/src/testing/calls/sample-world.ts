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
import { aNotice } from '../builders/client-builders.ts'
import { aDocument } from '../builders/document-builders.ts'
import { aColleague, aColleagueId, anOfficeInvitation, anOfficeSeat } from '../builders/office-builders.ts'

export const cleo = aUserId(3)
/** A realtor, of no house yet. */
export const rita = aUserId(4)
/** The realtor of Ann's house. */
export const dora = aUserId(5)

/** An owner of Dora's office. */
export const cara = aUserId(6)
/** A realtor with the Team plan. */
export const tess = aUserId(7)

/** Ann's house, her household, a furnace and one recurring task of it, due today: what sample calls are made in. */
export const sampleRows: { [E in EntityName]?: Row<E>[] } = {
  user: [
    aUser(),
    aUser({ id: aUserId(2), email: 'ben@example.com' }),
    aUser({ id: cleo, email: 'cleo@example.com' }),
    aUser({ id: rita, email: 'rita@example.com', role: 'realtor' }),
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

/** The house and the task of {@link sampleRows}, as arguments name them. */
export const atHouse = { propertyId }
export const atTask = { propertyId, itemId }
export const atSystem = { propertyId, systemId }
export const atDocument = { propertyId, documentId: aDocument().id, visibility: 'shared' } as const
/** Of what a call makes. */
export const newItemId = anItemId(2)
export const newSystemId = aSystemId(2)

export const completion: CallOf = {
  name: 'maintenance.complete',
  args: { ...atTask, nextItemId: anItemId(3), completedDate: '2026-11-20' },
}
export const removal: CallOf = { name: 'maintenance.remove', args: atTask }
export const systemRemoval: CallOf = { name: 'system.remove', args: atSystem }
export const houseDeletion: CallOf = { name: 'property.delete', args: atHouse }

/** What the owner may have done before a call arrives that was made without knowing of it. */
export const happenings = {
  'task completed': completion,
  'task deleted': removal,
  'system deleted': systemRemoval,
  'house deleted': houseDeletion,
} satisfies Record<string, CallOf>
export type Happening = keyof typeof happenings

/** Of a call that comes late: it changes rows, it is taken and changes none, it is refused, or it cannot come to that. */
export type WhenLate = 'applied' | 'no effect' | RefusalKind | 'cannot be'

/**
 * One call as a device may send it; in {@link sampleRows}, after `before`, it changes something.
 * Every mutation has one at least, and with it the tests that hold for all of them.
 */
export interface SampleCall {
  call: CallOf
  /** Who makes it, where that is not the owner. */
  by?: UserId
  /** Done by the same person where it is about that person, else by who makes the call. */
  before?: CallOf[]
  /** Arguments of which each, laid over those of the call, makes them unfit. */
  bad: Record<string, unknown>[]
  /**
   * In which relation to the house; `anybody` where it is about nobody but themselves, `realtors` where they must be one,
   * `themselves` where it is about a row of their own, which is out of everybody else's reach (`moved`),
   * `nobody` where it is the server's alone.
   */
  may: readonly Relation[] | 'anybody' | 'themselves' | 'realtors' | 'nobody'
  /** Of those who may not: what they are refused where it is not `forbidden`. */
  others?: { [R in Relation]?: RefusalKind }
  /** For each of the happenings that meet what its arguments name. */
  late: { [What in Happening]?: WhenLate }
}

export const housekeepers: readonly Relation[] = ['owner', 'household', 'realtor']
export const household: readonly Relation[] = ['owner', 'household']
/** A realtor too, but not of a house that has an owner. */
export const owners: readonly Relation[] = ['owner']
