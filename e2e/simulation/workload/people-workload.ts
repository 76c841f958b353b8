import type { AnyRow, Document } from '@hearthkeep/shared/entities.ts'
import type { InvitationId, TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import { invitedRelations } from '@hearthkeep/shared/invitation/invitation.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import { cardCall } from './card-workload.ts'
import { clientCall } from './client-workload.ts'
import { issueCall } from './issue-workload.ts'
import { documentCall } from './document-workload.ts'
import { messageCall } from './message-workload.ts'
import { emails, newLink, type Workload } from './people.ts'
import { createProperty, pickOf, randomCall } from './workload.ts'
import { rowsOf } from '../device/rows-of.ts'
import { supplyCall } from './supply-workload.ts'
import { marketCall } from './market-workload.ts'
import { vendorCall } from './vendor-workload.ts'

interface Seen {
  rows: ReadonlyMap<string, AnyRow>
  today: string
  person: Person
}

/** Chooses a person's next mutation for this kind of history. */
export function callFor(random: Random, { actions, ...seen }: Seen & { actions: Workload }): CallOf {
  if (actions === 'properties only') return randomCall(random, seen)
  if (actions === 'issues' && random.chance(0.25)) return issueCall(random, seen)
  const isWriting = actions === 'messages' && seen.person.role === 'realtor' && random.chance(0.85)
  return isWriting ? messageCall(random, seen) : anyCall(random, seen)
}

/** A person's next mutation, about properties or anything else. */
export const anyCall = (random: Random, seen: Seen): CallOf =>
  random.chance(0.3) ? peopleCall(random, seen) : randomCall(random, seen)

type EntityOfProperty =
  | 'system'
  | 'maintenanceItem'
  | 'document'
  | 'cardEntry'
  | 'cardLink'
  | 'supply'
  | 'invitation'
  | 'membership'
  | 'transfer'

/** Mutations about access to a property, its documents, vendors and, for realtors, clients. */
function peopleCall(random: Random, { rows, today, person }: Seen): CallOf {
  if (random.chance(0.06)) return vendorCall(random, { rows })
  if (person.role === 'realtor' && random.chance(0.05)) return marketCall(random, { rows })
  if (person.role === 'realtor' && random.chance(0.5)) return clientCall(random, { rows, today })
  const property = pickOf(random, rowsOf(rows, 'property'))
  if (!property) return createProperty(random)
  const propertyId = property.id
  const inProperty = <E extends EntityOfProperty>(entity: E) => {
    const found = rowsOf(rows, entity).filter((row) => row.propertyId === propertyId || random.chance(0.02))
    return pickOf(random, found)
  }
  if (random.chance(0.15)) {
    const documents = rowsOf(rows, 'document').filter((each) => each.propertyId === propertyId)
    return cardCall(random, { propertyId, entry: inProperty('cardEntry'), link: inProperty('cardLink'), documents })
  }
  const systemId = inProperty('system')?.id ?? null
  const item = inProperty('maintenanceItem')
  if (random.chance(0.12)) return supplyCall(random, { propertyId, supply: inProperty('supply'), systemId, item })
  const itemId = item?.id ?? null
  const nextDocumentCall = () =>
    documentCall(random, { propertyId, systemId, itemId, document: inProperty('document') })
  if (random.chance(0.45)) return nextDocumentCall()

  const invitation = inProperty('invitation')
  const membership = inProperty('membership')
  const transfer = inProperty('transfer')
  const own = rowsOf(rows, 'membership').find(
    (each) => each.propertyId === propertyId && each.userId === person.userId && each.until === null,
  )
  const calls: (() => CallOf)[] = [() => invite(), () => invite(), () => offer()]
  const invite = (): CallOf => {
    const { token, tokenHash } = newLink(random)
    const args = { propertyId, invitationId: random.uuid() as InvitationId, email: random.pick(emails), tokenHash }
    if (own?.relation === 'realtor')
      return { name: 'homeowner.invite', args: { ...args, sendEmail: true, sendSms: false, token } }
    const relation = random.pick(invitedRelations)
    return { name: 'household.invite', args: { ...args, relation, ...(random.chance(0.5) ? { token } : {}) } }
  }
  const offer = (): CallOf => {
    const { token, tokenHash } = newLink(random)
    const documents = rowsOf(rows, 'document').filter((each) => each.propertyId === propertyId)
    const some = (visibility: Document['visibility']) =>
      documents.flatMap((each) => (each.visibility === visibility && random.chance(0.5) ? [each.id] : []))
    const chosen = { keptDocuments: some('shared'), givenDocuments: some('household'), withCosts: random.chance(0.5) }
    const args = { propertyId, transferId: random.uuid() as TransferId, toEmail: random.pick(emails), tokenHash }
    return { name: 'transfer.offer', args: { ...args, ...chosen, ...(random.chance(0.5) ? { token } : {}) } }
  }
  if (invitation) {
    const { id: invitationId, kind } = invitation
    const args = { propertyId, invitationId }
    const ofHousehold = kind === 'household'
    calls.push(
      () => ({ name: ofHousehold ? 'household.revoke_invitation' : 'homeowner.revoke_invitation', args }),
      () => ({
        name: ofHousehold ? 'household.renew_invitation' : 'homeowner.resend_invitation',
        args: { ...args, ...newLink(random) },
      }),
    )
  }
  if (membership) {
    const args = { propertyId, membershipId: membership.id }
    const relation = random.pick(invitedRelations)
    calls.push(
      () => ({ name: 'household.set_relation', args: { ...args, relation } }),
      () => ({ name: 'household.end_membership', args }),
    )
  }
  if (own) calls.push(() => ({ name: 'household.leave', args: { propertyId, membershipId: own.id } }))
  if (transfer) calls.push(() => ({ name: 'transfer.cancel', args: { propertyId, transferId: transfer.id } }))
  const unread = rowsOf(rows, 'notice')
    .filter(({ readAt }) => readAt === null)
    .map(({ id }) => id)
  if (unread.length > 0) calls.push(() => ({ name: 'notice.read', args: { noticeIds: unread.slice(0, 3) } }))
  return must(pickOf(random, calls), 'a call')()
}
