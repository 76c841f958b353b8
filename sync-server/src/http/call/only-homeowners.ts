import type { MiddlewareHandler } from 'hono'
import { Problem } from '../request/problem.ts'
import type { SignedIn } from './session.ts'

export const onlyHomeowners: MiddlewareHandler<SignedIn> = async (c, next) => {
  if (c.var.user.role !== 'homeowner')
    throw new Problem(403, { code: 'forbidden', message: 'This is only available for homeowners.' })
  await next()
}
