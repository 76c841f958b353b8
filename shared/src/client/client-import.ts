import { z } from 'zod'
import { clientId, propertyId, type PropertyId } from '../kernel/fields.ts'
import { MAX_HOMES, type Client } from './client.ts'
import { userScope, type Scope } from '../kernel/scope.ts'
import { newClientFacts, noClientFacts } from './client-mutations.ts'
import { sameValue } from '../kernel/same-value.ts'
import { defineMutation, type Tx } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { clientsOf, refuseOthers } from './own-client.ts'
import { KnownClients } from './known-clients.ts'
import { nameFromContact } from './nameless.ts'
import { missingFacts } from './same-client.ts'

/** A longer file is imported in several calls with one `importId`. */
export const MAX_IMPORTED_CLIENTS = 200

const importId = z.uuid('Not a valid id')
const homeIds = z.array(propertyId).max(MAX_HOMES)

/**
 * [CL3] Adds the clients of a file that the realtor does not have, and fills in the empty fields of the others.
 * Idempotent.
 */
export const importClients = defineMutation({
  name: 'client.import',
  args: z.strictObject({
    importId,
    clients: z
      .array(z.strictObject({ clientId, facts: newClientFacts, homeIds: homeIds.optional() }))
      .min(1)
      .max(MAX_IMPORTED_CLIENTS),
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { clients: { length } }) => `Imported ${length} ${length === 1 ? 'client' : 'clients'}`,
  run(tx, { importId, clients }, context) {
    refuseOthers(context)
    const living = clientsOf(tx, context).filter(isLiving)
    const known = new KnownClients(living)
    const scope = userScope(context.userId)
    tx.getMany(
      'client',
      clients.map(({ clientId }) => clientId),
    )
    for (const { clientId, facts, homeIds = null } of clients) {
      const row = { ...noClientFacts, ...facts, id: clientId, scope, homeownerId: null, homeIds, importId }
      const [same, imported] = [known.find(row), known.own(row)]
      // The row may have been added and removed since, or belong to an earlier attempt.
      if (!same && tx.get('client', clientId)) continue
      if (same)
        tx.patch('client', same.id, {
          ...filledIn(same, { facts: imported, importId }),
          ...withHomes(same, homeIds ?? []),
        })
      else tx.insert('client', imported)
      const stored = tx.get('client', same?.id ?? clientId)
      if (stored) known.put(stored)
    }
  },
})

/** [CL48] The homes that the client does not have yet, after those of before. */
function withHomes({ homeIds }: Pick<Client, 'homeIds'>, more: readonly PropertyId[]): Partial<Client> {
  const all = [...new Set([...(homeIds ?? []), ...more])]
  return all.length === (homeIds ?? []).length ? {} : { homeIds: all.slice(-MAX_HOMES) }
}

/**
 * [CL4] Deletes the clients that the import added, except those that have been changed or have records since, and
 * empties the fields that it filled in on others, if they still hold the imported values.
 */
export const undoImport = defineMutation({
  name: 'client.undo_import',
  args: z.strictObject({ importId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Undid a client import',
  run(tx, { importId }, context) {
    refuseOthers(context)
    const used = clientsInUse(tx, userScope(context.userId))
    for (const client of clientsOf(tx, context)) {
      const isUntouched = client.updatedAt === client.createdAt && !used.has(client.id)
      if (client.importId === importId && isUntouched) tx.delete('client', client.id)
      else if (client.importFills?.some((fill) => fill.importId === importId))
        tx.patch('client', client.id, emptiedOf(client, importId))
    }
  },
})

/** Clients that have more than their own row. */
function clientsInUse(tx: Tx, scope: Scope): ReadonlySet<string> {
  const recorded = [
    tx.byIndex('interaction', 'scope', scope),
    tx.byIndex('referral', 'scope', scope),
    tx.byIndex('response', 'scope', scope),
    tx.byIndex('touchpoint', 'scope', scope),
  ]
  return new Set(recorded.flat().map(({ clientId }) => clientId))
}

type Facts = Parameters<typeof missingFacts>[1]
type Fills = NonNullable<Client['importFills']>

/**
 * The changes that an import makes to an existing client: the missing fields ([CL3]), with a record of them for [CL4].
 */
function filledIn(client: Client, row: { facts: Facts; importId: string }): Partial<Client> {
  const missing = missingFacts(client, row.facts)
  const filled = Object.entries(missing).map(([field, value]) => ({ field, value, importId: row.importId })) as Fills
  if (filled.length === 0) return {}
  const earlier = (client.importFills ?? []).filter(({ field }) => !(field in missing))
  return { ...missing, importFills: [...earlier, ...filled] }
}

/** [CL4] The changes that undo an import: empties the fields that it filled in, unless they have changed since. */
function emptiedOf(client: Client, importId: string): Partial<Client> {
  const fills = client.importFills ?? []
  const unchangedFills = fills.filter((fill) => fill.importId === importId && sameValue(client[fill.field], fill.value))
  const before = (field: keyof Facts) =>
    field === 'firstName' ? nameFromContact(client) || client.firstName : field === 'lastName' ? '' : null
  const emptied = Object.fromEntries(unchangedFills.map(({ field }) => [field, before(field)]))
  const others = fills.filter((fill) => fill.importId !== importId)
  return { ...emptied, importFills: others.length > 0 ? others : null }
}
