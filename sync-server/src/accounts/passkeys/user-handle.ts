import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** How an authenticator knows the account: its id, which tells nothing about the person. */
export const userHandleOf = (userId: UserId): string => Buffer.from(userId).toString('base64url')
