import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type {
  DeviceId,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { emptyCursor, type Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aMembership, anItem, aProperty, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { Pokes } from '../../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../../sync-server/src/sync/sync-service.ts'

const AT = '2026-11-21T12:00:00.000Z'
const TODAY = '2026-11-21'
const ROUNDS = 200
/** Properties that are written in one transaction. */
const BATCH_SIZE = 100
const mint = <Id extends string>() => v7() as Id

interface Size {
  name: string
  properties: number
  /** Tasks of each property. */
  tasks: number
}

/** How the server's time for one change, and for a round without any, grows with the rows of a property or account. */
export const bench: Bench = {
  title: 'growth',
  async run() {
    const ofProperty = [300, 3_000, 30_000].map((tasks) => ({ name: `${words(tasks)} tasks`, properties: 1, tasks }))
    const ofAccount = [10, 500, 5_000].map((properties) => ({
      name: `${words(properties)} properties`,
      properties,
      tasks: 10,
    }))
    return [...(await measure(ofProperty)), ...(await measure(ofAccount))]
  },
}

const words = (count: number) => count.toLocaleString('en-US')

/** Measures all sizes in turn, so that a pause of the machine meets each of them. */
async function measure(sizes: Size[]): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-growth-'))
  const accounts: SyncingAccount[] = []
  try {
    for (const [index, size] of sizes.entries())
      accounts.push(await SyncingAccount.open(join(folder, `${index}.sqlite`), size))
    const times = accounts.map(() => ({ change: [] as number[], idle: [] as number[] }))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, account] of accounts.entries()) {
        const { change, idle } = must(times[index], 'the times')
        change.push(await timeOf(() => account.change(round)))
        idle.push(await timeOf(() => account.idle()))
      }
    return (['change', 'idle'] as const).flatMap((kind) =>
      sizes.map(({ name }, index) => figureOf({ kind, name, sizes, times: times.map((each) => each[kind]), index })),
    )
  } finally {
    for (const account of accounts) await account.close()
    rmSync(folder, { recursive: true })
  }
}

interface Measured {
  kind: 'change' | 'idle'
  name: string
  sizes: Size[]
  times: number[][]
  index: number
}

function figureOf({ kind, name, sizes, times, index }: Measured): Figure {
  const value = median(must(times[index], 'the times'))
  const figure = { name: `${kind === 'change' ? 'a change' : 'a round without one'}, ${name}`, value, unit: 'ms' }
  if (index === 0) return figure
  const [smallest, first] = [must(sizes[0], 'a size'), must(times[0], 'the times')]
  return { ...figure, ratio: { of: smallest.name, value: value / median(first), target: { atMost: 1.3 } } }
}

const median = (values: number[]) => must(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'a value')

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A person with a device that has received everything. */
class SyncingAccount {
  private readonly store: SqliteStore
  private readonly service: SyncService
  private readonly userId = mint<UserId>()
  private readonly device = mint<DeviceId>()
  private readonly items: { id: ItemId; propertyId: PropertyId }[] = []
  private cursor: Cursor = emptyCursor
  private seq = 0

  private constructor(file: string) {
    this.store = new SqliteStore({ file, newEpoch: 'bench' })
    this.service = new SyncService({ store: this.store, pokes: new Pokes(), now: () => new Date(AT) })
  }

  static async open(file: string, size: Size): Promise<SyncingAccount> {
    const account = new SyncingAccount(file)
    await account.write([['user', aUser({ id: account.userId })]])
    const scopes: Scope[] = [userScope(account.userId)]
    for (let from = 0; from < size.properties; from += BATCH_SIZE) {
      const count = Math.min(BATCH_SIZE, size.properties - from)
      const made = Array.from({ length: count }, () => account.propertyOf(size.tasks))
      await account.write(made.flatMap(({ rows }) => rows))
      scopes.push(...made.map(({ propertyId }) => propertyScope(propertyId)))
    }
    const versions = await account.store.read((view) =>
      Promise.all(scopes.map(async (scope) => [scope, (await view.scopeState(scope))?.version ?? 0] as const)),
    )
    await account.sync([], Object.fromEntries(versions))
    return account
  }

  change(round: number): Promise<OkAnswer> {
    const { id, propertyId } = must(this.items[(round * 97) % this.items.length], 'a task')
    this.seq += 1
    const args = { propertyId, itemId: id, changes: { notes: `Round ${round}` } }
    return this.sync([{ seq: this.seq, id: mint<MutationId>(), name: 'maintenance.edit', args, at: AT, today: TODAY }])
  }

  idle(): Promise<OkAnswer> {
    return this.sync([])
  }

  close(): Promise<void> {
    return this.store.close()
  }

  private async sync(mutations: PushedMutation[], cursors: Record<string, number> = {}): Promise<OkAnswer> {
    const { userId, device, cursor, seq } = this
    const answer = await this.service.sync(userId, {
      protocol: PROTOCOL,
      app: 'bench',
      user: userId,
      epoch: 'bench',
      device,
      acked: Math.max(0, seq - 1),
      cursor,
      cursors,
      drifted: [],
      mutations,
    })
    if (answer.kind !== 'ok' || answer.results.some(({ status }) => status !== 'ok'))
      throw new Error(`answered with ${JSON.stringify(answer).slice(0, 300)}`)
    this.cursor = answer.cursor
    return answer
  }

  private propertyOf(tasks: number) {
    const propertyId = mint<PropertyId>()
    const items = Array.from({ length: tasks }, () => anItem({ id: mint<ItemId>(), propertyId }))
    this.items.push(...items.map(({ id }) => ({ id, propertyId })))
    const rows: [EntityName, AnyRow][] = [
      ['property', aProperty({ id: propertyId, ownerId: this.userId })],
      ['membership', aMembership({ id: mint<MembershipId>(), propertyId, userId: this.userId })],
      ...items.map((row): [EntityName, AnyRow] => ['maintenanceItem', row]),
    ]
    return { propertyId, rows }
  }

  private async write(rows: [EntityName, AnyRow][]): Promise<void> {
    const changes = rows.map(([entity, after]) => ({ entity, id: after.id, before: null, after }))
    const mutation = mint<MutationId>()
    await this.store.write((tx) => tx.apply({ mutation, name: 'fill', actor: this.userId, at: AT, changes }))
  }
}
