import type { PropertyId } from '../kernel/fields.ts'
import type { RefusalValue } from '../kernel/outcome.ts'
import { houseIdsInCare, noRoom, planOf } from './plans.ts'
import type { CallOf } from '../mutations.ts'
import type { Act, Context, Reader } from '../kernel/mutation.ts'

/** [CL10] As {@link refusalByPlan}, of any call; null for one that puts no house into anybody's care. */
export function planRefusalOf(reader: Reader, call: CallOf, act: Act): Promise<RefusalValue | null> {
  switch (call.name) {
    case 'property.create':
    case 'property.create_for_client':
    case 'property.import':
    case 'property.restore':
      return refusalByPlan(reader, call.args.propertyId, { now: act.at, ...act })
    default:
      return Promise.resolve(null)
  }
}

/**
 * [CL10] Why a realtor's plan has no room for this house; null where it has, or where the house is in their care already.
 * A mutation sees no other houses than its own, so that the device asks this before it runs one, and the server in the
 * mutation's transaction, which is what counts.
 */
export async function refusalByPlan(
  reader: Reader,
  propertyId: PropertyId,
  { userId, role, now }: Pick<Context, 'userId' | 'role' | 'now'>,
): Promise<RefusalValue | null> {
  const user = role === 'realtor' ? await reader.get('user', userId) : undefined
  if (!user) return null
  const state = planOf(user, now.slice(0, 10))
  if (state.room === Infinity) return null
  const known = houseIdsInCare(await reader.byIndex('membership', 'userId', userId), userId)
  // Fewer than there is room for: whether some of them lie in the trash need not be asked.
  if (known.length < state.room) return null
  const isLiving = async (id: PropertyId) => {
    const property = await reader.get('property', id)
    return property !== undefined && property.deletedAt === null
  }
  if (known.includes(propertyId) && (await isLiving(propertyId))) return null
  const living = await Promise.all(known.map(isLiving))
  return living.filter(Boolean).length < state.room ? null : noRoom(state)
}
