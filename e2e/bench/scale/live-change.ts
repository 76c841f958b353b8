import type { ItemId, MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { Caller } from '../fairness/fairness-caller.ts'
import { quantile } from '../fairness/fairness-waits.ts'
import type { NewDatabase } from './durable-postgres.ts'
import { openStream } from './event-stream.ts'
import { addressOf, withServers } from './servers.ts'

const CHANGES = 200
/** They do not count: code is compiled and connections are opened. */
const WARM_UP = 20

/** How long after a push begins the other devices of a person are poked, at the same process and at another one. */
export async function liveChange(newDatabase: NewDatabase): Promise<Figure[]> {
  return withServers({ count: 2, url: await newDatabase() }, async ([one, two]) => {
    const [near, far] = [must(one, 'a server'), must(two, 'another')]
    const ann = await Caller.join({ url: near.url, name: 'Ann', address: addressOf(1) })
    const [propertyId, membershipId] = [mintId<PropertyId>(), mintId<MembershipId>()]
    await ann.pushAll([{ name: 'property.create', args: { propertyId, membershipId, facts: mainStreet } }])
    const streams = [await openStream(near.url, ann.headers), await openStream(far.url, ann.headers)]
    const waits: { within: number; across: number }[] = []
    for (let n = 0; n < WARM_UP + CHANGES; n += 1) {
      const poked = Promise.all(streams.map((stream) => stream.nextPoke()))
      const start = performance.now()
      const args = { propertyId, itemId: mintId<ItemId>(), facts: { title: 'Replace furnace filter' } }
      await ann.pushAll([{ name: 'maintenance.add', args }])
      const [within = Infinity, across = Infinity] = await poked
      if (n >= WARM_UP) waits.push({ within: within - start, across: across - start })
    }
    for (const stream of streams) stream.close()
    const p95 = (which: 'within' | 'across') =>
      quantile(
        waits.map((wait) => wait[which]),
        0.95,
      )
    return [
      { name: 'live change within a process, p95', value: p95('within'), unit: 'ms' },
      {
        name: 'live change across two processes, p95',
        value: p95('across'),
        unit: 'ms',
        ratio: { of: 'within one', value: p95('across') / p95('within'), target: { atMost: 1.5 } },
      },
    ]
  })
}
