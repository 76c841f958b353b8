import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isAccountOver } from '@hearthkeep/shared/account/deletion/account-deletion.ts'
import { endRelation } from './end-relation.ts'
import { forgetTransfers, unlinkFromClients } from './forget-person.ts'
import { leaveOffice } from './leave-office.ts'
import { purgeOwnRows, removeRecords } from './purge-own-rows.ts'
import { removeGone } from './purge-property.ts'
import { actOf, mustBeDone, type PurgeParts } from './purge-parts.ts'

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
