import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { View } from '../../../sync-server/src/storage/store.ts'
import { cheapPasswords } from '../server/cheap-passwords.ts'
import type { NewClient } from '../workload/people.ts'
import { sendMail } from '../steps/take-account-over.ts'
import { holds } from './violation.ts'
import type { World } from '../world.ts'

/** [NH2], [NH6]: Each applied mutation has created one account, every other none; no secret is stored. */
export async function checkNewClients(world: World): Promise<void> {
  const { server, newClients, people } = world
  if (newClients.length === 0) return
  for (const client of newClients)
    await server.read((view) => checkAccount(view, client, { isApplied: isApplied(world, client) }))
  const expected = people.length + newClients.filter((client) => isApplied(world, client)).length
  const users = usersIn(world)
  holds(users === expected, 'NH2', () => `there are ${users} people with an account, not ${expected}`)
  server.invariants.secrets.checkDatabase(await server.database.bytes())
}

/** At the end of a history: clients can sign in, and once the last email is sent, no token is left on the server. */
export async function checkNewClientsAtLast(world: World): Promise<void> {
  const { server, newClients } = world
  if (newClients.length === 0) return
  await checkNewClients(world)
  for (const client of newClients) if (isApplied(world, client)) await checkSignIn(world, client)
  await sendMail(world)
  server.invariants.secrets.checkForgotten(await server.database.bytes())
}

async function checkAccount(view: View, client: NewClient, { isApplied }: { isApplied: boolean }): Promise<void> {
  const { userId, email, mutations, invitationId } = client
  const [user, account] = [await view.get('user', userId), await view.accountByEmail(email)]
  const isTheirs = account?.userId === userId
  if (!isApplied) {
    holds(!user && !isTheirs, 'NH2', () => `${email} has an account, and none of ${mutations.join()} took effect`)
    return
  }
  holds(
    user !== undefined && isTheirs,
    'NH2',
    () => `${email} has no account, and one of ${mutations.join()} took effect`,
  )
  if (!user || !account) return
  holds(account.invitationId === invitationId, 'SE4', () => `another invitation opens the account of ${email}`)
  const isRight = await cheapPasswords.matches(passwordOf(client, user), account.passwordHash)
  holds(isRight, 'NH5', () => `the account of ${email} does not have the hash of its password`)
}

async function checkSignIn(world: World, client: NewClient): Promise<void> {
  const { server, clock } = world
  const { email, userId } = client
  const user = await server.read((view) => view.get('user', userId))
  if (!user) return
  const password = passwordOf(client, user)
  const tried = await server.withAccounts((accounts) =>
    accounts.logIn({ email, password, address: '10.0.0.2', device: null }),
  )
  const isOver = Boolean(user.provisionalUntil && user.provisionalUntil <= clock.now().toISOString())
  const expected = isOver ? 'expired' : 'right'
  holds(tried?.kind === expected, 'NH9', () => `${email} signs in, and it is ${tried?.kind}, not ${expected}`)
}

/** The temporary password, until they choose their own. */
const passwordOf = (client: NewClient, user: { provisionalUntil?: string | null | undefined }) =>
  user.provisionalUntil ? client.temporaryPassword : client.ownPassword

const isApplied = ({ server }: World, { realtorId, mutations }: NewClient) =>
  mutations.some((mutation) => server.record.hasApplied(realtorId, mutation))

function usersIn({ server }: World): number {
  const { record } = server
  const rows = record
    .scopes()
    .flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? new Map<string, AnyRow>())])
  return rows.filter(([key]) => key.startsWith('user/')).length
}
