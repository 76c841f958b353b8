import { wrongEmail } from '@hearthkeep/shared/client/property-for-client.ts'
import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { isFormerRealtor } from '../../access/former-realtor.ts'
import { linkOf } from '../../access/token.ts'
import { whyWeak } from '../../passwords/weak-password.ts'
import type { View } from '../../storage/store.ts'
import { updatePlannedContact } from '../client/planned-contact.ts'
import type { CheckContext, EffectContext, Part } from '../part.ts'
import { refuseMoreMail, refuseMoreOpenInvitations, refuseOtherToken } from './new-links.ts'
import { sendInvitation } from './send-invitation.ts'

type Args = ArgsOf<'property.create_for_client'>

export const propertyForClient: Part<'property.create_for_client'> = {
  async check(args, checkContext) {
    if (args.invitation) await refuseOtherToken(args.invitation, checkContext)
    await refuseNewClient(args, checkContext)
    await refuseMoreOpenInvitations(checkContext)
    await refuseMoreMail(args.person.email, { token: args.invitation?.token }, checkContext)
  },
  prepare: {
    isNeeded: ({ temporaryPassword }) => temporaryPassword !== null,
    opensAccount: true,
    // [NH6], [SE4] The token of the device is replaced with one that only the addressee receives.
    async make(args, { passwords, mintToken }) {
      const { temporaryPassword, invitation } = args
      const passwordHash = await passwords.hash(must(temporaryPassword, 'the temporary password'))
      return { args: { ...args, invitation: invitation && { ...invitation, ...linkOf(mintToken()) } }, passwordHash }
    },
  },
  // [NH6], [NH7], [CL17]
  async effect(args, effect) {
    await openAccount(args, effect)
    await updatePlannedContact(effect, { realtorId: effect.context.userId, homeownerId: args.homeownerId })
    if (args.invitation) await sendInvitation(args.invitation, effect)
  },
}

/**
 * [NH4], [IN3] Refuses an email or id that is already taken, unless by the realtor's own client, whose realtor they must
 * still be ([SE176]), and a weak password ([SE25]).
 */
async function refuseNewClient(
  { homeownerId, person, temporaryPassword, existingClientId }: Args,
  { view, context }: CheckContext,
): Promise<void> {
  const client = existingClientId === null ? undefined : await view.get('client', existingClientId)
  const isOwn = client?.scope === userScope(context.userId) && client.homeownerId === homeownerId
  const known = await view.get('user', homeownerId)
  if (isOwn && (await isFormerRealtor(view, { realtorId: context.userId, homeownerId })))
    throw new Refusal('forbidden', `${client.firstName} ${NO_LONGER}`)
  if (isOwn && !known) throw new Refusal('not_found', 'This client no longer has an account')
  // [SE173] The mutation itself refuses an account without a password, for every email.
  if (isOwn || temporaryPassword === null) return
  if (known) throw new Refusal('conflict', 'A user with this ID already exists')
  if (await isTaken(view, person.email)) throw wrongEmail('conflict', 'An account with this email already exists')
  const message = await whyWeak(temporaryPassword, person)
  if (message !== null) throw new Refusal('invalid', message, [{ path: 'temporaryPassword', message }])
}

const NO_LONGER = 'is no longer connected to you. Add the property without an owner, and invite them to it.'

/** A new client signs in with their email as username, so no other account may have that username. */
async function isTaken(view: View, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  return Boolean((await view.accountByEmail(key)) ?? (await view.accountByUsername(key)))
}

/** [NH9] The new homeowner has 30 days to choose their own password. */
async function openAccount({ homeownerId, person, invitation }: Args, effect: EffectContext): Promise<void> {
  const { tx, context, actAs } = effect
  if (await tx.get('user', homeownerId)) return
  const passwordHash = must(effect.passwordHash, 'the hash of the temporary password')
  const provisionalUntil = endOfInvitation(context.now)
  const account = { ...person, userId: homeownerId, role: 'homeowner', username: person.email } as const
  await actAs(homeownerId, 'account', { name: 'user.create', args: { ...account, provisionalUntil } })
  const key = person.email.toLowerCase()
  const invitationId = invitation?.invitationId ?? null
  await tx.addAccount({ userId: homeownerId, emailKey: key, usernameKey: key, passwordHash, invitationId })
}
