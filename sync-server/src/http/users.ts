import { role } from '@hearthkeep/shared/entities/user.ts'
import { Hono } from 'hono'
import { Problem } from './problem.ts'
import { userRow } from './rows.ts'
import type { SignedIn } from './session.ts'

/** Only those whom the caller has a relation with: so far, herself. */
export function userRoutes() {
  return new Hono<SignedIn>().get('/', (c) => {
    const wanted = role.optional().safeParse(c.req.query('role'))
    if (!wanted.success) throw new Problem(400, { code: 'invalid', message: 'Role is homeowner or realtor' })
    const related = [c.var.user].filter((user) => wanted.data === undefined || user.role === wanted.data)
    return c.json(related.map(userRow))
  })
}
