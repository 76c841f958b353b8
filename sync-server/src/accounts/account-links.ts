import type { User } from '@hearthkeep/shared/entities.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { hashOfToken, mintToken } from '../access/token.ts'
import { takeBackMessages } from '../messages/queue-message.ts'
import type { AccountLink, LinkPurpose } from '../storage/accounts/account-links.ts'
import type { Account } from '../storage/accounts/accounts.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import { isExpired } from '../access/account-state.ts'

export interface OpenedLink {
  link: AccountLink
  user: User
  account: Account
}

interface NewLink {
  id: string
  userId: User['id']
  purpose: LinkPurpose
  email: string
  lifetimeMs: number
  now: string
}

/**
 * Replaces the account's earlier link of this purpose, and withdraws its email. @returns the secret; only its hash is
 * stored.
 */
export async function replaceLink(tx: WriteTransaction, { lifetimeMs, now, ...link }: NewLink): Promise<string> {
  const token = mintToken()
  await tx.removeAccountLinksBefore(now)
  for (const { id, purpose } of await tx.accountLinksOf(link.userId))
    if (purpose === link.purpose) await takeBackMessages({ tx, context: { now } }, id)
  const expiresAt = new Date(Date.parse(now) + lifetimeMs).toISOString()
  await tx.saveAccountLink({ ...link, tokenHash: hashOfToken(token), expiresAt })
  return token
}

/**
 * Returns null for a link that has expired, was used or replaced, or whose account was disabled or not taken over in
 * time.
 */
export async function openLink(
  view: View,
  { token, purposes, now }: { token: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<OpenedLink | null> {
  const link = await view.accountLinkByHash(hashOfToken(token))
  if (!link || !purposes.includes(link.purpose) || link.expiresAt <= now.toISOString()) return null
  const user = await view.get('user', link.userId)
  const account = await view.account(link.userId)
  if (!user || !account || account.disabledAt || isExpired(user, now)) return null
  if (isAccountOver(user, now.toISOString())) return null
  return { link, user, account }
}
