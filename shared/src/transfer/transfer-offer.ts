import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { propertyId, transferId, type PropertyId, type TransferId, emailAddress as email } from '../kernel/fields.ts'
import { invitationToken, tokenHash, endOfInvitation } from '../invitation/invitation.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { transferChoices, type Transfer } from './transfer.ts'
import { Refusal } from '../kernel/outcome.ts'
import { transferState } from './transfer-state.ts'
import { markOffered, unmarkOffered } from './offered-property.ts'
import { currentMembers } from '../household/memberships.ts'
import { defineMutation, definePropertyMutation, type Reader } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'

const { notes, ...choices } = transferChoices

/**
 * Offers a property to a new owner. The token is for the message that the server sends and is not stored. A property
 * without an owner is transferred with everything in it.
 */
export const offerTransfer = defineMutation({
  name: 'transfer.offer',
  args: z.strictObject({
    propertyId,
    transferId,
    toEmail: email,
    ...choices,
    notes: notes.optional(),
    tokenHash,
    token: invitationToken.optional(),
  }),
  action: 'transfer_property',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { propertyId, toEmail }) => `Offered ${nameOfRow(tx, 'property', propertyId)} to ${toEmail}`,
  run(tx, { propertyId, transferId, toEmail: typed, tokenHash, token: _sent, notes, ...chosen }, { userId, now }) {
    const property = livingProperty(tx, propertyId)
    const person = tx.get('user', userId)
    if (!person) throw new Refusal('conflict', 'This device hasn’t synced yet. Try again once it has.')
    const toEmail = typed.toLowerCase()
    if (person.email.toLowerCase() === toEmail)
      throw new Refusal('invalid', 'This is your own email', [{ path: 'toEmail', message: 'This is your own email' }])
    const waiting = transfersOf(tx, propertyId).find((each) => transferState(each, now) === 'pending')
    if (waiting) throw new Refusal('conflict', 'This property is already offered to someone. Cancel that first.')
    const isOwned = currentMembers(tx, propertyId).some(({ relation }) => relation === 'owner')
    tx.insert('transfer', {
      id: transferId,
      scope: propertyScope(propertyId),
      propertyId,
      fromUserId: userId,
      fromName: `${person.firstName} ${person.lastName}`,
      toEmail: '',
      toUserId: null,
      realtorId: property.realtorId,
      ...(isOwned ? chosen : { keptDocuments: [], givenDocuments: [], withCosts: true }),
      notes: notes ?? null,
      status: 'pending',
      expiresAt: endOfInvitation(now),
      transferDate: null,
    })
    tx.insert('transferLink', { id: transferId, scope: userScope(userId), propertyId, tokenHash, toEmail })
    markOffered(tx, property)
  },
})

/** Cancels a transfer. Idempotent; an expired one stays expired. */
export const cancelTransfer = definePropertyMutation({
  name: 'transfer.cancel',
  args: z.strictObject({ propertyId, transferId }),
  action: 'transfer_property',
  sentence: (tx, { propertyId }) => `Canceled the transfer of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, transferId }, { now }) {
    const { status } = transferOf(tx, propertyId, transferId)
    if (status === 'accepted') throw new Refusal('conflict', 'This offer was already accepted')
    if (status === 'declined') throw new Refusal('conflict', 'This offer was already declined')
    // Without a change there are no notices: the recipient has already heard of the end.
    if (status !== 'pending') return
    tx.patch('transfer', transferId, { status: 'cancelled' })
    unmarkOffered(tx, propertyId, now)
  },
})

/** Declines a transfer on behalf of its recipient. Only the server runs it, in the offerer's name. */
export const declineTransfer = definePropertyMutation({
  name: 'transfer.decline',
  isServerOnly: true,
  args: z.strictObject({ propertyId, transferId }),
  action: 'transfer_property',
  sentence: (tx, { propertyId }) => `Declined the transfer of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, transferId }, { now }) {
    refuseClosed(transferOf(tx, propertyId, transferId), now)
    tx.patch('transfer', transferId, { status: 'declined' })
    unmarkOffered(tx, propertyId, now)
  },
})

/**
 * [HO9] Records that a transfer has expired. Only the server runs it, in the name of a person who may transfer the
 * property. Refuses (`conflict`) one that was answered, is still pending, or is recorded as expired already.
 */
export const expireTransfer = definePropertyMutation({
  name: 'transfer.expire',
  isServerOnly: true,
  args: z.strictObject({ propertyId, transferId }),
  action: 'transfer_property',
  sentence: (tx, { propertyId }) => `The offer of ${nameOfRow(tx, 'property', propertyId)} has expired`,
  run(tx, { propertyId, transferId }, { now }) {
    const { status, expiresAt } = transferOf(tx, propertyId, transferId)
    if (status !== 'pending' || expiresAt > now) throw new Refusal('conflict', 'This offer isn’t due to expire')
    tx.patch('transfer', transferId, { status: 'expired' })
    unmarkOffered(tx, propertyId, now)
  },
})

/** Refuses (`conflict`) a transfer that is no longer pending. */
export function refuseClosed(transfer: Transfer, now: string): void {
  const state = transferState(transfer, now)
  switch (state) {
    case 'pending':
      return
    case 'accepted':
    case 'declined':
    case 'cancelled':
      throw new Refusal('conflict', `This offer was already ${state}`)
    case 'expired':
      throw new Refusal('conflict', 'This offer has expired')
  }
}

/** Refuses (`not_found`) a transfer of another property. */
export function transferOf(tx: Reader, propertyId: PropertyId, id: TransferId): Transfer {
  const row = tx.get('transfer', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'Offer not found')
  return row
}

const transfersOf = (tx: Reader, id: PropertyId) => tx.byIndex('transfer', 'scope', propertyScope(id))
