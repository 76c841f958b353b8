import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Call, Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  cara,
  cleo,
  dora,
  rita,
  sampleRows,
  tess,
  type SampleCall,
} from '@hearthkeep/shared/testing/calls/sample-world.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import type { Store } from '../../storage/store.ts'
import { Pokes } from '../pokes.ts'
import { SyncService } from '../sync-service.ts'
import { request } from './sync-world.ts'

/** Test helper: a server with the rows that the sample calls need. */

export const NOW = '2026-11-20T09:00:00.000Z'
export const [ann, ben] = [aUserId(1), aUserId(2)]
export const laptop = deviceNo(9)
export const deviceOf = (user: UserId) => deviceNo(Number(user.slice(-4)))

export interface Sending extends Partial<Pick<Act, 'at' | 'today'>> {
  id?: MutationId
  seq?: number
  device?: DeviceId
}

interface Parts {
  /** By default, each reading of the clock is a second later than the previous one. */
  clock?: () => Date
  /** Wraps the service's store after `serveOtherwise`. */
  served?: (store: Store) => Store
}

export async function sampleServer({ clock, served }: Parts = {}) {
  const store: Store = new SqliteStore({ file: await sampleDatabase(), newEpoch: 'epoch' })
  // The first mutation wrote the sample rows.
  let [minted, readings] = [1, 0]
  const now = clock ?? (() => new Date(Date.parse(NOW) + 1000 * ++readings))
  const serving = (from: Store) => new SyncService({ store: from, pokes: new Pokes(), now })
  let service = serving(store)
  const mint = () => mutationNo(++minted)

  const write = (changes: RowChange[]) =>
    store.write((tx) => tx.apply({ mutation: mint(), name: 'test', actor: ann, at: NOW, changes }))

  const lastSeq = async (device: DeviceId) => (await store.read((view) => view.device(device)))?.lastSeq ?? 0

  /** Sends a call as the next mutation of the person's device. @returns its result. */
  async function push(user: UserId, call: Call, sending: Sending = {}): Promise<MutationResult> {
    const device = sending.device ?? deviceOf(user)
    const id = sending.id ?? mint()
    const seq = sending.seq ?? (await lastSeq(device)) + 1
    const { at = `2026-11-20T08:00:00.${id.slice(-3)}Z`, today = '2026-11-20' } = sending
    const mutation = { ...call, id, seq, at, today }
    const answer = await service.sync(user, request({ user, device, mutations: [mutation] }))
    if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
    return must(
      answer.results.find((result) => result.id === id),
      'the result',
    )
  }

  return {
    store,
    mint,
    write,
    push,
    lastSeq,
    /** Switches the service to the wrapped store. */
    serveOtherwise: () => void (service = serving(served?.(store) ?? store)),
    /** Runs the calls that the sample needs first. @throws Error if one is refused. */
    async prepare(person: UserId, { before = [], by, may }: SampleCall): Promise<void> {
      const preparing = by ?? whoPrepares(person, may)
      for (const call of before) {
        const { status } = await push(preparing, call)
        if (status !== 'ok') throw new Error(`${call.name} was ${status}`)
      }
    },
    /** Returns every row, and the version of each scope. */
    everything: () =>
      store.read((view) =>
        Promise.all(
          allScopes.map(async (scope) => ({
            scope,
            rows: (await view.page(scope, { after: null, limit: 100 })).rows,
            version: (await view.scopeState(scope))?.version,
          })),
        ),
      ),
  }
}

export type SampleServer = Awaited<ReturnType<typeof sampleServer>>

const properties = [aPropertyId(1), aPropertyId(2)]
const allScopes: Scope[] = [
  ...properties.map(propertyScope),
  ...properties.map(householdScope),
  ...[ann, ben, cleo, rita, dora, cara, tess, aUserId(9)].map(userScope),
]

function whoPrepares(person: UserId, may: SampleCall['may']): UserId {
  if (may === 'anybody') return person
  return may === 'realtors' ? rita : ann
}

let made: Promise<Buffer> | undefined

/** Returns the bytes of a database with the sample rows: thousands of tests need a new one. */
function sampleDatabase(): Promise<Buffer> {
  made ??= makeSampleDatabase()
  return made
}

async function makeSampleDatabase(): Promise<Buffer> {
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  const changes = Object.entries(sampleRows).flatMap(([entity, rows]) =>
    rows.map((after) => ({ entity, id: after.id, before: null, after }) as RowChange),
  )
  await store.write((tx) => tx.apply({ mutation: mutationNo(1), name: 'test', actor: ann, at: NOW, changes }))
  const bytes = await store.dump()
  await store.close()
  return bytes
}

const mutationNo = (n: number) => `00000000-0000-7000-8010-${String(n).padStart(12, '0')}` as MutationId

function deviceNo(n: number) {
  return `00000000-0000-7000-8009-${String(n).padStart(12, '0')}` as DeviceId
}

/** `trash.purge (property)`; most mutations have one sample and need no entity. */
export function titleOf({ call: { name, args } }: SampleCall): string {
  return 'entity' in args ? `${name} (${args.entity})` : name
}
