import type { User } from '@hearthkeep/shared/entities/all.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import { role } from '@hearthkeep/shared/entities/user.ts'
import { Hono } from 'hono'
import type { View } from '../storage/store.ts'
import { Problem } from './problem.ts'
import type { Rest } from './rest.ts'
import { clientUserRow, userRow } from './rows.ts'
import type { SignedIn } from './session.ts'

/** Only those whom the caller has a relation with: themselves, and of a realtor the clients who have an account. */
export function userRoutes(rest: Rest) {
  return new Hono<SignedIn>().get('/', async (c) => {
    const wanted = role.optional().safeParse(c.req.query('role'))
    if (!wanted.success) throw new Problem(400, { code: 'invalid', message: 'Role is homeowner or realtor' })
    const related = [userRow(c.var.user), ...(await rest.read((view) => clientUsers(view, c.var.user)))]
    return c.json(related.filter((row) => wanted.data === undefined || row.role === wanted.data))
  })
}

async function clientUsers(view: View, { id, role }: User) {
  if (role !== 'realtor') return []
  const clients = await view.byIndex('client', 'scope', userScope(id))
  return clients.filter(({ deletedAt }) => deletedAt === null).flatMap(clientUserRow)
}
