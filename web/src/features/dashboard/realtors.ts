import type { Membership } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, PropertyId, UserId } from '@hearthkeep/shared/entities/fields.ts'

/** A realtor who looks after houses of the person's. */
export interface HouseRealtor {
  userId: UserId
  name: string
  email: string
  phone: string | null
  /** The earliest day over the houses. */
  since: CalendarDate
  propertyIds: PropertyId[]
}

/** @param members those of today, over all houses. */
export function realtorsOf(members: readonly Membership[]): HouseRealtor[] {
  const realtors = new Map<UserId, HouseRealtor>()
  for (const { userId, name, email, phone, since, propertyId, relation } of members) {
    if (relation !== 'realtor') continue
    const known = realtors.get(userId)
    if (known) {
      known.propertyIds.push(propertyId)
      if (since < known.since) known.since = since
    } else realtors.set(userId, { userId, name, email, phone, since, propertyIds: [propertyId] })
  }
  return [...realtors.values()]
}

/** The figure of Realtor Support: `David Reyes`, `David Reyes and 1 more`, `None`. */
export function supportWords(realtors: readonly HouseRealtor[]): string {
  const [first, ...others] = realtors
  if (!first) return 'None'
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}
