import type { Property, Transfer } from '@hearthkeep/shared/entities/all.ts'
import { noticeId, type PropertyId, type TransferId, type UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/entities/notice.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts'
import { offerMail } from '../messages/transfer-words.ts'
import type { Happened } from './happened.ts'
import { giveNotice } from './give-notice.ts'
import { linkClient } from './link-client.ts'

interface Named {
  propertyId: PropertyId
  transferId: TransferId
}

/** [HO8] [HO9]: the new owner, where they have an account, and the realtor hear of an offer; its link is sent to the new owner. */
export async function tellOfOffer(args: ArgsOf<'transfer.offer'>, happened: Happened): Promise<void> {
  const { property, transfer } = await about(args, happened)
  const { address, id } = property
  const { fromName, toEmail } = transfer
  const until = shortDate(transfer.expiresAt.slice(0, 10))
  await tellBuyer(happened, transfer, {
    kind: 'transfer_offered',
    words: `${fromName} offers you ${address}. You can accept it until ${until}.`,
  })
  await tellRealtor(happened, property, {
    kind: 'transfer_offered',
    words: `${fromName} is handing ${address} over to ${toEmail}.`,
    propertyId: id,
  })
  if (args.token === undefined) return
  await queueMessage(happened, {
    userId: transfer.fromUserId,
    about: transfer.id,
    channel: 'email',
    recipient: toEmail,
    link: `/accept-invitation?token=${args.token}`,
    ...offerMail({ transfer, property }),
  })
}

/** [HO9] */
export async function tellOfCancelling(args: ArgsOf<'transfer.cancel'>, happened: Happened): Promise<void> {
  const { property, transfer } = await about(args, happened)
  const words = `The hand-over of ${property.address} was cancelled.`
  const told = { kind: 'transfer_cancelled', words } as const
  await takeBackMessages(happened, transfer.id)
  await tellBuyer(happened, transfer, told)
  await giveNotice(happened, transfer.fromUserId, { ...told, propertyId: property.id })
  await tellRealtor(happened, property, { ...told, propertyId: property.id })
}

/** [HO9]: also who offered it, in whose name it is done. */
export async function tellOfDeclining(args: ArgsOf<'transfer.decline'>, happened: Happened): Promise<void> {
  const { property, transfer } = await about(args, happened)
  const words = `${transfer.toEmail} declined ${property.address}. Everything is as it was.`
  const told = { kind: 'transfer_declined', words, propertyId: property.id } as const
  const { fromUserId } = transfer
  await tell(happened, fromUserId, told)
  await tellRealtor(happened, property, told)
}

/** [HO9]: who offered it and the realtor, and whom it was offered to, where they have an account. */
export async function tellOfExpiry(args: ArgsOf<'transfer.expire'>, happened: Happened): Promise<void> {
  const { property, transfer } = await about(args, happened)
  const { address, id: propertyId, realtorId } = property
  const { fromUserId, toEmail } = transfer
  const kind = 'transfer_expired'
  await takeBackMessages(happened, transfer.id)
  const words = `The offer of ${address} to ${toEmail} has expired. Everything is as it was.`
  const ofHouse = new Set([fromUserId, ...(realtorId ? [realtorId] : [])])
  for (const userId of ofHouse) await tell(happened, userId, { kind, words, propertyId })
  const buyer = (await happened.tx.accountByEmail(toEmail))?.userId
  if (!buyer || ofHouse.has(buyer)) return
  const closed = `${transfer.fromName}’s offer of ${address} has expired: it can no longer be accepted.`
  await tell(happened, buyer, { kind, words: closed, propertyId: null })
}

/** [HO4] [HO9]: the new owner's own record begins, and everybody hears of it, those whose access ended too. */
export async function followAcceptance(args: ArgsOf<'transfer.accept'>, happened: Happened): Promise<void> {
  const { propertyId, userId, name } = args
  const { property, transfer } = await about(args, happened)
  const { address } = property
  const { at, today } = happened.context
  await happened.actAs(userId, 'ownership', {
    name: 'ownership.edit',
    args: { propertyId, changes: { ownershipStartDate: today } },
  })
  // [CL6]
  if (property.realtorId) await linkClient(happened, { realtorId: property.realtorId, homeownerId: userId })
  const kind = 'transfer_accepted'
  await tell(happened, userId, { kind, words: `${address} is yours from today.`, propertyId })
  await tellRealtor(happened, property, { kind, words: `${address} belongs to ${name} from today.`, propertyId })
  if (transfer.fromUserId !== property.realtorId) {
    const words = `${name} accepted ${address}. What stayed with you is under Former homes.`
    await tell(happened, transfer.fromUserId, { kind, words, propertyId: null })
  } else await tell(happened, transfer.fromUserId, { kind, words: `${name} accepted ${address}.`, propertyId })
  for (const { relation, updatedAt, ...member } of await happened.tx.byIndex(
    'membership',
    'scope',
    propertyScope(propertyId),
  )) {
    const hasEnded = (relation === 'household' || relation === 'viewer') && member.until !== null && updatedAt === at
    if (!hasEnded || member.userId === userId) continue
    const words = `Your access to ${address} has ended: it has a new owner.`
    await tell(happened, member.userId, { kind: 'access_ended', words, propertyId: null })
  }
}

interface Told {
  kind: NoticeKind
  words: string
  propertyId: PropertyId | null
}

/** Whoever it is done by: the server does it in the name of who offered the house. */
async function tell({ actAs, idFor }: Happened, userId: UserId, told: Told): Promise<void> {
  const what = `notice/${userId}`
  await actAs(userId, what, { name: 'notice.give', args: { noticeId: noticeId.parse(idFor(what)), userId, ...told } })
}

/** The house is not theirs to open. */
async function tellBuyer(happened: Happened, { toEmail }: Transfer, told: Omit<Told, 'propertyId'>): Promise<void> {
  const account = await happened.tx.accountByEmail(toEmail)
  if (account) await giveNotice(happened, account.userId, { ...told, propertyId: null })
}

async function tellRealtor(happened: Happened, { realtorId }: Property, told: Told): Promise<void> {
  if (realtorId) await giveNotice(happened, realtorId, told)
}

async function about({ propertyId, transferId }: Named, { tx }: Happened) {
  return {
    property: must(await tx.get('property', propertyId), 'the house that is handed over'),
    transfer: must(await tx.get('transfer', transferId), 'the offer'),
  }
}
