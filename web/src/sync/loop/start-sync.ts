import { dropPastWork } from '../../data/past-work.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { turnSummaries } from '../../data/summary/summaries.ts'
import { mintId } from '../../platform/ids.ts'
import { withLock } from '../../platform/locks.ts'
import { createSubject, type Observable } from '../../platform/observable.ts'
import { onHidden, onOffline, onOnline, onVisible } from '../../platform/online.ts'
import { schedule } from '../../platform/schedule.ts'
import { today } from '../../platform/today.ts'
import { transportWith } from '../transport/http-transport.ts'
import { SyncSocket } from '../transport/sync-socket.ts'
import { Pace } from './pace.ts'
import { createPokeStream } from './poke-stream.ts'
import { FROZEN_MS, syncLockOf } from './sync-lock.ts'
import { SyncLoop, type SyncStatus } from './sync-loop.ts'

export interface RunningSync {
  status: Observable<SyncStatus>
  /** Call when there is a reason for a round: something was written, or the person asks. */
  wake(): void
  stop(): void
}

/** Syncs this person's store with the server for as long as the page lives. */
export function startSync({ store, person, app }: { store: LocalStore; person: Person; app: string }): RunningSync {
  const status = createSubject<SyncStatus>('starting')
  const pokes = createPokeStream((poke) => loop.receivePoke(poke))
  const loop = new SyncLoop({
    store,
    person,
    app,
    transport: transportWith(new SyncSocket()),
    mintId,
    now: () => new Date(),
    today: today.get,
    random: Math.random,
    pace: new Pace({ clock: () => performance.now() }),
    alone: (work) => withLock(syncLockOf(person.userId), work, FROZEN_MS),
    schedule,
    isDeaf: () => pokes.isDeaf(),
    onStatus(next) {
      status.set(next)
      pokes.noteStatus(next)
    },
    onBug: (error) => reportError(error),
  })
  const turn = () => {
    const day = today.get()
    for (const work of [
      turnSummaries(store, day, () => !stopped && today.get() === day),
      dropPastWork(store, { now: new Date(), userId: person.userId }),
    ])
      // The store reports its own failures; stopping also closes it.
      work.catch((error: unknown) => stopped || storageFailure(error) !== null || reportError(error))
  }
  let stopped = false
  const stops = [
    onOnline(() => {
      pokes.endRest()
      loop.wake()
    }),
    // The next round tells whether the server can be reached: the browser only guesses.
    onOffline(() => loop.wake()),
    onVisible(() => loop.wake()),
    onHidden(() => pokes.close()),
    today.subscribe(turn),
  ]
  turn()
  loop.wake()
  return {
    status,
    wake: () => loop.wake(),
    stop() {
      stopped = true
      for (const stop of stops) stop()
      pokes.close()
      loop.stop()
    },
  }
}
