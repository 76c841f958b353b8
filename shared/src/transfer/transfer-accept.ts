import { livingProperty } from '../property/recorded.ts'
import { isOpen } from '../card/card-link.ts'
import type { Transfer } from './transfer.ts'
import type { Document } from '../document/document.ts'
import { z } from 'zod'
import {
  formerHomeId,
  membershipId,
  propertyId,
  transferId,
  userId,
  type CalendarDate,
  type PropertyId,
  type UserId,
} from '../kernel/fields.ts'
import { membership, type Membership, isCurrent } from '../household/membership.ts'
import { currentMembers, endRelation } from '../household/memberships.ts'
import { householdScope, propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { staysBehind } from './transfer-state.ts'
import { keepFormerDocument, keepFormerHome } from './former-home-mutations.ts'
import { addDays } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { defineMutation, type Tx } from '../kernel/mutation.ts'
import { endOwnership } from '../property/ownership-mutations.ts'
import { TRASH_DAYS } from '../trash/trash.ts'
import { unmarkOffered } from './offered-property.ts'
import { refuseClosed, transferOf } from './transfer-offer.ts'

const { name, email, phone } = membership.schema.shape

/**
 * Makes the recipient of a transfer the owner of the property. Only the server runs it, in the name of the offerer:
 * they give the property away, and only as long as they may.
 */
export const acceptTransfer = defineMutation({
  name: 'transfer.accept',
  isServerOnly: true,
  args: z.strictObject({
    propertyId,
    transferId,
    fromUserId: userId,
    formerHomeId,
    membershipId,
    userId,
    name,
    email,
    phone,
  }),
  action: 'transfer_property',
  scopes: ({ propertyId, fromUserId }) => [
    propertyScope(propertyId),
    householdScope(propertyId),
    userScope(fromUserId),
  ],
  sentence: (_tx, args) => `${args.name} accepted the transfer`,
  run(tx, { transferId, fromUserId, formerHomeId, membershipId, ...person }, { now, today }) {
    const { propertyId, userId } = person
    const property = livingProperty(tx, propertyId)
    const transfer = transferOf(tx, propertyId, transferId)
    refuseClosed(transfer, now)
    const members = currentMembers(tx, propertyId)
    refuseInvolved(members, userId)
    const former = members.find((member) => member.relation === 'owner' && member.userId === fromUserId)
    const documents = tx.byIndex('document', 'propertyId', propertyId)
    const isStaying = (document: Document) => former !== undefined && staysBehind(document, transfer)
    refuseFilesOnTheWay(tx, { documents, isStaying, fromUserId, toUserId: userId, today })
    if (former) {
      const newOwner = person.name
      keepFormerHome(tx, { id: formerHomeId, property, former, newOwner, today })
      if (!transfer.withCosts) forgetCosts(tx, transfer)
    }
    for (const document of documents) {
      if (!former || !isStaying(document)) continue
      if (isLiving(document)) keepFormerDocument(tx, { formerHomeId, document, former })
      tx.delete('document', document.id)
    }
    if (former) keepPrivateEntries(tx, propertyId)
    dropDeletedIssues(tx, propertyId)
    endOwnership(tx, propertyId)
    for (const member of members) if (member.relation !== 'realtor') endRelation(tx, member, today)
    const scope = propertyScope(propertyId)
    tx.insert('membership', { ...person, id: membershipId, scope, relation: 'owner', since: today, until: null })
    tx.patch('property', propertyId, { ownerId: userId })
    revokeInvitations(tx, transfer)
    stopSharing(tx, transfer, now)
    tx.patch('transfer', transferId, { status: 'accepted', toUserId: userId, transferDate: today })
    unmarkOffered(tx, propertyId, now)
  },
})

function refuseInvolved(members: Membership[], userId: string): void {
  const known = members.find((member) => member.userId === userId)
  if (known?.relation === 'owner') throw new Refusal('conflict', 'This property is already yours')
  if (known?.relation === 'realtor') throw new Refusal('conflict', 'A property’s realtor can’t become its owner')
}

interface FilesOnTheWay {
  documents: readonly Document[]
  isStaying(document: Document): boolean
  fromUserId: UserId
  toUserId: UserId
  today: CalendarDate
}

/**
 * [HO4], [HO20] Refuses to lose a file that the person who added its document could no longer send. A late document
 * ([DO27]) that goes along still arrives; of one that stays, the property keeps no row.
 */
function refuseFilesOnTheWay(tx: Tx, { documents, isStaying, fromUserId, toUserId, today }: FilesOnTheWay): void {
  const waiting = documents.filter((document) => document.state === 'waiting' && isLiving(document))
  const [first] = waiting
  if (!first) return
  const everyone = tx.byIndex('membership', 'scope', propertyScope(first.propertyId))
  // A person may have left and come back.
  const relations = [...everyone.filter(isCurrent), ...everyone.filter((member) => !isCurrent(member))]
  const lateSince = addDays(today, -TRASH_DAYS)
  for (const document of waiting) {
    const uploader = relations.find(
      (member) => member.userId === document.uploadedBy && (member.until === null || member.until >= lateSince),
    )
    if (!uploader) continue
    const { userId, relation, name } = uploader
    const isSafe = isStaying(document)
      ? userId === fromUserId
      : userId === toUserId || relation === 'realtor' || !isCurrent(uploader)
    if (isSafe) continue
    const words = `${name} added a document whose file is still uploading. Please try again in a while.`
    throw new Refusal('conflict', words)
  }
}

/** [HO6] Removes costs from tasks, including those that an undo would restore. Estimates stay. */
function forgetCosts(tx: Tx, { propertyId }: Transfer): void {
  for (const { id, completion } of tx.byIndex('maintenanceItem', 'scope', propertyScope(propertyId))) {
    const undone = completion && { ...completion, itemBefore: { ...completion.itemBefore, cost: null } }
    tx.patch('maintenanceItem', id, { cost: null, completion: undone })
  }
}

/** [HC6] Private entries of the card stay with the former owner, whose copy has them; those in the trash go nowhere. */
function keepPrivateEntries(tx: Tx, id: PropertyId): void {
  for (const scope of [propertyScope(id), householdScope(id)])
    for (const entry of tx.byIndex('cardEntry', 'scope', scope))
      if (entry.visibility === 'household' || !isLiving(entry)) tx.delete('cardEntry', entry.id)
}

/** [IS9] What somebody deleted from the log goes nowhere. */
function dropDeletedIssues(tx: Tx, id: PropertyId): void {
  for (const issue of tx.byIndex('issue', 'scope', propertyScope(id)))
    if (!isLiving(issue)) tx.delete('issue', issue.id)
}

/** [HC6] Ends the offerer's links to the card. */
function stopSharing(tx: Tx, { propertyId, fromUserId }: Transfer, now: string): void {
  for (const link of tx.byIndex('cardLink', 'scope', userScope(fromUserId)))
    if (link.propertyId === propertyId && isOpen(link, now)) tx.patch('cardLink', link.id, { revokedAt: now })
}

/** [HO4] Revokes the offerer's pending invitations to the property. */
function revokeInvitations(tx: Tx, { propertyId, fromUserId }: Transfer): void {
  for (const { id, status, ...invitation } of tx.byIndex('invitation', 'scope', userScope(fromUserId)))
    if (invitation.propertyId === propertyId && status === 'pending') tx.patch('invitation', id, { status: 'revoked' })
}
