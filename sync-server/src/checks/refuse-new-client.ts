import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { wrongEmail } from '@hearthkeep/shared/client/property-for-client.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isFormerRealtor } from '../access/former-realtor.ts'
import type { View } from '../storage/store.ts'
import type { CheckContext } from './check.ts'
import { refuseOtherToken } from './refuse-other-token.ts'

/**
 * [NH4], [IN3]: refuses a token that does not match its hash, and an email or id that is already taken, unless by the
 * realtor's own client, whose realtor they must still be ([SE176]).
 */
export async function refuseNewClient(
  { homeownerId, person, temporaryPassword, existingClientId, invitation }: ArgsOf<'property.create_for_client'>,
  { view, context }: CheckContext,
): Promise<void> {
  if (invitation) await refuseOtherToken(invitation, { view })
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
}

const NO_LONGER = 'is no longer connected to you. Add the property without an owner, and invite them to it.'

/** A new client signs in with their email as username, so no other account may have that username. */
async function isTaken(view: View, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  return Boolean((await view.accountByEmail(key)) ?? (await view.accountByUsername(key)))
}
