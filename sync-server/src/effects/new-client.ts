import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation-state.ts'
import { boundUserOf } from '../access/provisional-account.ts'
import type { EffectContext } from './effect-context.ts'
import { sendInvitation } from './send-invitation.ts'
import { updatePlannedContact } from './planned-contact.ts'

type Args = ArgsOf<'property.create_for_client'>

/** [NH5], [NH7], [CL17] Opens the account, shows an existing client the planned contact, and sends the link. */
export async function followNewClient(args: Args, effect: EffectContext): Promise<void> {
  await openAccount(args, effect)
  const { homeownerId } = args
  await updatePlannedContact(effect, { realtorId: effect.context.userId, homeownerId })
  if (args.invitation) await sendInvitation(args.invitation, effect)
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

/** [SE4] A new link renews an account that is still provisional, and its temporary password, for 30 days. */
export async function renewProvisionalAccount(
  { invitationId }: ArgsOf<'homeowner.resend_invitation'>,
  { tx, context, actAs }: EffectContext,
): Promise<void> {
  const user = await boundUserOf(tx, must(await tx.get('invitation', invitationId), 'the resent invitation'))
  if (!user) return
  const args = { userId: user.id, provisionalUntil: endOfInvitation(context.now) }
  await actAs(user.id, 'renewal', { name: 'user.renew_provisional', args })
}
