import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { OfficeRole } from '@hearthkeep/shared/office/office-seat.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { officeMail } from '@hearthkeep/shared/office/office-words.ts'
import { seatsOf } from '../../access/office-seats.ts'
import { localDay } from '../../messages/local-moment.ts'
import { queueMessage, takeBackMessages } from '../../messages/queue-message.ts'
import type { EffectContext } from '../effect-context.ts'
import { giveNotice, giveNoticeToAny } from './give-notice.ts'
import { updateCopies, updateSeats } from '../update-office.ts'

/** Updates the office's name in every member's seat. */
export const followRename = ({ officeId, name }: ArgsOf<'office.rename'>, effect: EffectContext): Promise<void> =>
  updateSeats(effect, officeId, { officeName: name })

/** [OF3] Sends the link and withdraws queued emails with an earlier one. */
export async function sendOfficeInvitation(
  { invitationId, token, officeId }: ArgsOf<'office.invite' | 'office.renew_invitation'>,
  effect: EffectContext,
): Promise<void> {
  const { tx, context } = effect
  await takeBackMessages(effect, invitationId)
  const invitation = must(await tx.get('officeInvitation', invitationId), 'the invitation')
  const seat = must(await tx.get('officeSeat', context.userId), 'the seat of the inviter')
  if (seat.officeId !== officeId) return
  const inviter = must(await tx.get('user', context.userId), 'the inviter')
  await queueMessage(effect, {
    userId: context.userId,
    about: invitationId,
    channel: 'email',
    recipient: invitation.email,
    link: `/join-office#${token}`,
    linkLabel: 'View invitation',
    sentBy: 'person',
    ...officeMail({
      invitation,
      officeName: seat.officeName,
      inviter,
      until: await localDay(tx, inviter.id, invitation.expiresAt),
    }),
  })
}

/** [OF3] Withdraws the queued email of a revoked invitation. */
export const takeBackOfficeInvitation = (
  { invitationId }: ArgsOf<'office.revoke_invitation'>,
  effect: EffectContext,
): Promise<void> => takeBackMessages(effect, invitationId)

/** [OF3] Gives the person a seat, exchanges copies with their colleagues, and notifies the inviter. */
export async function seatMember(
  { officeId, invitationId, userId }: ArgsOf<'office.admit'>,
  effect: EffectContext,
): Promise<void> {
  const { tx, actAs, context } = effect
  const { officeName } = must(await tx.get('officeSeat', context.userId), 'the seat of the inviter')
  const { role } = must(await tx.get('officeInvitation', invitationId), 'the invitation')
  const officePlan = (await tx.get('user', context.userId))?.officePlan ?? null
  const args = { userId, officeId, officeName, role, since: context.today, officePlan }
  await actAs(userId, `seat/${userId}`, { name: 'office.keep_seat', args })
  await updateCopies(effect, { officeId, userId })
  const name = await nameOf(effect, userId)
  await giveNoticeToAny(effect, context.userId, officeNotice(`${name} joined ${officeName}.`))
}

/** [OF5] */
export async function followRole(
  { officeId, userId, role }: ArgsOf<'office.set_role'>,
  effect: EffectContext,
): Promise<void> {
  await updateSeats(effect, officeId, { role: { userId, role } })
  await updateCopies(effect, { officeId, userId })
  const seat = await effect.tx.get('officeSeat', userId)
  const words = `You’re now ${roleWords[role]} of ${seat?.officeName ?? 'your office'}.`
  await giveNotice(effect, userId, officeNotice(words))
}

const roleWords: Record<OfficeRole, string> = {
  owner: 'an owner',
  administrator: 'an administrator',
  agent: 'an agent',
}

/** [OF7] */
export async function followRemoval(
  { officeId, userId }: ArgsOf<'office.remove_member'>,
  effect: EffectContext,
): Promise<void> {
  const { officeName } = must(await effect.tx.get('officeSeat', effect.context.userId), 'the seat')
  await endSeat(effect, userId)
  await updateCopies(effect, { officeId, userId })
  await updateSeats(effect, officeId)
  await giveNotice(effect, userId, leftWords(officeName))
}

/** [OF7] Notifies the owners. */
export async function followLeaving({ officeId }: ArgsOf<'office.leave'>, effect: EffectContext): Promise<void> {
  const { userId } = effect.context
  await updateCopies(effect, { officeId, userId })
  await updateSeats(effect, officeId)
  const name = await nameOf(effect, userId)
  for (const { id, role, officeName } of await seatsOf(effect.tx, officeId))
    if (role === 'owner') await giveNotice(effect, id, officeNotice(`${name} left ${officeName}.`))
}

/** [OF8] */
export async function followClosing({ officeId }: ArgsOf<'office.close'>, effect: EffectContext): Promise<void> {
  for (const { id, officeName } of await seatsOf(effect.tx, officeId)) {
    await endSeat(effect, id)
    await giveNotice(effect, id, leftWords(officeName))
  }
}

const endSeat = ({ actAs }: EffectContext, userId: UserId) =>
  actAs(userId, `seat/${userId}`, { name: 'office.end_seat', args: { userId } })

const officeNotice = (words: string) => ({ kind: 'office_news', words, propertyId: null }) as const

const leftWords = (officeName: string) =>
  officeNotice(`You no longer belong to ${officeName}. Your clients and properties are still yours.`)

async function nameOf({ tx }: EffectContext, userId: UserId): Promise<string> {
  const { firstName, lastName } = must(await tx.get('user', userId), 'the member')
  return `${firstName} ${lastName}`
}
