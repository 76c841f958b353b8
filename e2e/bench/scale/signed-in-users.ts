import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import { setTimeout } from 'node:timers/promises'
import type { NewDatabase } from './durable-postgres.ts'
import { withServers } from './servers.ts'
import { workAtServers } from './working-devices.ts'

const PEOPLE = 200
const SECONDS = 60
const KILLS = 2

/** 200 signed-in people for a minute at two processes, of which one is killed and restarted twice. */
export async function signedInUsers(newDatabase: NewDatabase): Promise<Figure[]> {
  const url = await newDatabase()
  return withServers({ count: 2, url }, async (servers) => {
    const mortal = must(servers[1], 'a server')
    const worked = await workAtServers({
      servers,
      url,
      people: PEOPLE,
      forMs: SECONDS * 1_000,
      pauseMs: 2_000,
      async beside() {
        for (let n = 0; n < KILLS; n += 1) {
          await setTimeout((SECONDS * 1_000) / (KILLS + 1))
          await mortal.kill('SIGKILL')
          await mortal.restart()
        }
      },
    })
    if (worked.failure !== null) process.stderr.write(`${worked.failure}\n`)
    const what = `${PEOPLE} people for ${SECONDS} s, a process killed twice`
    return [
      { name: `${what}: mutations`, value: worked.mutations / SECONDS, unit: '/s' },
      { name: `${what}: rounds that devices repeated`, value: worked.brokenRounds, unit: '' },
      { name: `${what}: reads that failed`, value: worked.failedReads, unit: '', target: { atMost: 0 } },
      { name: `${what}: checks that failed`, value: worked.failure === null ? 0 : 1, unit: '', target: { atMost: 0 } },
    ]
  })
}
