import type { Client, User } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { FORGOTTEN_NAME, PURGED_AT_A_TIME } from '@hearthkeep/shared/account/deletion/end-account.ts'
import { mustBeDone, nobody, runAs, type PurgeParts } from './purge-parts.ts'

/** [DL4] Removes the person's name from the transfers that they offered. @returns false if it was stopped */
export async function forgetTransfers(parts: PurgeParts, { id: userId }: User): Promise<boolean> {
  const { sync, mintId, pause, stopping } = parts
  for (const { id, propertyId, fromName } of await sync.read((view) =>
    view.byIndex('transfer', 'fromUserId', userId),
  )) {
    if (stopping.aborted) return false
    if (fromName === FORGOTTEN_NAME) continue
    await pause()
    const forgotten = await sync.run(nobody, async (run, tx) => {
      if (!(await tx.get('transfer', id))) return
      const args = { propertyId, transferId: id }
      await run(mutationId.parse(mintId()), { name: 'transfer.forget_offerer', args })
      await tx.redactRows('transfer', [id])
    })
    mustBeDone(forgotten)
  }
  return true
}

/**
 * [DL4] Unlinks the person from realtors' clients. Realtors keep their records, as for a client without an account.
 * @returns false if it was stopped
 */
export async function unlinkFromClients(parts: PurgeParts, { id: userId }: User): Promise<boolean> {
  const { sync, pause, stopping } = parts
  const clients = await sync.read((view) => view.byIndex('client', 'homeownerId', userId))
  for (const [scope, theirs] of byScope(clients)) {
    if (stopping.aborted) return false
    await pause()
    const realtor = { userId: scopeOwner(scope).id as UserId, role: 'realtor' } as const
    const clientIds = theirs.slice(0, PURGED_AT_A_TIME).map(({ id }) => id)
    await runAs(parts, realtor, { name: 'client.unlink', args: { clientIds } })
  }
  // A realtor's further batches, and clients that were removed meanwhile, are left to the next round.
  return (await sync.read((view) => view.byIndex('client', 'homeownerId', userId))).length === 0
}

function byScope(clients: readonly Client[]): Map<Scope, Client[]> {
  const scopes = new Map<Scope, Client[]>()
  for (const client of clients) scopes.set(client.scope, [...(scopes.get(client.scope) ?? []), client])
  return scopes
}
