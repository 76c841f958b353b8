import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { View } from '../storage/store.ts'
import { accountLimits } from '../server-parts/account-limits.ts'

interface Made {
  changes: readonly RowChange[]
  context: Context
}

/** Refuses what no mutation may write, whatever it is. */
export async function refuseChanges(view: View, made: Made): Promise<void> {
  await refuseUsedIds(view, made.changes)
  await refuseBeyondQuota(view, made)
}

/** Entities that take the id of their person or property: such a row may be deleted and created again. */
const underOwnersId: ReadonlySet<EntityName> = new Set(['ownership', 'calendarFeed', 'notificationSettings'])

/**
 * [SE6] Refuses (`conflict`) a new row under an id that was used before, even after the old row was purged: a person who
 * knew the old row would otherwise inherit its history.
 */
async function refuseUsedIds(view: View, changes: readonly RowChange[]): Promise<void> {
  for (const { entity, id, before } of asTaskChanges(changes))
    if (before === null && !underOwnersId.has(entity) && (await view.wasUsed(entity, id)))
      throw new Refusal('conflict', 'This ID belonged to something that was permanently deleted')
}

/** [SE10] Refuses (`limit`) changes that exceed what a property or an account may hold. */
async function refuseBeyondQuota(view: View, { changes, context }: Made): Promise<void> {
  const begun = asTaskChanges(changes).flatMap(({ entity, before, after }) =>
    before === null && after ? [{ entity, row: after }] : [],
  )
  if (begun.length > 0) await refuseMoreRows(view, begun)
  const related = begun.flatMap(({ entity, row }) => (entity === 'membership' && 'userId' in row ? [row.userId] : []))
  for (const userId of new Set(related)) await refuseMoreProperties(view, { userId, context })
  const bytes = changes.reduce((sum, change) => sum + bytesAdded(change), 0)
  if (bytes > 0) await refuseMoreBytes(view, { bytes, context })
}

async function refuseMoreRows(view: View, begun: readonly { row: { scope: Scope } }[]): Promise<void> {
  const { rowsPerScope } = accountLimits
  const added = new Map<Scope, number>()
  for (const { row } of begun) added.set(row.scope, (added.get(row.scope) ?? 0) + 1)
  for (const [scope, count] of added) {
    const state = await view.scopeState(scope)
    if ((state?.checksum.count ?? 0) + count > rowsPerScope)
      throw new Refusal('limit', `You’ve reached the limit of ${rowsPerScope.toLocaleString('en-US')} records here.`)
  }
}

/**
 * Counts for each person who gets a relation: a realtor adds properties to a client's account, an acceptance to the new
 * owner's.
 */
async function refuseMoreProperties(
  view: View,
  { userId, context }: { userId: UserId; context: Context },
): Promise<void> {
  // An account that is being created belongs to a homeowner.
  const role = userId === context.userId ? context.role : ((await view.get('user', userId))?.role ?? 'homeowner')
  const most = accountLimits.properties[role]
  if ((await view.countMemberships(userId)) >= most)
    throw new Refusal('limit', `An account can have at most ${most.toLocaleString('en-US')} properties.`)
}

async function refuseMoreBytes(view: View, { bytes, context }: { bytes: number; context: Context }): Promise<void> {
  const { documentBytes } = accountLimits
  if ((await view.documentBytesBy(context.userId)) + bytes > documentBytes)
    throw new Refusal('limit', `An account can store up to ${documentBytes / 1024 ** 3} GB of documents.`)
}

function bytesAdded({ entity, before, after }: RowChange): number {
  if (entity !== 'document') return 0
  const sizeOf = (row: RowChange['after']) => (row && 'fileSize' in row ? row.fileSize : 0)
  return sizeOf(after) - sizeOf(before)
}
