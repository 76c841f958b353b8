import type { Invitation, User } from '@hearthkeep/shared/entities.ts'
import type { View } from '../storage/store.ts'

/**
 * [SE4]: the person who may take over their account with this invitation: the account was opened with it, and its temporary
 * password has not expired. Null for every other invitation, even to the same email.
 */
export async function provisionalUserOf(view: View, invitation: Invitation, now: Date): Promise<User | null> {
  const user = await boundUserOf(view, invitation)
  return user && user.provisionalUntil > now.toISOString() ? user : null
}

/** The person whose account was opened with this invitation and still has its temporary password, expired or not. */
export async function boundUserOf(
  view: View,
  { id, kind, email }: Invitation,
): Promise<(User & { provisionalUntil: string }) | null> {
  const account = kind === 'homeowner' && email !== '' ? await view.accountByEmail(email) : undefined
  if (account?.invitationId !== id) return null
  const user = await view.get('user', account.userId)
  return user?.provisionalUntil ? { ...user, provisionalUntil: user.provisionalUntil } : null
}
