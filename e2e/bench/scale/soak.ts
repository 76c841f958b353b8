import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import { memoryOf } from '../resident-memory.ts'
import { withServers } from './servers.ts'
import { workAtServers } from './working-devices.ts'

const PEOPLE = 20
const SAMPLE_MS = 1_000

/** Twenty people who work at two processes for long: memory stays flat, and nothing is lost. */
export async function soak({ url, minutes }: { url: string; minutes: number }): Promise<Figure[]> {
  return withServers({ count: 2, url }, async (servers) => {
    const forMs = minutes * 60_000
    const samples: number[] = []
    const memory = () => servers.reduce((sum, server) => sum + memoryOf(must(server.pid(), 'a process')).now, 0)
    const sampling = setInterval(() => samples.push(memory()), SAMPLE_MS)
    const stop = setTimeout(() => clearInterval(sampling), forMs)
    const worked = await workAtServers({ servers, url, people: PEOPLE, forMs, pauseMs: 200 })
    clearTimeout(stop)
    clearInterval(sampling)
    if (worked.failure !== null) process.stderr.write(`${worked.failure}\n`)
    // The first third, the memory still grows to its usual size.
    const third = Math.floor(samples.length / 3)
    const [middle, last] = [average(samples.slice(third, 2 * third)), average(samples.slice(2 * third))]
    const what = `${minutes} min at two processes`
    return [
      { name: `${what}: mutations`, value: worked.mutations / (minutes * 60), unit: '/s' },
      {
        name: `${what}: memory of both in the last third`,
        value: last / 1e6,
        unit: 'MB',
        ratio: { of: 'in the second third', value: last / middle, target: { atMost: 1.15 } },
      },
      {
        name: `${what}: calls that failed`,
        value: worked.failedReads + worked.brokenRounds,
        unit: '',
        target: { atMost: 0 },
      },
      { name: `${what}: checks that failed`, value: worked.failure === null ? 0 : 1, unit: '', target: { atMost: 0 } },
    ]
  })
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
