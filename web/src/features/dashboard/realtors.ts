import type { Membership, PlannedContact } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** A realtor who looks after some of the person's properties. */
export interface PropertyRealtor {
  userId: UserId
  name: string
  email: string
  phone: string | null
  /** The earliest day over all properties. */
  since: CalendarDate
  propertyIds: PropertyId[]
  /** The next planned contact; `null` if nothing is planned. */
  nextReminder: CalendarDate | null
}

interface Known {
  /** Current memberships, over all properties. */
  members: readonly Membership[]
  planned: readonly PlannedContact[]
  today: CalendarDate
}

/** [CL17] */
export function realtorsOf({ members, planned, today }: Known): PropertyRealtor[] {
  const realtors = new Map<UserId, PropertyRealtor>()
  for (const { userId, name, email, phone, since, propertyId, relation } of members) {
    if (relation !== 'realtor') continue
    const known = realtors.get(userId)
    if (known) {
      known.propertyIds.push(propertyId)
      if (since < known.since) known.since = since
    } else {
      const days = planned.find(({ realtorId }) => realtorId === userId)?.days ?? []
      const nextReminder = days.find((day) => day >= today) ?? null
      realtors.set(userId, { userId, name, email, phone, since, propertyIds: [propertyId], nextReminder })
    }
  }
  return [...realtors.values()]
}

/** Returns the value for Realtor Support: `David Reyes`, `David Reyes and 1 more`, `None`. */
export function supportWords(realtors: readonly PropertyRealtor[]): string {
  const [first, ...others] = realtors
  if (!first) return 'None'
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}
