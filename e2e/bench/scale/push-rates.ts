import type { ItemId, MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import type { Server } from '../../harness/server/server.ts'
import { Caller } from '../fairness/fairness-caller.ts'
import type { NewDatabase } from './durable-postgres.ts'
import { addressOf, withServers } from './servers.ts'

const CALLERS = 4

/** Mutations a push, and pushes of each person. The first push is not measured. */
const large: Pushes = { size: 500, count: 4 }
const small: Pushes = { size: 1, count: 100 }
interface Pushes {
  size: number
  count: number
}

/** Mutations a second that four people push, to one process on each engine, and to two processes on PostgreSQL. */
export async function pushRates(newDatabase: NewDatabase): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const pushes of [large, small]) {
    const rate = (servers: Server[]) => pushRate(servers, pushes)
    const sqlite = await withServers({ count: 1, url: null }, rate)
    const one = await withServers({ count: 1, url: await newDatabase() }, rate)
    const two = await withServers({ count: 2, url: await newDatabase() }, rate)
    const name = (at: string) => `pushes of ${pushes.size}, ${at}`
    const isLarge = pushes === large
    figures.push(
      { name: name('one process on SQLite'), value: sqlite, unit: '/s' },
      {
        name: name('one process on PostgreSQL'),
        value: one,
        unit: '/s',
        ratio: { of: 'one on SQLite', value: one / sqlite, ...(isLarge && { target: { atLeast: 0.4 } }) },
      },
      {
        name: name('two processes on PostgreSQL'),
        value: two,
        unit: '/s',
        ratio: { of: 'one on PostgreSQL', value: two / one, ...(isLarge && { target: { atLeast: 1 } }) },
      },
    )
  }
  return figures
}

async function pushRate(servers: readonly Server[], { size, count }: Pushes): Promise<number> {
  const pushes = await Promise.all(
    Array.from({ length: CALLERS }, async (_, n) => {
      const { url } = must(servers[n % servers.length], 'a server')
      const caller = await Caller.join({ url, name: `Ann${n}`, address: addressOf(n) })
      const propertyId = mintId<PropertyId>()
      const membershipId = mintId<MembershipId>()
      await caller.pushAll([{ name: 'property.create', args: { propertyId, membershipId, facts: mainStreet } }])
      await caller.pushAll(tasks(propertyId, size), size)
      return () => caller.pushAll(tasks(propertyId, size * count), size)
    }),
  )
  const start = performance.now()
  await Promise.all(pushes.map((push) => push()))
  return (CALLERS * size * count) / ((performance.now() - start) / 1000)
}

const tasks = (propertyId: PropertyId, count: number): CallOf[] =>
  Array.from({ length: count }, () => ({
    name: 'maintenance.add',
    args: { propertyId, itemId: mintId<ItemId>(), facts: { title: 'Replace furnace filter', dueDate: '2026-11-24' } },
  }))
