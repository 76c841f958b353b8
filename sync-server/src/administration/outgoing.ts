import { channels } from '@hearthkeep/shared/message/client-message.ts'
import type { Outgoing } from '@hearthkeep/shared/protocol/answers/administration.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { siteDayOf, type SiteBudgets } from '../storage/messages/outgoing.ts'
import type { Store } from '../storage/store.ts'

interface OutgoingParts {
  store: Store
  now: () => Date
}

/** [ME57], [ME58] */
export const outgoingOf = ({ store, now, budgets }: OutgoingParts & { budgets: SiteBudgets }): Promise<Outgoing> =>
  store.read(async (view) => {
    const day = siteDayOf(now().toISOString())
    const sent = await Promise.all(
      channels.map(async (channel) => {
        const figures = { sent: await view.siteSent({ channel, day }), budget: budgets[channel] }
        return [channel, figures] as const
      }),
    )
    return { stoppedAt: await view.outgoingStoppedAt(), today: Object.fromEntries(sent) as Outgoing['today'] }
  })

/**
 * [ME58] Stops all messages through the site, or sends those that waited. Recorded in the audit log, unless nothing
 * changes.
 */
export async function setOutgoingStopped(
  { store, now, mintId, security }: OutgoingParts & { mintId: () => string; security: Pick<SecurityLog, 'record'> },
  isStopped: boolean,
): Promise<void> {
  const at = now().toISOString()
  const action = isStopped ? 'outgoing_stopped' : 'outgoing_resumed'
  const hasChanged = await store.write(async (tx) => {
    if (((await tx.outgoingStoppedAt()) !== null) === isStopped) return false
    await tx.setOutgoingStopped(isStopped ? at : null)
    if (!isStopped) await tx.releaseHeld({ heldFor: 'site', userId: null, now: at })
    await tx.addAdministratorAction({ id: mintId(), at, userId: 'administrator', action, detail: null })
    return true
  })
  if (hasChanged) security.record({ event: action })
}
