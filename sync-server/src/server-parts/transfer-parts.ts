import { NAMELESS } from '@hearthkeep/shared/format/own-name.ts'
import type { Property, Transfer } from '@hearthkeep/shared/entities.ts'
import { lostAccessWords } from '@hearthkeep/shared/household/lost-access-words.ts'
import type { PropertyId, TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { shownName } from '@hearthkeep/shared/text/sender-name.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import { acceptedMail, offerMail } from '@hearthkeep/shared/transfer/transfer-words.ts'
import { localDay } from '../messages/local-moment.ts'
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts'
import { linkClient } from './client/link-client.ts'
import { refuseMoreMail, refuseOtherToken } from './invitation/new-links.ts'
import { giveNotice, hasRoomForNotice, type NoticeDetails } from './notice-parts.ts'
import type { EffectContext, PartsOf } from './part.ts'

export const transferParts: PartsOf<'transfer'> = {
  'transfer.offer': {
    async check(args, checkContext) {
      await refuseOtherToken(args, checkContext)
      await refuseMoreMail(args.toEmail, args, checkContext)
    },
    effect: followOffer,
  },
  // [HO9] The offerer, the realtor and, if they have an account, the intended new owner are notified.
  'transfer.cancel': {
    async effect(args, effect) {
      const { property, transfer, toEmail } = await about(args, effect)
      const kind = 'transfer_cancelled'
      await takeBackMessages(effect, transfer.id)
      await notifyBuyer(effect, toEmail, {
        kind,
        words: 'A property that was offered to you is no longer available.',
      })
      const details = {
        kind,
        words: `The transfer of ${property.address} was canceled.`,
        propertyId: property.id,
      } as const
      await giveNotice(effect, transfer.fromUserId, details)
      await notifyRealtor(effect, property, details)
    },
  },
  // [HO9] The realtor and the offerer are notified, even though the mutation runs in the offerer's name.
  'transfer.decline': {
    async effect(args, effect) {
      const { property, transfer, toEmail } = await about(args, effect)
      const words = `${toEmail} declined ${property.address}. Nothing has changed.`
      const details = { kind: 'transfer_declined', words, propertyId: property.id } as const
      await giveNotice(effect, transfer.fromUserId, { ...details, by: null })
      await notifyRealtor(effect, property, details)
    },
  },
  'transfer.expire': { effect: followExpiry },
  'transfer.accept': { effect: followAcceptance },
  'transfer.forget_offerer': {},
}

/**
 * [HO8] [HO9] Notifies the realtor and, if they have an account, the new owner of a transfer; emails the new owner the
 * link.
 */
async function followOffer(args: ArgsOf<'transfer.offer'>, effect: EffectContext): Promise<void> {
  const { property, transfer } = await about(args, effect)
  const { fromName, fromUserId } = transfer
  const kind = 'transfer_offered'
  const toEmail = args.toEmail.toLowerCase()
  await notifyBuyer(effect, toEmail, {
    kind,
    words: 'You’ve been offered a property. Open the link in the email to see and answer it.',
  })
  const words = `${fromName} is handing ${property.address} over to ${toEmail}.`
  await notifyRealtor(effect, property, { kind, words, propertyId: property.id })
  if (args.token === undefined) return
  await queueMessage(effect, {
    userId: fromUserId,
    about: { kind: 'transfer', id: transfer.id },
    channel: 'email',
    recipient: toEmail,
    link: secretLink('/accept-invitation', args.token),
    linkLabel: 'See what’s included',
    sentBy: 'person',
    ...offerMail({ transfer, property, until: await localDay(effect.tx, fromUserId, transfer.expiresAt) }),
  })
}

/** [HO9] Notifies the offerer, the realtor and, if they have an account, the intended new owner. */
async function followExpiry(args: ArgsOf<'transfer.expire'>, effect: EffectContext): Promise<void> {
  const { property, transfer, toEmail } = await about(args, effect)
  const { address, id: propertyId, realtorId } = property
  const details = { kind: 'transfer_expired', by: null } as const
  await takeBackMessages(effect, transfer.id)
  const words = `The offer of ${address} to ${toEmail} has expired. Nothing has changed.`
  const notifiedIds = new Set([transfer.fromUserId, ...(realtorId ? [realtorId] : [])])
  for (const userId of notifiedIds) await giveNotice(effect, userId, { ...details, words, propertyId })
  const buyer = (await effect.tx.accountByEmail(toEmail))?.userId
  if (!buyer || notifiedIds.has(buyer) || !(await hasRoomForNotice(effect.tx, { userId: buyer, about: 'transfer' })))
    return
  const closed = 'A property that was offered to you can no longer be accepted.'
  await giveNotice(effect, buyer, { ...details, words: closed, propertyId: null })
}

/**
 * [HO4] [HO9] Starts the new owner's own record and notifies everyone involved, including people whose access has
 * ended.
 */
async function followAcceptance(args: ArgsOf<'transfer.accept'>, effect: EffectContext): Promise<void> {
  const { propertyId, userId, name } = args
  const { property, transfer } = await about(args, effect)
  const { address } = property
  const { at, today } = effect.context
  await effect.actAs(userId, 'ownership', {
    name: 'ownership.edit',
    args: { propertyId, changes: { ownershipStartDate: today } },
  })
  // [CL6]
  if (property.realtorId) await linkClient(effect, { realtorId: property.realtorId, homeownerId: userId })
  const kind = 'transfer_accepted'
  await giveNotice(effect, userId, { kind, words: `${address} is now yours.`, propertyId, by: null })
  await notifyRealtor(effect, property, { kind, words: `${address} now belongs to ${name}.`, propertyId })
  await notifySeller(effect, { property, transfer, name })
  const members = await effect.tx.byIndex('membership', 'scope', propertyScope(propertyId))
  for (const { relation, updatedAt, ...member } of members) {
    const hasEnded = relation !== 'realtor' && member.until !== null && updatedAt === at
    if (!hasEnded || member.userId === userId || member.userId === transfer.fromUserId) continue
    const words = lostAccessWords({
      what: `Your access to ${address} has ended: it has a new owner.`,
      things:
        relation === 'viewer'
          ? null
          : `What you added stays with it, except for documents that ${transfer.fromName} kept.`,
      lateFiles: 0,
    })
    await giveNotice(effect, member.userId, { kind: 'access_ended', words, propertyId, by: null })
  }
}

interface Accepted {
  property: Property
  transfer: Transfer
  /** The new owner's. */
  name: string
}

/** [HO9] [HO25] A notice, and an email if they want emails and transfer notifications. */
async function notifySeller(effect: EffectContext, { property, transfer, name }: Accepted): Promise<void> {
  const { address, id, realtorId } = property
  const { fromUserId } = transfer
  const staysRealtor = fromUserId === realtorId
  const words = `${name} accepted ${address}.${staysRealtor ? '' : ' Your records are under Former homes.'}`
  const propertyId = staysRealtor ? id : null
  await giveNotice(effect, fromUserId, { kind: 'transfer_accepted', words, propertyId, by: null })
  const seller = await effect.tx.get('user', fromUserId)
  if (!seller) return
  const buyer = shownName([name]) ?? NAMELESS
  await queueMessage(effect, {
    userId: fromUserId,
    about: { kind: 'notice', id: effect.idFor(`notice/${fromUserId}`) },
    channel: 'email',
    recipient: seller.email,
    link: staysRealtor ? `/properties/${id}` : '/former-homes',
    linkLabel: staysRealtor ? 'Open the property' : 'Open your records',
    sentBy: 'itself',
    ...acceptedMail({ seller, buyer, address, staysRealtor }),
  })
}

/**
 * [SE5] [SE11] Strangers offer transfers. Beyond the limit, the person still gets the email. Anyone may have an account with
 * that email, so the notice names neither the property nor the offerer.
 */
async function notifyBuyer(
  effect: EffectContext,
  toEmail: string,
  details: Omit<NoticeDetails, 'propertyId'>,
): Promise<void> {
  const account = await effect.tx.accountByEmail(toEmail)
  if (account && (await hasRoomForNotice(effect.tx, { userId: account.userId, about: 'transfer' })))
    await giveNotice(effect, account.userId, { ...details, propertyId: null })
}

async function notifyRealtor(effect: EffectContext, { realtorId }: Property, details: NoticeDetails): Promise<void> {
  if (realtorId) await giveNotice(effect, realtorId, details)
}

async function about(
  { propertyId, transferId }: { propertyId: PropertyId; transferId: TransferId },
  { tx }: EffectContext,
) {
  return {
    toEmail: (await tx.get('transferLink', transferId))?.toEmail ?? 'the new owner',
    property: must(await tx.get('property', propertyId), 'the transferred property'),
    transfer: must(await tx.get('transfer', transferId), 'the offer'),
  }
}
