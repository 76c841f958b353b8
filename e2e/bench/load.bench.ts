import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import { quantile } from './fairness/fairness-waits.ts'
import { mixedLoad, peopleAtWork } from './load/mixed-load.ts'
import { watchProcessorTime } from './load/processor-time.ts'
import { withServers } from './scale/servers.ts'

const PEOPLE = 200
const SECONDS = 60
const WHAT = `${PEOPLE} people for ${SECONDS} s`

/** One process with SQLite, and people who read and write over REST while their devices sync. */
export const bench: Bench = {
  title: 'load',
  run: () =>
    withServers({ count: 1, url: null }, async (servers) => {
      const server = must(servers[0], 'the server')
      const pid = must(server.pid(), 'its process')
      const people = await peopleAtWork(server.url, PEOPLE)
      const usedSince = watchProcessorTime(pid)
      const { times, failures } = await mixedLoad(people, { forMs: SECONDS * 1_000, pauseMs: 2_000 })
      const { own, others } = usedSince()
      let lost = 0
      for (const { differences } of people) lost += await differences()
      for (const failure of failures.slice(0, 5)) process.stderr.write(`${failure}\n`)
      const none = { atMost: 0 }
      return [
        { name: `${WHAT}: calls`, value: times.length / SECONDS, unit: '/s' },
        { name: `${WHAT}: calls that failed`, value: failures.length, unit: '', target: none },
        { name: `${WHAT}: writes lost`, value: lost, unit: '', target: none },
        { name: `${WHAT}: half of the calls`, value: quantile(times, 0.5), unit: 'ms' },
        { name: `${WHAT}: 99 % of the calls`, value: quantile(times, 0.99), unit: 'ms', target: { atMost: 250 } },
        {
          name: `${WHAT}: processor time of a call`,
          value: (own / 100) * (SECONDS / times.length) * 1_000,
          unit: 'ms',
        },
        { name: `${WHAT}: the server’s use of one processor`, value: own, unit: '%' },
        { name: `${WHAT}: all others’ use of the machine`, value: others, unit: '%' },
      ]
    }),
}
