import type { Invitation, User } from '@hearthkeep/shared/entities.ts'
import type { View } from '../storage/store.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/**
 * [SE4] The person who may take over their account with this invitation: the account was opened with it, and its temporary
 * password has not expired. Null for every other invitation, even to the same email.
 */
export async function provisionalUserOf(view: View, invitation: Invitation, now: Date): Promise<User | null> {
  const user = await boundUserOf(view, invitation)
  return user && !isExpired(user, now) ? user : null
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

/**
 * [AD8], [DL3] The reason that an account sends nothing, admits no one, and receives nothing; null for an active one.
 */
export async function whyPaused(view: View, userId: UserId): Promise<string | null> {
  if ((await view.account(userId))?.disabledAt) return 'The account is disabled'
  return (await view.get('user', userId))?.deletionAt ? 'The account is being deleted' : null
}

/** [NH8] Such a user must choose a password first. */
export const hasTemporaryPassword = (user: User): user is User & { provisionalUntil: string } =>
  user.provisionalUntil !== null

/** [NH9] By the server's clock. An expired password opens nothing. */
export const isExpired = (user: User, now: Date): boolean =>
  hasTemporaryPassword(user) && user.provisionalUntil <= now.toISOString()
