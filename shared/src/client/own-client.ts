import type { Client } from './client.ts'
import type { CalendarDate, ClientId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { Context, Reader } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'

/** [CL1] Refuses (`forbidden`) anyone but a realtor. */
export function refuseOthers({ role }: Pick<Context, 'role'>): void {
  if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors can have clients')
}

/** All clients of the person, including those in the trash. */
export const clientsOf = (tx: Reader, { userId }: Pick<Context, 'userId'>): Client[] =>
  tx.byIndex('client', 'scope', userScope(userId))

/** Returns a realtor's own client that is not removed; otherwise refuses (`forbidden`, `not_found`). */
export function livingClient(tx: Reader, id: ClientId, context: Context): Client {
  const row = recordedClient(tx, id, context)
  if (!isLiving(row)) throw new Refusal('not_found', 'This client was removed')
  return row
}

/** Like {@link livingClient}, but includes removed clients: records of them are kept. */
export function recordedClient(tx: Reader, id: ClientId, context: Context): Client {
  refuseOthers(context)
  const row = tx.get('client', id)
  if (!row) throw new Refusal('not_found', 'This client was removed')
  return row
}

/** [CL2] The client one of whose people has this email; case-insensitive. */
export function clientWithEmail(clients: readonly Client[], email: string | null | undefined): Client | undefined {
  if (!email) return undefined
  return clients.find((client) => isLiving(client) && (sameEmail(client.email, email) || isOfPartner(client, email)))
}

/** [CL74] Whether the email is the second person's, and not the first's. */
export const isOfPartner = (
  client: Pick<Client, 'email' | 'partnerEmail'>,
  email: string | null | undefined,
): boolean => sameEmail(client.partnerEmail, email) && !sameEmail(client.email, email)

const sameEmail = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase()

type Emails = { [Field in 'email' | 'partnerEmail']?: string | null | undefined }

/** [CL2] Refuses (`conflict`) emails that another client has; the message names that client. */
export function refuseTwice(clients: readonly Client[], { id, ...emails }: Emails & { id: ClientId }): void {
  const others = clients.filter((client) => client.id !== id)
  for (const path of ['email', 'partnerEmail'] as const) {
    const known = clientWithEmail(others, emails[path])
    if (!known) continue
    const message = `${clientName(known)} is already your client`
    throw new Refusal('conflict', message, [{ path, message }])
  }
}

/** [CL5] Refuses (`invalid`) a future day. */
export function refuseFuture(on: CalendarDate, { today }: Pick<Context, 'today'>): void {
  const message = 'This date is in the future'
  if (on > today) throw new Refusal('invalid', message, [{ path: 'on', message }])
}

/** [CL7] Refuses (`invalid`) a past day. */
export function refusePast(on: CalendarDate, { path, today }: { path: string; today: CalendarDate }): void {
  const message = 'Choose today or a later date'
  if (on < today) throw new Refusal('invalid', message, [{ path, message }])
}

export const clientName = ({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export function nameOfClient(tx: Reader, id: ClientId): string {
  const row = tx.get('client', id)
  return row ? clientName(row) : 'a client'
}
