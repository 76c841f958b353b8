import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { wrongEmail } from '@hearthkeep/shared/mutations/property-for-client.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { Refusal } from '@hearthkeep/shared/outcome.ts'
import { endOfInvitation } from '@hearthkeep/shared/rules/invitation.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import type { Happened } from './happened.ts'
import { refuseOtherToken } from './refuse-other-token.ts'
import { sendInvitation } from './send-invitation.ts'
import { tellPlannedContact } from './tell-planned-contact.ts'

type Args = ArgsOf<'property.create_for_client'>

/** [NH4], [IN3]: refuses a link that fits no invitation, and an email or an id that is somebody's already, unless it is of a client of this realtor's. */
export async function refuseNewClient(
  { homeownerId, person, existingClientId, invitation }: Args,
  { tx, context }: { tx: WriteTransaction; context: Context },
): Promise<void> {
  if (invitation) await refuseOtherToken(invitation)
  const client = existingClientId === null ? undefined : await tx.get('client', existingClientId)
  const isOwn = client?.scope === userScope(context.userId) && client.homeownerId === homeownerId
  const known = await tx.get('user', homeownerId)
  if (isOwn && !known) throw new Refusal('not_found', 'This client has no account any more')
  if (isOwn) return
  if (known) throw new Refusal('conflict', 'Somebody with this id exists already')
  if (await isTaken(tx, person.email)) throw wrongEmail('conflict', 'An account with this email already exists')
}

/** As their username a person has the email. */
async function isTaken(view: View, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  return Boolean((await view.accountByEmail(key)) ?? (await view.accountByUsername(key)))
}

/** [NH5], [NH7], [CL17]: opens the account, tells what was planned for who was a client already, and sends the link. */
export async function followNewClient(args: Args, happened: Happened): Promise<void> {
  await openAccount(args, happened)
  const { homeownerId } = args
  await tellPlannedContact(happened, { realtorId: happened.context.userId, homeownerId })
  if (args.invitation) await sendInvitation(args.invitation, happened)
}

/** [NH9]: of the new homeowner, who is to choose a password of their own within 30 days. */
async function openAccount({ homeownerId, person }: Args, happened: Happened): Promise<void> {
  const { tx, context, actAs } = happened
  if (await tx.get('user', homeownerId)) return
  const passwordHash = must(happened.passwordHash, 'the hash of the temporary password')
  const provisionalUntil = endOfInvitation(context.at)
  const account = { ...person, userId: homeownerId, role: 'homeowner', username: person.email } as const
  await actAs(homeownerId, 'account', { name: 'user.create', args: { ...account, provisionalUntil } })
  const key = person.email.toLowerCase()
  await tx.addAccount({ userId: homeownerId, emailKey: key, usernameKey: key, passwordHash })
}
