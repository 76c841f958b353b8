import { must } from '@hearthkeep/shared/kernel/must.ts'
import { setTimeout } from 'node:timers/promises'

/** A call that is nothing special, and that another person makes again and again. */
export interface Probe {
  /** The pause between two calls, so that the measurement does not delay others. */
  everyMs: number
  /** @returns whether the server did what was asked. */
  call(n: number): Promise<boolean>
}

/**
 * Repeats each call until the returned function is called, which resolves to how long they took, in milliseconds. A call
 * that was refused or failed counts as infinite. A call that waited for several pauses counts once for each of them: that
 * is how long the calls would have taken that were due meanwhile.
 */
export function watchWaits<Name extends string>(probes: Record<Name, Probe>): () => Promise<Record<Name, number[]>> {
  const ending = new AbortController()
  const watch = async ([name, { everyMs, call }]: [string, Probe]) => {
    const times: number[] = []
    for (let n = 0; !ending.signal.aborted; n += 1) {
      const start = performance.now()
      const isDone = await call(n).catch(() => false)
      const took = performance.now() - start
      for (let wait = took; wait >= 0; wait -= everyMs)
        if (wait === took || wait > everyMs) times.push(isDone ? wait : Infinity)
      await setTimeout(everyMs)
    }
    return [name, times] as const
  }
  const watched = Promise.all(Object.entries<Probe>(probes).map(watch))
  return async () => {
    ending.abort()
    return Object.fromEntries(await watched) as Record<Name, number[]>
  }
}

/** The time that this share of the calls did not exceed. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return must(sorted[Math.ceil(sorted.length * share) - 1], 'a time')
}
