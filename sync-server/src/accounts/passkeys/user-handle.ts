import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** Identifies the account to an authenticator: its id, which reveals nothing about the person. */
export const userHandleOf = (userId: UserId): string => Buffer.from(userId).toString('base64url')
