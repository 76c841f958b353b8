import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { purgeAccount } from '../deletion/purge-account.ts'
import { purgeProperty } from '../deletion/purge-property.ts'
import { actOf, mustBeDone, nobody, type PurgeParts } from '../deletion/purge-parts.ts'
import { pause } from '../pauses.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { AdministratorAction } from '../storage/administration/administration.ts'
import type { View } from '../storage/store.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

/** How long the administrator waits; a job deletes the rest of a large account. */
const PATIENCE_MS = 10_000

interface Parts extends Pick<PurgeParts, 'sync' | 'now' | 'mintId'> {
  security: SecurityLog
  /** Called when all sessions of the user have ended. */
  onSessionsEnded(userId: UserId): void
  stopping: AbortSignal
}

/** Immediate, permanent deletions by the administrator. */
export class DeletionForGood {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** [DL7] Once this returns, the person can no longer do anything. @returns false if there is no such account */
  async deleteUser(id: string): Promise<boolean> {
    const { sync, security, onSessionsEnded, now, mintId, stopping } = this.parts
    const user = await sync.read((view) => view.get('user', id))
    if (!user) return false
    const { id: userId, role } = user
    const ended = await sync.run(actOf(user), async (run, tx) => {
      const deletionAt = now().toISOString()
      await run(mutationId.parse(mintId()), { name: 'user.set_deletion', args: { userId, deletionAt } })
      await tx.removeAccess(userId)
      await tx.addAdministratorAction(this.action({ action: 'account_deleted', userId, detail: role }))
    })
    mustBeDone(ended)
    onSessionsEnded(userId)
    security.record({ event: 'sessions_ended', userId, reason: 'deleted', sessionId: null })
    security.record({ event: 'account_deleted', userId })
    const patience = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)])
    await purgeAccount({ sync, now, mintId, pause, stopping: patience }, userId)
    return true
  }

  /** [DL7] @returns false if there is no such property */
  async deleteProperty(id: string): Promise<boolean> {
    const { sync, security, mintId } = this.parts
    const property = await sync.read((view) => view.get('property', id))
    if (!property) return false
    const { id: propertyId } = property
    const userId = property.ownerId ?? property.realtorId ?? nobody.userId
    const action = this.action({ action: 'property_deleted', userId, detail: propertyId })
    await purgeProperty({ sync, mintId }, propertyId, (tx) => tx.addAdministratorAction(action))
    security.record({ event: 'property_deleted', propertyId })
    return true
  }

  private action(noted: Pick<AdministratorAction, 'action' | 'userId' | 'detail'>): AdministratorAction {
    const { now, mintId } = this.parts
    return { id: mintId(), at: now().toISOString(), ...noted }
  }
}

/** [DL7] What is deleted with a property. Undefined if there is no such property. */
export async function propertyForecastOf(view: View, id: string) {
  const property = await view.get('property', id)
  return property && countIn(view, property)
}

async function countIn(view: View, { id, scope }: Property) {
  const living = (rows: readonly { deletedAt: string | null }[]) => rows.filter(isLiving).length
  return {
    systems: living(await view.byIndex('system', 'scope', propertyScope(id))),
    tasks: living(await readFrom(view, (rows) => tasksBy(rows, 'scope', propertyScope(id)))),
    documents: living(await view.byIndex('document', 'propertyId', id)),
    people: (await view.byIndex('membership', 'scope', scope)).filter(isCurrent).length,
  }
}
