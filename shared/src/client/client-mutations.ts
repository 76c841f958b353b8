import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { clientFacts, type Client } from './client.ts'
import { clientId, type CalendarDate } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { callOf, defineMutation, type Context } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { clientName, clientsOf, nameOfClient, recordedClient, refuseOthers, refuseTwice } from './own-client.ts'
import { removedAt } from '../kernel/removed-at.ts'

const facts = z.strictObject(clientFacts).partial()
export const newClientFacts = facts.required({ firstName: true })
export const noClientFacts = { ...blank(clientFacts), lastName: '', homeIds: null, textsTo: null, importFills: null }

/** [ME56] Refuses (`invalid`) an agreement on a future day. */
function refuseFutureConsent(said: Partial<Consents>, { today }: Context): void {
  const message = 'This date is in the future'
  for (const path of ['textConsentOn', 'partnerTextConsentOn'] as const)
    if ((said[path] ?? '') > today) throw new Refusal('invalid', message, [{ path, message }])
}

type Consents = Record<'textConsentOn' | 'partnerTextConsentOn', CalendarDate | null>

const emailsOf = ({ email, partnerEmail }: Partial<Client>) => ({ email, partnerEmail })

/** Refuses (`conflict`) an email that another client of the realtor has, and (`invalid`) an agreement in the future. */
export const addClient = defineMutation({
  name: 'client.add',
  args: z.strictObject({ clientId, facts: newClientFacts }),
  action: 'edit_self',
  undo: ({ clientId }) => callOf(removeClient, { clientId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { facts: { firstName, lastName = '' } }) =>
    `Added ${clientName({ firstName, lastName })} to your clients`,
  run(tx, { clientId, facts }, context) {
    refuseOthers(context)
    refuseFutureConsent(facts, context)
    refuseTwice(clientsOf(tx, context), { ...emailsOf(facts), id: clientId })
    const scope = userScope(context.userId)
    const unlinked = { homeownerId: null, importId: null }
    tx.insert('client', { ...noClientFacts, ...facts, ...unlinked, id: clientId, scope })
  },
})

/** Edits by a person who did not know yet that the client was removed are kept on the removed row. */
export const editClient = defineMutation({
  name: 'client.edit',
  args: z.strictObject({ clientId, changes: facts }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ clientId, changes }) => ({ entity: 'client', id: clientId, changes }),
  sentence: (tx, { clientId }) => `Changed ${nameOfClient(tx, clientId)}`,
  run(tx, { clientId, changes }, context) {
    recordedClient(tx, clientId, context)
    refuseFutureConsent(changes, context)
    if (changes.email || changes.partnerEmail)
      refuseTwice(clientsOf(tx, context), { ...emailsOf(changes), id: clientId })
    tx.patch('client', clientId, changes)
  },
})

/** The client's records stay, in case the client is restored. Removing a removed client is a no-op. */
export const removeClient = defineMutation({
  name: 'client.remove',
  args: z.strictObject({ clientId }),
  action: 'edit_self',
  undo: (args) => callOf(restoreClient, args),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId }) => `Removed ${nameOfClient(tx, clientId)} from your clients`,
  run(tx, { clientId }, context) {
    const client = recordedClient(tx, clientId, context)
    if (isLiving(client)) tx.patch('client', clientId, { deletedAt: removedAt(context) })
  },
})

/** Refuses (`conflict`) if a client with the same email was added meanwhile. */
export const restoreClient = defineMutation({
  name: 'client.restore',
  args: z.strictObject({ clientId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId }) => `Restored ${nameOfClient(tx, clientId)} to your clients`,
  run(tx, { clientId }, context) {
    const removed = recordedClient(tx, clientId, context)
    refuseTwice(clientsOf(tx, context), { ...emailsOf(removed), id: clientId })
    tx.patch('client', clientId, { deletedAt: null })
  },
})

/**
 * [CL16] Deletes a client permanently, with all their records. Refuses (`conflict`) a client who was restored; a no-op
 * if the client is gone already.
 */
export const purgeClient = defineMutation({
  name: 'client.purge',
  args: z.strictObject({ clientId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId }) => `Deleted ${nameOfClient(tx, clientId)} for good`,
  run(tx, { clientId }, context) {
    refuseOthers(context)
    const client = tx.get('client', clientId)
    if (client && isLiving(client)) throw new Refusal('conflict', `${clientName(client)} has since been restored`)
    for (const entity of ['interaction', 'referral', 'response', 'touchpoint', 'clientMessage'] as const)
      for (const { id } of tx.byIndex(entity, 'clientId', clientId)) tx.delete(entity, id)
    tx.delete('client', clientId)
  },
})
