import { DAY_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { StoreOnDisk } from '../storage/store.ts'
import type { Metrics } from './metrics.ts'

interface Parts {
  store: Pick<StoreOnDisk, 'read' | 'connections'>
  now: () => Date
}

/** Shows the connections to the database, how far the horizon is behind, and the queue of messages. */
export function watchStore(metrics: Metrics, { store, now }: Parts): void {
  metrics.watchPool(() => store.connections())
  metrics.watchHorizon(() => store.read(async (view) => (await view.newestChange()) - (await view.horizon())))
  metrics.watchMessages(() => {
    const since = new Date(now().getTime() - DAY_MS).toISOString()
    return store.read(async (view) => ({
      queued: await view.countOfStatus({ status: 'queued', since: '' }),
      sent: await view.countOfStatus({ status: 'sent', since }),
      failed: await view.countOfStatus({ status: 'failed', since }),
      suppressed: await view.countOfStatus({ status: 'suppressed', since }),
    }))
  })
}
