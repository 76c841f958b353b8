import type { User } from '@hearthkeep/shared/entities.ts'

/** [NH8]: such a user must choose a password first. */
export const hasTemporaryPassword = (user: User): user is User & { provisionalUntil: string } =>
  user.provisionalUntil !== null

/** [NH9]: by the server's clock. An expired password opens nothing. */
export const isExpired = (user: User, now: Date): boolean =>
  hasTemporaryPassword(user) && user.provisionalUntil <= now.toISOString()
