import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** The lock under which one tab at a time runs a round, or the service worker if no tab is open. */
export const syncLockOf = (userId: UserId): string => `sync ${userId}`

/** A tab that holds the lock and shows no sign of life for this long is frozen. */
export const FROZEN_MS = 35_000
