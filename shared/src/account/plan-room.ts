import { utcDay } from '../kernel/dates.ts'
import type { PropertyId } from '../kernel/fields.ts'
import type { RefusalValue } from '../kernel/outcome.ts'
import { propertyIdsInCare, noRoom, planOf } from './plans.ts'
import type { CallOf } from '../mutations.ts'
import type { Act, Context, Reader } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'

/** [CL10] Like {@link refusalByPlan}, for any call; null for a call that adds no property to a realtor's care. */
export function planRefusalOf(reader: Reader, call: CallOf, act: Act): RefusalValue | null {
  switch (call.name) {
    case 'property.create':
    case 'property.create_for_client':
    case 'property.import':
    case 'property.restore':
      return refusalByPlan(reader, call.args.propertyId, { now: act.at, ...act })
    default:
      return null
  }
}

/**
 * [CL10] The refusal if a realtor's plan has no room for this property; null if it has, or if the property is already
 * in their care. A mutation sees no other property than its own, so the device checks this before it runs one. The
 * server checks it in the mutation's transaction, and its result is decisive.
 */
export function refusalByPlan(
  reader: Reader,
  propertyId: PropertyId,
  { userId, role, now }: Pick<Context, 'userId' | 'role' | 'now'>,
): RefusalValue | null {
  const user = role === 'realtor' ? reader.get('user', userId) : undefined
  if (!user) return null
  const state = planOf(user, utcDay(now))
  if (state.room === Infinity) return null
  const known = propertyIdsInCare(reader.byIndex('membership', 'userId', userId), userId)
  // Below the limit even with those in the trash, so the properties need not be read.
  if (known.length < state.room) return null
  const inUse = reader.getMany('property', known).filter((property) => property && isLiving(property))
  if (inUse.some((property) => property?.id === propertyId)) return null
  return inUse.length < state.room ? null : noRoom(state)
}
