import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_OFFICE_MEMBERS, officeRoleWords } from '@hearthkeep/shared/office/office-seat.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { officeMail } from '@hearthkeep/shared/office/office-words.ts'
import { seatsOf } from '../../access/office-seats.ts'
import { localDay } from '../../messages/local-moment.ts'
import { queueMessage, takeBackMessages } from '../../messages/queue-message.ts'
import { refuseMoreMail, refuseMoreMessages, refuseOtherToken } from '../invitation/new-links.ts'
import { giveNotice } from '../notice-parts.ts'
import type { CheckContext, EffectContext, PartsOf } from '../part.ts'
import { personName } from '../person-as-seen.ts'
import { updateCopies, updateSeats } from './update-office.ts'

export const officeParts: PartsOf<'office'> = {
  // [OF1] Seats are found by the id of their office.
  'office.open': {
    async check({ officeId }, { view }) {
      if ((await seatsOf(view, officeId)).length > 0)
        throw new Refusal('conflict', 'An office with this ID already exists')
    },
  },
  'office.rename': { effect: ({ officeId, name }, effect) => updateSeats(effect, officeId, { officeName: name }) },
  'office.invite': {
    async check(args, checkContext) {
      await refuseOtherToken(args, checkContext)
      await refuseMoreOpenInvitations(checkContext)
      await refuseMoreMail(args.email, args, checkContext)
    },
    effect: sendInvitation,
  },
  'office.renew_invitation': {
    async check(args, checkContext) {
      await refuseOtherToken(args, checkContext)
      // [SE11] The mutation itself refuses another user's invitation, whose email stays unknown.
      const invitation = await checkContext.view.get('officeInvitation', args.invitationId)
      if (invitation?.scope === userScope(checkContext.context.userId))
        await refuseMoreMessages([invitation.email], checkContext)
    },
    effect: sendInvitation,
  },
  // [OF3]
  'office.revoke_invitation': { effect: ({ invitationId }, effect) => takeBackMessages(effect, invitationId) },
  'office.admit': { effect: seatMember },
  // [OF5]
  'office.set_role': {
    async effect({ officeId, userId, role }, effect) {
      await updateSeats(effect, officeId, { role: { userId, role } })
      await updateCopies(effect, { officeId, userId })
      const seat = await effect.tx.get('officeSeat', userId)
      const words = `You’re now ${officeRoleWords[role]} of ${seat?.officeName ?? 'your office'}.`
      await giveNotice(effect, userId, officeNews(words))
    },
  },
  // [OF7]
  'office.remove_member': {
    async effect({ officeId, userId }, effect) {
      const { officeName } = must(await effect.tx.get('officeSeat', effect.context.userId), 'the seat')
      await endSeat(effect, userId)
      await updateCopies(effect, { officeId, userId })
      await updateSeats(effect, officeId)
      await giveNotice(effect, userId, leftNews(officeName))
    },
  },
  // [OF7] The owners are notified.
  'office.leave': {
    async effect({ officeId }, effect) {
      const { userId } = effect.context
      await updateCopies(effect, { officeId, userId })
      await updateSeats(effect, officeId)
      const name = await nameOf(effect, userId)
      for (const { id, role, officeName } of await seatsOf(effect.tx, officeId))
        if (role === 'owner') await giveNotice(effect, id, officeNews(`${name} left ${officeName}.`))
    },
  },
  // [OF8]
  'office.close': {
    async effect({ officeId }, effect) {
      for (const { id, officeName } of await seatsOf(effect.tx, officeId)) {
        await endSeat(effect, id)
        await giveNotice(effect, id, leftNews(officeName))
      }
    },
  },
  'office.keep_seat': {},
  'office.end_seat': {},
  'office.keep_colleagues': {},
  'office.note_delivery': {},
  'office.receive_links': {},
}

/**
 * [OF3] Refuses (`limit`) an invitation to an office if the account has as many open ones as an office has members.
 */
async function refuseMoreOpenInvitations({ view, context }: CheckContext): Promise<void> {
  const own = await view.byIndex('officeInvitation', 'scope', userScope(context.userId))
  const open = own.filter((invitation) => invitationState(invitation, context.now) === 'pending')
  if (open.length >= MAX_OFFICE_MEMBERS)
    throw new Refusal('limit', `An account can have ${MAX_OFFICE_MEMBERS} open invitations to an office.`)
}

/** [OF3] Sends the link and withdraws queued emails with an earlier one. */
async function sendInvitation(
  { invitationId, token, officeId }: ArgsOf<'office.invite' | 'office.renew_invitation'>,
  effect: EffectContext,
): Promise<void> {
  const { tx, context } = effect
  await takeBackMessages(effect, invitationId)
  const invitation = must(await tx.get('officeInvitation', invitationId), 'the invitation')
  const { officeName, officeId: own } = must(await tx.get('officeSeat', context.userId), 'the seat of the inviter')
  if (own !== officeId) return
  const inviter = must(await tx.get('user', context.userId), 'the inviter')
  const until = await localDay(tx, inviter.id, invitation.expiresAt)
  await queueMessage(effect, {
    userId: context.userId,
    about: { kind: 'officeInvitation', id: invitationId },
    channel: 'email',
    recipient: invitation.email,
    link: `/join-office#${token}`,
    linkLabel: 'View invitation',
    sentBy: 'person',
    ...officeMail({ invitation, officeName, inviter, until }),
  })
}

/** [OF3] Gives the person a seat, exchanges copies with their colleagues, and notifies the inviter. */
async function seatMember(
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
  const words = `${await nameOf(effect, userId)} joined ${officeName}.`
  await giveNotice(effect, context.userId, { ...officeNews(words), by: null })
}

const endSeat = ({ actAs }: EffectContext, userId: UserId) =>
  actAs(userId, `seat/${userId}`, { name: 'office.end_seat', args: { userId } })

const officeNews = (words: string) => ({ kind: 'office_news', words, propertyId: null }) as const

const leftNews = (officeName: string) =>
  officeNews(`You no longer belong to ${officeName}. Your clients and properties are still yours.`)

const nameOf = async ({ tx }: EffectContext, userId: UserId): Promise<string> =>
  personName(must(await tx.get('user', userId), 'the member'))
