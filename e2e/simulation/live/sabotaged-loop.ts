import { createPokeStream } from '../../../web/src/sync/loop/poke-stream.ts'
import { createSubject } from '../../../web/src/platform/observable.ts'
import { SyncLoop, type SyncLoopParts, type SyncStatus } from '../../../web/src/sync/loop/sync-loop.ts'
import { TransportFailure, type Transport } from '../../../web/src/sync/transport/transport.ts'
import { TabFiles } from './tab-files.ts'
import { noSabotage, type LiveSabotage, type Loop } from './live-sabotage.ts'

const IDLE_MS = 300_000

/** Removes the timer after a failed round, so that only a wake begins the next round. */
export const withoutRetries = (): LiveSabotage =>
  withTimers((milliseconds) => (milliseconds === IDLE_MS ? IDLE_MS : null))

/** Removes the timer after a successful round, so that the changes of a lost poke are never fetched. */
export const withoutPolling = (): LiveSabotage =>
  withTimers((milliseconds) => (milliseconds === IDLE_MS ? null : milliseconds))

/** Removes the growth of delays with each failure. */
export const withoutGrowth = (): LiveSabotage =>
  withTimers((milliseconds) => (milliseconds === IDLE_MS ? IDLE_MS : Math.min(milliseconds, 1_000)))

/** Removes the reset of delays after a success. */
export const withoutReset = (): LiveSabotage => ({
  ...noSabotage(),
  loop(parts) {
    let longest = 0
    const schedule: SyncLoopParts['schedule'] = (milliseconds, work) => {
      if (milliseconds !== IDLE_MS) longest = Math.max(longest, milliseconds)
      return parts.schedule(milliseconds === IDLE_MS ? IDLE_MS : longest, work)
    }
    return new SyncLoop({ ...parts, schedule })
  },
})

/** Ignores the wait that the server asks for. */
export const withoutWaiting = (): LiveSabotage => ({
  ...noSabotage(),
  loop(parts) {
    const hurried = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } catch (error) {
        throw error instanceof TransportFailure ? new TransportFailure(error.kind, error.message) : error
      }
    }
    const { sync, page } = parts.transport
    const transport: Transport = {
      sync: (request) => hurried(sync(request)),
      page: (scope, after) => hurried(page(scope, after)),
    }
    return new SyncLoop({ ...parts, transport })
  },
})

/** Ignores wakes during a round. */
export const withoutWakesInRound = (): LiveSabotage =>
  deafInRound((loop, isInRound) => ({ wake: () => isInRound() || loop.wake() }))

/** Ignores pokes during a round. */
export const withoutPokesInRound = (): LiveSabotage =>
  deafInRound((loop, isInRound) => ({ receivePoke: (poke) => isInRound() || loop.receivePoke(poke) }))

/** Ignores the stop of a loop. */
export const withoutStop = (): LiveSabotage => ({
  ...noSabotage(),
  loop: (parts) => {
    const loop = new SyncLoop(parts)
    return { wake: () => loop.wake(), receivePoke: (poke) => loop.receivePoke(poke), stop: () => {} }
  },
})

/** Removes the round after a stream opens, so that earlier changes are missed. */
export const withoutRoundAtOpen = (): LiveSabotage => ({
  ...noSabotage(),
  stream: (onPoke, parts) =>
    createPokeStream(onPoke, parts && { ...parts, connect: (on) => parts.connect({ ...on, opened: () => {} }) }),
})

/** Drops all pokes. */
export const withoutPokes = (): LiveSabotage => ({
  ...noSabotage(),
  stream: (onPoke, parts) =>
    createPokeStream(onPoke, parts && { ...parts, connect: (on) => parts.connect({ ...on, poked: () => {} }) }),
})

/** Hides from the loop that no pokes arrive: it neither polls nor says so. */
export const withoutDeafness = (): LiveSabotage => ({
  ...noSabotage(),
  loop: (parts) => new SyncLoop({ ...parts, isDeaf: () => false }),
})

/** Says nothing when a round begins. */
export const withoutSyncing = (): LiveSabotage => ({
  ...noSabotage(),
  loop: (parts) => new SyncLoop({ ...parts, onStatus: (status) => status !== 'syncing' && parts.onStatus(status) }),
})

/** Says nothing when a round fails. */
export const withoutFailure = (): LiveSabotage => ({
  ...noSabotage(),
  loop: (parts) => new SyncLoop({ ...parts, onStatus: (status) => status !== 'unreachable' && parts.onStatus(status) }),
})

/** Gives all event streams one name, so that no other tab of the person is poked about a push. */
export const withoutStreamNames = (): LiveSabotage => ({ ...noSabotage(), streamOf: () => 'page' })

/** Keeps the lock of a tab that dies. */
export const withoutRelease = (): LiveSabotage => {
  const unchanged = noSabotage()
  return { ...unchanged, lock: { ...unchanged.lock, ofDeadTab: 'kept' } }
}

/** Never takes the lock from a frozen tab. */
export const withoutLockTakeover = (): LiveSabotage => {
  const unchanged = noSabotage()
  return { ...unchanged, lock: { ...unchanged.lock, ofFrozenTab: 'waited for' } }
}

/** Removes the timers of the loops for files: what failed is never sent again, and nothing is read. */
export const withoutFileTimers = (): LiveSabotage => ({
  ...noSabotage(),
  files: (parts) => new TabFiles({ ...parts, schedule: () => () => {} }),
})

/** Hides from the loops for files that the device is in sync. */
export const withoutFileStatus = (): LiveSabotage => ({
  ...noSabotage(),
  files: (parts) => new TabFiles({ ...parts, status: createSubject<SyncStatus>('syncing') }),
})

/** A loop with other timer delays; null removes the timer. */
function withTimers(other: (milliseconds: number) => number | null): LiveSabotage {
  const schedule =
    (parts: SyncLoopParts): SyncLoopParts['schedule'] =>
    (milliseconds, work) => {
      const instead = other(milliseconds)
      return instead === null ? () => {} : parts.schedule(instead, work)
    }
  return { ...noSabotage(), loop: (parts) => new SyncLoop({ ...parts, schedule: schedule(parts) }) }
}

function deafInRound(change: (loop: Loop, isInRound: () => boolean) => Partial<Loop>): LiveSabotage {
  return {
    ...noSabotage(),
    loop(parts) {
      let rounds = 0
      const alone: SyncLoopParts['alone'] = async (work) => {
        rounds += 1
        return parts.alone(work).finally(() => (rounds -= 1))
      }
      const loop = new SyncLoop({ ...parts, alone })
      const unchanged: Loop = {
        wake: () => loop.wake(),
        receivePoke: (poke) => loop.receivePoke(poke),
        stop: () => loop.stop(),
      }
      return { ...unchanged, ...change(unchanged, () => rounds > 0) }
    },
  }
}
