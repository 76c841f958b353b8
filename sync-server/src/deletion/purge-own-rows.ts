import type { User } from '@hearthkeep/shared/entities.ts'
import { plannedContactId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { PURGED_AT_A_TIME } from '@hearthkeep/shared/deletion/end-account.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { actOf, mustBeDone, runAs, type PurgeParts } from './purge-parts.ts'

type OwnRow = ArgsOf<'user.purge_rows'>['rows'][number]

/** [DL5] Deletes the person's own rows, except that of the account. @returns false if it was stopped */
export async function purgeOwnRows(parts: PurgeParts, user: User): Promise<boolean> {
  const { sync, pause, stopping } = parts
  let after: RowKey | null = null
  do {
    if (stopping.aborted) return false
    await pause()
    const from: { after: RowKey | null; limit: number } = { after, limit: PURGED_AT_A_TIME }
    const page = await sync.read((view) => view.page(userScope(user.id), from))
    const own = page.rows.filter(({ entity }) => entity !== 'user')
    await endPlans(parts, user, own)
    const rows = own.map(({ entity, row: { id } }) => ({ entity: entity as OwnRow['entity'], id }))
    if (rows.length > 0) await runAs(parts, actOf(user), { name: 'user.purge_rows', args: { userId: user.id, rows } })
    after = page.next
  } while (after !== null)
  return true
}

/** [CL17] Homeowners no longer see when this realtor planned to be in touch. */
async function endPlans(parts: PurgeParts, { id: realtorId }: User, rows: readonly WireRow[]): Promise<void> {
  const { sync, mintId, pause } = parts
  for (const { entity, row } of rows) {
    if (entity !== 'client' || !('homeownerId' in row) || typeof row.homeownerId !== 'string') continue
    await pause()
    const { homeownerId } = row
    const plannedContacts = await sync.read((view) => view.byIndex('plannedContact', 'scope', userScope(homeownerId)))
    if (!plannedContacts.some((contact) => contact.realtorId === realtorId && contact.days.length > 0)) continue
    const args = { plannedContactId: plannedContactId.parse(mintId()), homeownerId, realtorId, days: [] }
    const homeowner = { userId: homeownerId, role: 'homeowner' } as const
    await runAs(parts, homeowner, { name: 'planned_contact.tell', args })
  }
}

/** [DL5] Removes messages and other records that never sync. @returns false if it was stopped */
export async function removeRecords({ sync, pause, stopping }: PurgeParts, user: User): Promise<boolean> {
  const removed = { userId: user.id, limit: PURGED_AT_A_TIME }
  for (let count = 1; count > 0;) {
    if (stopping.aborted) return false
    await pause()
    count = mustBeDone(await sync.run(actOf(user), (_run, tx) => tx.removeRecordsOf(removed)))
  }
  return true
}
