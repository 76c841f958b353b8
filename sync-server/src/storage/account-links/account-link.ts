import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

export const linkPurposes = ['reset_password', 'verify_email', 'change_email', 'keep_account'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** A link sent to an address. Following it proves that the person can read what is sent there. */
export interface AccountLink {
  id: string
  userId: UserId
  purpose: LinkPurpose
  /** The address to which it was sent. */
  email: string
  /** SHA-256 in hex; only the message contains the secret itself. */
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
