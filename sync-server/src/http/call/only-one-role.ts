import type { User } from '@hearthkeep/shared/entities.ts'
import type { MiddlewareHandler } from 'hono'
import { Problem } from '../request/problem.ts'
import type { SignedIn } from './session.ts'

export const onlyRealtors: MiddlewareHandler<SignedIn> = async (c, next) => {
  if (c.var.user.role !== 'realtor')
    throw new Problem(403, { code: 'forbidden', message: 'This is only available for realtors.' })
  await next()
}

/** @throws Problem 403 if a body that acts for a realtor names another one. */
export function refuseOtherRealtor(
  { id }: Pick<User, 'id'>,
  { realtorId }: { realtorId?: string | null | undefined },
): void {
  if (realtorId && realtorId !== id)
    throw new Problem(403, { code: 'forbidden', message: 'You can only do this in your own name' })
}

export const onlyHomeowners: MiddlewareHandler<SignedIn> = async (c, next) => {
  if (c.var.user.role !== 'homeowner')
    throw new Problem(403, { code: 'forbidden', message: 'This is only available for homeowners.' })
  await next()
}
