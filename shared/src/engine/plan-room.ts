import type { RefusalValue } from '../kernel/outcome.ts'
import { propertyIdsInCare, noRoom, planOf } from '../account/plans.ts'
import type { ParsedCall } from './execute.ts'
import type { Act, Context, Reader } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'

/**
 * [CL10] The refusal if a call brings a property into a realtor's care for which their plan has no room; null if there
 * is room, or if the property is already in their care. A mutation sees no other property than its own, so the device
 * checks this before it runs one. The server checks it in the mutation's transaction, and its result is decisive.
 */
export function planRefusalOf(
  reader: Reader,
  { mutation, args }: ParsedCall,
  { userId, role, today, personDay = today }: Act & Partial<Pick<Context, 'personDay'>>,
): RefusalValue | null {
  const propertyId = mutation.takesRoom?.(args)
  const user = propertyId && role === 'realtor' ? reader.get('user', userId) : undefined
  if (!propertyId || !user) return null
  const state = planOf(user, personDay)
  if (state.room === Infinity) return null
  const known = propertyIdsInCare(reader.byIndex('membership', 'userId', userId), userId)
  // Below the limit even with those in the trash, so the properties need not be read.
  if (known.length < state.room) return null
  const inUse = reader.getMany('property', known).filter((property) => property && isLiving(property))
  if (inUse.some((property) => property?.id === propertyId)) return null
  return inUse.length < state.room ? null : noRoom(state)
}
