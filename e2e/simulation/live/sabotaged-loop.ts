import { createPokeStream } from '../../../web/src/sync/loop/poke-stream.ts'
import { SyncLoop, type SyncLoopParts } from '../../../web/src/sync/loop/sync-loop.ts'
import { TransportFailure, type Transport } from '../../../web/src/sync/transport/transport.ts'
import { allAsItIs, type LiveSabotage, type Loop } from './live-sabotage.ts'

const IDLE_MS = 300_000

/** The timer after a round that failed: only a wake begins the next. */
export const withoutRetries = (): LiveSabotage =>
  withTimers((milliseconds) => (milliseconds === IDLE_MS ? IDLE_MS : null))

/** The timer after a round that succeeded: what a lost poke told of is never asked for. */
export const withoutLooking = (): LiveSabotage =>
  withTimers((milliseconds) => (milliseconds === IDLE_MS ? null : milliseconds))

/** The delays that grow with each failure. */
export const withoutGrowth = (): LiveSabotage =>
  withTimers((milliseconds) => (milliseconds === IDLE_MS ? IDLE_MS : Math.min(milliseconds, 1_000)))

/** The delays that begin anew after a success. */
export const withoutReset = (): LiveSabotage => ({
  ...allAsItIs(),
  loop(parts) {
    let longest = 0
    const schedule: SyncLoopParts['schedule'] = (milliseconds, work) => {
      if (milliseconds !== IDLE_MS) longest = Math.max(longest, milliseconds)
      return parts.schedule(milliseconds === IDLE_MS ? IDLE_MS : longest, work)
    }
    return new SyncLoop({ ...parts, schedule })
  },
})

/** How long the server asks to wait. */
export const withoutWaiting = (): LiveSabotage => ({
  ...allAsItIs(),
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

/** What wakes a loop while a round runs. */
export const withoutWakesInRound = (): LiveSabotage =>
  deafInRound((loop, isInRound) => ({ wake: () => isInRound() || loop.wake() }))

/** The pokes that come while a round runs. */
export const withoutPokesInRound = (): LiveSabotage =>
  deafInRound((loop, isInRound) => ({ hear: (poke) => isInRound() || loop.hear(poke) }))

/** The end of a loop. */
export const withoutStop = (): LiveSabotage => ({
  ...allAsItIs(),
  loop: (parts) => {
    const loop = new SyncLoop(parts)
    return { wake: () => loop.wake(), hear: (poke) => loop.hear(poke), stop: () => {} }
  },
})

/** The round that follows when a stream opens: what moved before it was open nobody tells. */
export const withoutAskingAtOpen = (): LiveSabotage => ({
  ...allAsItIs(),
  stream: (heard, parts) =>
    createPokeStream(heard, parts && { ...parts, connect: (on) => parts.connect({ ...on, opened: () => {} }) }),
})

/** The pokes themselves. */
export const withoutPokes = (): LiveSabotage => ({
  ...allAsItIs(),
  stream: (heard, parts) =>
    createPokeStream(heard, parts && { ...parts, connect: (on) => parts.connect({ ...on, poked: () => {} }) }),
})

/** The end of the lock when its tab dies. */
export const withoutRelease = (): LiveSabotage => {
  const asItIs = allAsItIs()
  return { ...asItIs, lock: { ...asItIs.lock, ofDeadTab: 'kept' } }
}

/** The lock that is taken from a frozen tab. */
export const withoutTakingOver = (): LiveSabotage => {
  const asItIs = allAsItIs()
  return { ...asItIs, lock: { ...asItIs.lock, ofFrozenTab: 'waited for' } }
}

/** A loop with other timers; null leaves one out. */
function withTimers(other: (milliseconds: number) => number | null): LiveSabotage {
  const schedule =
    (parts: SyncLoopParts): SyncLoopParts['schedule'] =>
    (milliseconds, work) => {
      const instead = other(milliseconds)
      return instead === null ? () => {} : parts.schedule(instead, work)
    }
  return { ...allAsItIs(), loop: (parts) => new SyncLoop({ ...parts, schedule: schedule(parts) }) }
}

function deafInRound(change: (loop: Loop, isInRound: () => boolean) => Partial<Loop>): LiveSabotage {
  return {
    ...allAsItIs(),
    loop(parts) {
      let rounds = 0
      const alone: SyncLoopParts['alone'] = async (work) => {
        rounds += 1
        return parts.alone(work).finally(() => (rounds -= 1))
      }
      const loop = new SyncLoop({ ...parts, alone })
      const asItIs: Loop = { wake: () => loop.wake(), hear: (poke) => loop.hear(poke), stop: () => loop.stop() }
      return { ...asItIs, ...change(asItIs, () => rounds > 0) }
    },
  }
}
