import { DAY_MS } from '../kernel/dates.ts'
import type { User } from '../account/user.ts'
import type { Membership } from '../household/membership.ts'
import type { UserId } from '../kernel/fields.ts'

/** [DL2] How many days a person can keep an account after asking to delete it. */
export const DELETION_DAYS = 14

/** When the account is deleted if its person asks for it `now`. Both are moments in UTC. */
export const endOfAccount = (now: string): string => new Date(Date.parse(now) + DELETION_DAYS * DAY_MS).toISOString()

/** [DL5] Whether the person can no longer keep the account. It exists until the server has deleted everything. */
export const isAccountOver = ({ deletionAt }: Pick<User, 'deletionAt'>, now: string): boolean =>
  Boolean(deletionAt && deletionAt <= now)

/** What happens to a property when the account of a person with a relation to it is deleted. */
export type Fate =
  | { kind: 'deleted' }
  /** A household member becomes its owner. */
  | { kind: 'handed_over'; to: Membership }
  /** Its realtor keeps it, without an owner and without the rows that only the household sees. */
  | { kind: 'kept_by_realtor'; realtor: Membership }
  /** It is unchanged, and the person's relation ends. */
  | { kind: 'left' }

interface Member {
  /** The facts about the member's account; undefined if it no longer exists. */
  userOf(userId: UserId): Pick<User, 'role' | 'deletionAt'> | undefined
}

/**
 * [DL4] Decides from the current relations to a property. Household members with accounts of their own take precedence,
 * then those with the longest membership.
 */
export function fateOf(members: readonly Membership[], own: Membership, { userOf }: Member): Fate {
  const others = members.filter(({ userId }) => userId !== own.userId)
  const hasOtherOwner = others.some(({ relation }) => relation === 'owner')
  const isInCharge = own.relation === 'owner' || (own.relation === 'realtor' && !hasOtherOwner)
  if (!isInCharge || hasOtherOwner) return { kind: 'left' }
  const successors = others.filter(
    ({ relation, userId }) => relation === 'household' && userOf(userId)?.role === 'homeowner',
  )
  const isLeaving = ({ userId }: Membership) => Number(Boolean(userOf(userId)?.deletionAt))
  const [to] = successors.toSorted(
    (one, other) => isLeaving(one) - isLeaving(other) || compare(one.since, other.since) || compare(one.id, other.id),
  )
  if (to) return { kind: 'handed_over', to }
  const realtor = others.find(({ relation }) => relation === 'realtor')
  return realtor ? { kind: 'kept_by_realtor', realtor } : { kind: 'deleted' }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
