import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { User, Membership, Client } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isAccountOver, type Fate } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { leaveOffice } from './leave-office.ts'
import { purgeOwnRows, removeRecords } from './purge-own-rows.ts'
import { removeGone, purgeProperty, purgeRowsOf } from './purge-property.ts'
import { actOf, mustBeDone, type PurgeParts, nobody, runAs } from './purge-parts.ts'
import { householdScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { fateIn } from './fate-in.ts'
import { FORGOTTEN_NAME, PURGED_AT_A_TIME } from '@hearthkeep/shared/deletion/end-account.ts'

/**
 * [DL5] Deletes an account whose last moment has passed, in transactions between which others write. Each step
 * determines what is left to do, so that a stopped or killed run can resume. @returns false if something is left for
 * the next round
 */
export async function purgeAccount(parts: PurgeParts, userId: UserId): Promise<boolean> {
  const { sync, now, mintId } = parts
  const user = await sync.read((view) => view.get('user', userId))
  if (!user || !isAccountOver(user, now().toISOString())) return true
  // First, so that the person can no longer sign in.
  mustBeDone(await sync.run(actOf(user), (_run, tx) => tx.removeAccess(userId)))
  for (const step of [leaveOffice, endRelations, forgetTransfers, unlinkFromClients, purgeOwnRows, removeRecords])
    if (!(await step(parts, user))) return false
  const ended = await sync.run(actOf(user), async (run, tx) => {
    await run(mutationId.parse(mintId()), { name: 'user.purge', args: { userId } })
    // Jobs may have added something since.
    await tx.removeAccess(userId)
  })
  mustBeDone(ended)
  return true
}

async function endRelations(parts: PurgeParts, { id }: User): Promise<boolean> {
  const { sync, pause, stopping } = parts
  const relations = () => sync.read((view) => view.byIndex('membership', 'userId', id))
  for (const membership of await relations()) {
    if (stopping.aborted) return false
    await pause()
    if (!(await endRelation(parts, membership))) return false
  }
  // An earlier run may have been killed before it removed what it purged.
  return (await removeGone(parts)) && (await relations()).length === 0
}

/** [DL4] Applies the fate of one property, and removes the person from it. @returns false if it was stopped */
async function endRelation(parts: PurgeParts, { id, propertyId }: Membership): Promise<boolean> {
  const { sync, mintId } = parts
  const planned = await sync.read((view) => decide(view, id))
  if (planned === null) return true
  if (planned.fate.kind === 'deleted') {
    await purgeProperty(parts, propertyId)
    return true
  }
  if (planned.fate.kind === 'kept_by_realtor') {
    const household = { propertyId, scope: householdScope(propertyId) }
    if (!(await purgeRowsOf(parts, household))) return false
  }
  const outcome = await sync.run(nobody, async (run, tx) => {
    // Another person may have joined or left meanwhile.
    const decided = await decide(tx, id)
    if (decided?.fate.kind !== planned.fate.kind) return
    const { own, fate } = decided
    const left = isCurrent(own) ? own.relation : null
    const successorId = fate.kind === 'handed_over' ? fate.to.id : null
    await run(mutationId.parse(mintId()), {
      name: 'household.forget_member',
      args: { propertyId, membershipId: id, left, successorId },
    })
  })
  mustBeDone(outcome)
  return true
}

async function decide(view: RowSource, id: Membership['id']): Promise<{ own: Membership; fate: Fate } | null> {
  const own = await view.get('membership', id)
  if (!own) return null
  return { own, fate: isCurrent(own) ? await fateIn(view, own) : { kind: 'left' } }
}

/** [DL4] Removes the person's name from the transfers that they offered. @returns false if it was stopped */
async function forgetTransfers(parts: PurgeParts, { id: userId }: User): Promise<boolean> {
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
async function unlinkFromClients(parts: PurgeParts, { id: userId }: User): Promise<boolean> {
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
