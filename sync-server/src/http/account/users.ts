import { role, type Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Client, User } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { Hono } from 'hono'
import type { View } from '../../storage/store.ts'
import { answerList } from '../answer/long-answer.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { clientUserRow, userRow } from '../../answers/rows.ts'
import type { SignedIn } from '../call/session.ts'
import { personAnswer } from '../description/answers.ts'
import { describe, list } from '../description/describe.ts'

/**
 * Lists only people with whom the caller has a relation: themselves and, for a realtor, the clients who have an
 * account.
 */
export function userRoutes(rest: Rest) {
  return new Hono<SignedIn>().get(
    '/',
    describe('List yourself and, for a realtor, clients with an account', {
      query: { role: role.optional() },
      answers: list(personAnswer),
    }),
    async (c) => {
      const wanted = role.optional().safeParse(c.req.query('role'))
      if (!wanted.success) throw new Problem(400, { code: 'invalid', message: 'Role must be homeowner or realtor' })
      const { user } = c.var
      const isWanted = (role: Role) => wanted.data === undefined || role === wanted.data
      const clients = isWanted('homeowner') ? await rest.read((view) => clientsWithAccount(view, user)) : []
      return answerList(c, relatedRows(isWanted(user.role) ? user : null, clients))
    },
  )
}

function* relatedRows(user: User | null, clients: readonly Client[]) {
  if (user) yield userRow(user)
  for (const client of clients) yield* clientUserRow(client)
}

async function clientsWithAccount(view: View, { id, role }: User): Promise<Client[]> {
  if (role !== 'realtor') return []
  const clients = await view.byIndex('client', 'scope', userScope(id))
  return clients.filter((client) => isLiving(client) && client.homeownerId !== null)
}
