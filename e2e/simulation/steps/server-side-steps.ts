import type { AnyRow, EntityName, Membership, Property, Row } from '@hearthkeep/shared/entities.ts'
import { formerHomeId, membershipId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { dayOf } from '../clock.ts'
import { isFixtureHash } from '../files/file-fixtures.ts'
import { emailOf, type Registered } from '../workload/people.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { rowsOf } from '../device/rows-of.ts'

/** A person opens the link of an invitation and accepts; it may have ended. */
export async function acceptInvitation(world: World): Promise<void> {
  const invitation = anyRow(world, 'invitation', { fits: ({ status }) => status === 'pending' })
  const person = invitation && personWithEmail(world, invitation.email)
  if (!invitation || !person) return
  const { propertyId, id: invitationId, relation } = invitation
  const inviterId = scopeOwner(invitation.scope).id as UserId
  const about = { propertyId, invitationId, inviterId, ...newMember(world, person) }
  const call: CallOf =
    relation === 'owner'
      ? { name: 'homeowner.accept', args: about }
      : { name: 'household.join', args: { ...about, relation } }
  await runOnServer(world, { actor: inviterId, call, text: `${person.firstName} accepts an invitation (${relation})` })
}

/** The recipient of a transfer accepts it. A realtor's account cannot. */
export async function acceptTransfer(world: World, transfer = anyPendingTransfer(world)): Promise<void> {
  const person = transfer && personWithEmail(world, world.server.invariants.transferRecipients.get(transfer.id) ?? '')
  if (!transfer || person?.role !== 'homeowner') return
  const { propertyId, id: transferId, fromUserId } = transfer
  const made = { formerHomeId: formerHomeId.parse(world.random.uuid()), ...newMember(world, person) }
  await runOnServer(world, {
    actor: fromUserId,
    call: { name: 'transfer.accept', args: { propertyId, transferId, fromUserId, ...made } },
    text: `${person.firstName} accepts ${propertyId}`,
  })
}

export async function declineTransfer(world: World): Promise<void> {
  const transfer = anyPendingTransfer(world)
  if (!transfer) return
  const { propertyId, id: transferId, fromUserId } = transfer
  const call: CallOf = { name: 'transfer.decline', args: { propertyId, transferId } }
  await runOnServer(world, { actor: fromUserId, call, text: `the recipient declines ${propertyId}` })
}

/** The contents of a document have reached the server, which marks the row in the uploader's name. */
export async function contentsArrive(world: World): Promise<void> {
  const document = anyRow(world, 'document', { fits: ({ state, hash }) => state === 'waiting' && !isFixtureHash(hash) })
  if (!document) return
  const { propertyId, id: documentId, visibility, hash, uploadedBy } = document
  const call: CallOf = { name: 'document.arrived', args: { propertyId, documentId, visibility, hash } }
  await runOnServer(world, { actor: uploadedBy, call, text: `the bytes of ‘${document.title}’ arrive` })
}

/** Makes Rita the realtor of one of Ann's properties. */
export async function engageRealtor(world: World): Promise<void> {
  const { people, random, server, ann } = world
  const rita = people.find(({ role }) => role === 'realtor')
  const { record } = server
  const mine = record.scopes().filter((scope) => scope.startsWith('p:') && record.mayTouch(scope, ann))
  const scope = pickOf(random, mine)
  const before = scope && record.rowsAt(record.latestOf(scope))?.get(`property/${scopeOwner(scope).id}`)
  if (!rita || !isProperty(before) || before.realtorId !== null || record.membershipOf(before.scope, rita.userId))
    return
  const at = world.clock.now().toISOString()
  const { membershipId, ...person } = newMember(world, rita)
  const row: Membership = {
    ...person,
    id: membershipId,
    scope: before.scope,
    propertyId: before.id,
    relation: 'realtor',
    since: dayOf(world.clock.now()),
    until: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
  const after: Property = { ...before, realtorId: rita.userId }
  world.say(`Rita looks after ${before.scope}`)
  await server.change(ann, [
    { entity: 'membership', id: row.id, before: null, after: row },
    { entity: 'property', id: before.id, before, after },
  ])
  await settle()
  await world.checkAll()
}

const isProperty = (row: AnyRow | undefined): row is Property =>
  row !== undefined && 'realtorId' in row && 'ownerId' in row

/** The server does it for a person. */
export async function runOnServer(world: World, action: { actor: UserId; call: CallOf; text: string }): Promise<void> {
  const outcome = await world.server.run(action)
  world.say(`${action.text}${outcome === null ? '' : `, refused: ${outcome}`}`)
  await settle()
  await world.checkAll()
}

export function anyRow<E extends EntityName>(
  world: World,
  entity: E,
  { fits, random = world.random }: { fits: (row: Row<E>) => boolean; random?: Random },
): Row<E> | undefined {
  const { record } = world.server
  const rows = record.scopes().flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])])
  return pickOf(random, rowsOf(rows, entity).filter(fits))
}

const anyPendingTransfer = (world: World) => anyRow(world, 'transfer', { fits: ({ status }) => status === 'pending' })

const personWithEmail = ({ people }: World, email: string): Registered | undefined =>
  people.find(({ firstName }) => emailOf(firstName) === email)

function newMember({ random }: World, { userId, firstName }: Registered) {
  const id = membershipId.parse(random.uuid())
  return { membershipId: id, userId, name: `${firstName} Keller`, email: emailOf(firstName), phone: null }
}
