import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import type { Server } from '../../harness/server/server.ts'
import { Caller } from '../fairness/fairness-caller.ts'
import { quantile } from '../fairness/fairness-waits.ts'
import { memoryOf } from '../resident-memory.ts'
import type { NewDatabase } from './durable-postgres.ts'
import { openStream, type EventStream } from './event-stream.ts'
import { inTurns } from './in-turns.ts'
import { addressOf, withServers } from './servers.ts'

/** Each has ten streams at each of two processes, as many as are allowed. */
const PEOPLE = 250
const STREAMS_EACH = 20
const CHANGES = 200

/** The memory of two processes with 5,000 open event streams, and how long after a push begins they are poked. */
export async function openStreams(newDatabase: NewDatabase): Promise<Figure[]> {
  return withServers({ count: 2, url: await newDatabase() }, async (servers) => {
    const people = await inTurns(4, PEOPLE, (n) => join(servers, n))
    const streams = people.flatMap((person) => person.streams)
    const waits: number[] = []
    for (let n = 0; n < CHANGES; n += 1) {
      const { caller, streams } = must(people[n % PEOPLE], 'a person')
      const poked = streams.map((stream) => stream.nextPoke())
      const start = performance.now()
      const args = { propertyId: mintId<PropertyId>(), membershipId: mintId<MembershipId>(), facts: mainStreet }
      await caller.pushAll([{ name: 'property.create', args }])
      for (const at of await Promise.all(poked)) waits.push(at - start)
    }
    const bytes = servers.reduce((sum, server) => sum + memoryOf(must(server.pid(), 'a process')).now, 0)
    for (const stream of streams) stream.close()
    const what = `${streams.length} open streams at two processes`
    return [
      { name: `${what}: memory of both`, value: bytes / 1e6, unit: 'MB', target: { atMost: 600 } },
      { name: `${what}: pokes, p95`, value: quantile(waits, 0.95), unit: 'ms', target: { atMost: 1_000 } },
    ]
  })
}

async function join(servers: readonly Server[], n: number): Promise<{ caller: Caller; streams: EventStream[] }> {
  const { url } = must(servers[n % servers.length], 'a server')
  const caller = await Caller.join({ url, name: `Ann${n}`, address: addressOf(n) })
  const streams = Array.from({ length: STREAMS_EACH }, (_, stream) =>
    openStream(must(servers[stream % servers.length], 'a server').url, caller.headers),
  )
  return { caller, streams: await Promise.all(streams) }
}
