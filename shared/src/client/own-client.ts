import type { Client } from '../entities.ts'
import type { CalendarDate, ClientId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { Context, Reader } from '../kernel/mutation.ts'

/** [CL1] Refuses (`forbidden`) whoever is no realtor. */
export function refuseOthers({ role }: Pick<Context, 'role'>): void {
  if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors keep clients')
}

/** All clients of the person, those in the trash among them. */
export const clientsOf = (tx: Reader, { userId }: Pick<Context, 'userId'>): Promise<Client[]> =>
  tx.byIndex('client', 'scope', userScope(userId))

/** A realtor's own client, there and not removed; else a refusal (`forbidden`, `not_found`) that says so. */
export async function livingClient(tx: Reader, id: ClientId, context: Context): Promise<Client> {
  const row = await recordedClient(tx, id, context)
  if (row.deletedAt !== null) throw new Refusal('not_found', 'This client was removed')
  return row
}

/** As {@link livingClient}, also one that was removed: what was recorded of them is kept with it. */
export async function recordedClient(tx: Reader, id: ClientId, context: Context): Promise<Client> {
  refuseOthers(context)
  const row = await tx.get('client', id)
  if (!row) throw new Refusal('not_found', 'This client was removed')
  return row
}

/** [CL2] The one of them whose email it is; letter case does not count. */
export function clientWithEmail(clients: readonly Client[], email: string | null | undefined): Client | undefined {
  if (!email) return undefined
  const wanted = email.toLowerCase()
  return clients.find((client) => client.deletedAt === null && client.email?.toLowerCase() === wanted)
}

/** [CL2] Refuses (`conflict`) an email that another client has, and names them. */
export function refuseTwice(
  clients: readonly Client[],
  asked: { id: ClientId; email: string | null | undefined },
): void {
  const others = clients.filter(({ id }) => id !== asked.id)
  const known = clientWithEmail(others, asked.email)
  if (!known) return
  const message = `${clientName(known)} is your client already`
  throw new Refusal('conflict', message, [{ path: 'email', message }])
}

/** [CL5] Refuses (`invalid`) a day that has not come. */
export function refuseFuture(on: CalendarDate, { today }: Pick<Context, 'today'>): void {
  const message = 'This day has not come yet'
  if (on > today) throw new Refusal('invalid', message, [{ path: 'on', message }])
}

/** [CL7] Refuses (`invalid`) a day that is over. */
export function refusePast(on: CalendarDate, { path, today }: { path: string; today: CalendarDate }): void {
  const message = 'Choose today or a later day'
  if (on < today) throw new Refusal('invalid', message, [{ path, message }])
}

export const clientName = ({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export async function nameOfClient(tx: Reader, id: ClientId): Promise<string> {
  const row = await tx.get('client', id)
  return row ? clientName(row) : 'a client'
}
