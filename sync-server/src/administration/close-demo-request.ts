import type { Store } from '../storage/store.ts'

interface Parts {
  store: Pick<Store, 'write'>
  now: () => Date
  mintId: () => string
}

/**
 * [PP4], [AD9] Closes or reopens a request for a demo and records that in the audit log, unless it was closed or open
 * already. @returns false if there is no such request
 */
export function setDemoRequestClosed(
  { store, now, mintId }: Parts,
  { id, isClosed }: { id: string; isClosed: boolean },
): Promise<boolean> {
  const at = now().toISOString()
  return store.write(async (tx) => {
    const outcome = await tx.demoRequests.setClosed({ id, closedAt: isClosed ? at : null })
    const action = isClosed ? 'demo_request_closed' : 'demo_request_reopened'
    if (outcome === 'changed')
      await tx.addAdministratorAction({ id: mintId(), at, userId: 'administrator', action, detail: id })
    return outcome !== 'missing'
  })
}
