import type {
  DeviceId,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { aUser, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { PostgresStore } from '../../sync-server/src/storage/postgres/postgres-store.ts'
import type { Store } from '../../sync-server/src/storage/store.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'
import { mintId } from '../../web/src/platform/ids.ts'

/** The part of scripts/test/postgres.mjs that is used here. */
interface Scripts {
  startPostgres(options: { survives: 'a power cut' }): Promise<{ url: string; stop(): Promise<void> }>
}

const NOW = '2026-11-20T08:00:00.000Z'
/** Mutations a push, and how long is measured. */
const SIZES = [1, 50]
const MS = 3_000
/** Each way is measured in turn, so that both have the same machine. */
const ROUNDS = 3

/** People who push at once, each to a server of their own with a home of their own: one write at a time, and beside each other. */
export const bench: Bench = {
  title: 'writers',
  async run() {
    const { startPostgres }: Scripts = await import(new URL('../../scripts/test/postgres.mjs', import.meta.url).href)
    const { url, stop } = await startPostgres({ survives: 'a power cut' })
    try {
      const figures: Figure[] = []
      for (const size of SIZES)
        for (const writers of [1, 2, 4]) figures.push(...(await compare(url, { size, writers })))
      return figures
    } finally {
      await stop()
    }
  },
}

async function compare(url: string, { size, writers }: { size: number; writers: number }): Promise<Figure[]> {
  const stores = await Promise.all(
    Array.from({ length: writers }, () => PostgresStore.open({ url, newEpoch: mintId() })),
  )
  const beside = await Promise.all(stores.map((store) => pusher(store, size)))
  const alone = await Promise.all(stores.map((store) => pusher(withoutSubjects(store), size)))
  let [together, inTurn] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    inTurn += await pushesIn(MS, alone)
    together += await pushesIn(MS, beside)
  }
  await Promise.all(stores.map((store) => store.close()))
  const name = (how: string) => `${writers} pushing ${size} at a time, ${how}`
  const perSecond = (pushes: number) => (pushes * size * 1_000) / (MS * ROUNDS)
  return [
    { name: name('one write at a time'), value: perSecond(inTurn), unit: 'mutations/s' },
    {
      name: name('beside each other'),
      value: perSecond(together),
      unit: 'mutations/s',
      ratio: { of: 'one at a time', value: together / inTurn },
    },
  ]
}

/** As every write was: alone. */
const withoutSubjects = (store: Store): Store => ({
  read: (work) => store.read(work),
  write: (work) => store.write(work),
  close: () => store.close(),
})

/** A person with a home, and a function that pushes tasks for it. */
async function pusher(store: Store, size: number): Promise<() => Promise<void>> {
  const service = new SyncService({ store, pokes: new Pokes(), now: () => new Date(NOW) })
  const user = mintId<UserId>()
  const [device, propertyId] = [mintId<DeviceId>(), mintId<PropertyId>()]
  const after = aUser({ id: user })
  const changes = [{ entity: 'user' as const, id: user, before: null, after }]
  await store.write((tx) => tx.apply({ mutation: mintId<MutationId>(), name: 'test', actor: user, at: NOW, changes }))
  let seq = 0
  let cursor = emptyCursor
  const push = async (calls: { name: string; args: object }[]) => {
    const acked = seq
    const mutations = calls.map((call) => ({
      ...call,
      id: mintId<MutationId>(),
      seq: (seq += 1),
      at: NOW,
      today: NOW.slice(0, 10),
    }))
    const common = { protocol: PROTOCOL, app: 'bench', user, epoch: null, device, cursors: {}, drifted: [] }
    const answer = await service.sync(user, { ...common, acked, cursor, mutations })
    if (answer.kind !== 'ok' || answer.results.some(({ status }) => status !== 'ok'))
      throw new Error(JSON.stringify(answer))
    cursor = answer.cursor
  }
  await push([
    { name: 'property.create', args: { propertyId, membershipId: mintId<MembershipId>(), facts: mainStreet } },
  ])
  return () =>
    push(
      Array.from({ length: size }, () => ({
        name: 'maintenance.add',
        args: {
          propertyId,
          itemId: mintId<ItemId>(),
          facts: { title: 'Replace furnace filter', dueDate: '2026-11-24' },
        },
      })),
    )
}

/** The number of pushes that all make together within this time. */
async function pushesIn(ms: number, pushers: readonly (() => Promise<void>)[]): Promise<number> {
  const end = performance.now() + ms
  const counts = await Promise.all(
    pushers.map(async (push) => {
      let count = 0
      for (; performance.now() < end; count += 1) await push()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
