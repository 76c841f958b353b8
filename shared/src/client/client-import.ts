import { z } from 'zod'
import { clientId } from '../kernel/fields.ts'
import { userScope, type Scope } from '../kernel/scope.ts'
import { newClientFacts, noClientFacts } from './client-mutations.ts'
import { defineMutation, type Tx } from '../kernel/mutation.ts'
import { clientsOf, refuseOthers } from './own-client.ts'
import { KnownClients } from './known-clients.ts'
import { emptiedOf, filledIn } from './import-fills.ts'

/** A longer file comes in several calls under one `importId`. */
export const MAX_IMPORTED_CLIENTS = 200

const importId = z.uuid('Not a valid id')

/**
 * [CL3] Adds those of a file whom the realtor does not have; of the others only what nobody has filled in is taken. Doing
 * it again adds nothing.
 */
export const importClients = defineMutation({
  name: 'client.import',
  args: z.strictObject({
    importId,
    clients: z
      .array(z.strictObject({ clientId, facts: newClientFacts }))
      .min(1)
      .max(MAX_IMPORTED_CLIENTS),
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (_tx, { clients: { length } }) => `Imported ${length} ${length === 1 ? 'client' : 'clients'}`,
  async run(tx, { importId, clients }, context) {
    refuseOthers(context)
    const living = (await clientsOf(tx, context)).filter(({ deletedAt }) => deletedAt === null)
    const known = new KnownClients(living)
    const scope = userScope(context.userId)
    for (const { clientId, facts } of clients) {
      const imported = { ...noClientFacts, ...facts, id: clientId, scope, homeownerId: null, importId }
      const same = known.find(imported)
      // The row may have been added and removed since, or be a part of an earlier try.
      if (!same && (await tx.get('client', clientId))) continue
      if (same) await tx.patch('client', same.id, filledIn(same, { facts, importId }))
      else await tx.insert('client', imported)
      const row = await tx.get('client', same?.id ?? clientId)
      if (row) known.put(row)
    }
  },
})

/**
 * [CL4] Takes back whom the import has added, but for those whom somebody has changed or recorded something of since, and
 * what it has filled in of others, where that stands as it wrote it.
 */
export const undoImport = defineMutation({
  name: 'client.undo_import',
  args: z.strictObject({ importId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async () => 'Took an import of clients back',
  async run(tx, { importId }, context) {
    refuseOthers(context)
    const used = await clientsInUse(tx, userScope(context.userId))
    for (const client of await clientsOf(tx, context)) {
      const isUntouched = client.updatedAt === client.createdAt && !used.has(client.id)
      if (client.importId === importId && isUntouched) await tx.delete('client', client.id)
      else if (client.importFills?.some((fill) => fill.importId === importId))
        await tx.patch('client', client.id, emptiedOf(client, importId))
    }
  },
})

/** Those of whom there is more than their own row. */
async function clientsInUse(tx: Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const recorded = await Promise.all([
    tx.byIndex('interaction', 'scope', scope),
    tx.byIndex('referral', 'scope', scope),
    tx.byIndex('response', 'scope', scope),
    tx.byIndex('touchpoint', 'scope', scope),
  ])
  return new Set(recorded.flat().map(({ clientId }) => clientId))
}
