import type { LocalStore } from '../data/store/local-store.ts'
import type { Person } from '../data/mutate/mutate.ts'
import { mintId } from '../platform/ids.ts'
import { withLock } from '../platform/locks.ts'
import { today } from '../platform/today.ts'
import { httpTransport } from '../sync/transport/http-transport.ts'
import { Pace } from '../sync/loop/pace.ts'
import { round, type RoundEnd, type RoundParts } from '../sync/loop/round.ts'
import { FROZEN_MS, syncLockOf } from '../sync/loop/sync-lock.ts'

const MAX_ROUNDS = 20

/**
 * Syncs without a page: runs rounds until everything is sent and received, or no more can be done.
 * @returns whether another try may get further. @throws TransportFailure
 */
export async function syncOnce(store: LocalStore, person: Person, app: string): Promise<boolean> {
  const parts: RoundParts = {
    store,
    person,
    app,
    mintId,
    transport: httpTransport,
    now: () => new Date(),
    today: today.get,
    pace: new Pace({ clock: () => performance.now() }),
  }
  let end: RoundEnd = 'again'
  for (let rounds = 0; rounds < MAX_ROUNDS && (end === 'again' || end === 'probing'); rounds += 1)
    end = await withLock(syncLockOf(person.userId), () => round(parts), FROZEN_MS)
  return end === 'again' || end === 'probing' || end === 'busy'
}
