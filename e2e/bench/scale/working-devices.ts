import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { setTimeout } from 'node:timers/promises'
import { checkSettled } from '../../server-crash/check-settled.ts'
import { Device } from '../../server-crash/device.ts'
import { join, type Account } from '../../server-crash/join.ts'
import type { Server } from '../../harness/server/server.ts'
import { inTurns } from './in-turns.ts'
import { addressOf } from './servers.ts'

interface Work {
  servers: readonly Server[]
  /** The database of the servers. */
  url: string
  people: number
  forMs: number
  /** The pause of each person between two rounds. */
  pauseMs: number
  /** Happens meanwhile. */
  beside?: () => Promise<void>
}

interface Worked {
  /** Mutations whose results devices have received. */
  mutations: number
  /** Rounds of devices that had no answer; they were repeated. */
  brokenRounds: number
  reads: number
  /** Reads over REST that neither server answered as they should. */
  failedReads: number
  /** Describes rows that were lost or differ; null if there are none. */
  failure: string | null
}

/**
 * People who work at all servers at once, each on a real device: they act, sync, and read over REST. At the end every
 * device must have the same as the database, and nothing may be lost.
 */
export async function workAtServers({ servers, url, people, forMs, pauseMs, beside }: Work): Promise<Worked> {
  const random = createRandom(1)
  const anyServer = () => must(servers[random.integer(servers.length)], 'a server')
  const anyUrl = async () => anyServer().url
  async function open(account: Account, name: string): Promise<Device> {
    const device = new Device({ account, name, random: createRandom(random.integer(2 ** 32)), url: anyUrl })
    await device.register()
    return device
  }
  const accounts = await inTurns(4, people, async (n) => join(await anyUrl(), `Ann${n}`, { address: addressOf(n) }))
  const devices = await inTurns(4, people, (n) => open(must(accounts[n], 'an account'), `device ${n}`))

  const worked: Worked = { mutations: 0, brokenRounds: 0, reads: 0, failedReads: 0, failure: null }
  const end = performance.now() + forMs
  const besides = beside?.()
  await Promise.all(
    devices.map(async (device) => {
      await setTimeout(random.integer(pauseMs))
      while (performance.now() < end) {
        await device.actAtRandom()
        if ((await device.round()) === null) worked.brokenRounds += 1
        worked.reads += 1
        if (!(await canRead(servers, device.account, random))) worked.failedReads += 1
        await setTimeout(pauseMs)
      }
    }),
  )
  await besides
  worked.failure = await checkSettled({
    place: { dataDir: must(servers[0], 'a server').dataDir, databaseUrl: url },
    accounts,
    devices,
    open,
    endServers: async () => undefined,
  }).then(
    () => null,
    (error: unknown) => String(error),
  )
  worked.mutations = devices.reduce((sum, { reportedFates }) => sum + reportedFates.size, 0)
  return worked
}

/** Asks the other server if one cannot be reached, as a balancer does. */
async function canRead(servers: readonly Server[], { cookie }: Account, random: Random): Promise<boolean> {
  const first = random.integer(servers.length)
  for (let n = 0; n < servers.length; n += 1) {
    const { url } = must(servers[(first + n) % servers.length], 'a server')
    const answer = await fetch(`${url}/api/properties`, { headers: { cookie } }).catch(() => null)
    await answer?.text().catch(() => undefined)
    if (answer) return answer.ok
  }
  return false
}
