import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

export const linkPurposes = ['reset_password', 'verify_email', 'change_email', 'keep_account'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** A link that was sent to an address. Who follows it can read what arrives there. */
export interface AccountLink {
  id: string
  userId: UserId
  purpose: LinkPurpose
  /** The address that it was sent to. */
  email: string
  /** SHA-256 in hex; the secret itself is in the message alone. */
  tokenHash: string
  expiresAt: string
}

export interface AccountLinkReads {
  accountLink(id: string): Promise<AccountLink | undefined>
  accountLinkByHash(tokenHash: string): Promise<AccountLink | undefined>
  accountLinksOf(userId: UserId): Promise<AccountLink[]>
}

export interface AccountLinkWrites {
  /** Replaces the account's earlier link of this purpose. */
  saveAccountLink(link: AccountLink): Promise<void>
  removeAccountLink(id: string): Promise<void>
  removeAccountLinksOf(userId: UserId): Promise<void>
  removeAccountLinksBefore(moment: string): Promise<void>
}
