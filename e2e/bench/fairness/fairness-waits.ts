import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { setTimeout } from 'node:timers/promises'
import type { Caller } from './fairness-caller.ts'

/** Pause between two requests, so that the measurement does not delay others. */
const PAUSE_MS = 40

/** How long others waited, in milliseconds. */
export interface WaitTimes {
  health: number[]
  push: number[]
}

/** Calls the health check and pushes one small change repeatedly until the returned function is called. */
export function watchWaits({ url, other, edit }: { url: string; other: Caller; edit: (n: number) => CallOf }) {
  const waitTimes: WaitTimes = { health: [], push: [] }
  const ending = new AbortController()
  const repeat = async (times: number[], ask: (n: number) => Promise<void>) => {
    for (let n = 0; !ending.signal.aborted; n += 1) {
      const start = performance.now()
      await ask(n)
      times.push(performance.now() - start)
      await setTimeout(PAUSE_MS)
    }
  }
  const looking = repeat(waitTimes.health, async () => {
    const answer = await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': HEALTH_ADDRESS } })
    if (!answer.ok) throw new Error(`the health check answered ${answer.status}`)
    await answer.text()
  })
  const pushing = repeat(waitTimes.push, async (n) => {
    const answer = await other.push([edit(n)])
    if (answer?.kind !== 'ok' || answer.results[0]?.status !== 'ok')
      throw new Error(`the other person's push was not taken: ${JSON.stringify(answer)}`)
  })
  const both = Promise.all([looking, pushing])
  // Awaited at the end of the round, where an error is rethrown.
  both.catch(() => undefined)
  return async (): Promise<WaitTimes> => {
    ending.abort()
    await both
    return waitTimes
  }
}

const HEALTH_ADDRESS = '198.51.100.1'

export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return must(sorted[Math.ceil(sorted.length * 0.99) - 1], 'a time')
}

/** The median, so that one disturbed round does not change the result. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return must(sorted[Math.floor((sorted.length - 1) / 2)], 'a value')
}
