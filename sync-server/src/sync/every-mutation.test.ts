import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { relations, type Relation } from '@hearthkeep/shared/entities/membership.ts'
import { householdScope, propertyScope, userScope } from '@hearthkeep/shared/entities/scope.ts'
import { mutations } from '@hearthkeep/shared/mutations/all.ts'
import type { Call } from '@hearthkeep/shared/mutations/execute.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { aMembership, aMembershipId, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/sample-calls.ts'
import {
  atHouse,
  atSystem,
  atTask,
  cleo,
  dora,
  happenings,
  rita,
  sampleRows,
  type Happening,
  type SampleCall,
} from '@hearthkeep/shared/testing/sample-world.ts'
import { beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import type { Store } from '../storage/store.ts'
import { Pokes } from './pokes.ts'
import { SyncService } from './sync-service.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const [ann, ben] = [aUserId(1), aUserId(2)]
const laptop = deviceNo(9)
const deviceOf = (user: UserId) => deviceNo(Number(user.slice(-4)))

let store: Store
let service: SyncService
let minted = 0

beforeEach(async () => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  service = new SyncService({ store, pokes: new Pokes(), now: () => new Date(NOW) })
  minted = 0
  const begun = Object.entries(sampleRows).flatMap(([entity, rows]) =>
    rows.map((after) => ({ entity, id: after.id, before: null, after }) as RowChange),
  )
  await write(begun)
})

const samples = sampleCalls.map((sample) => [titleOf(sample), sample] as const)

test('every mutation has a sample call', () => {
  const known = new Set<string>(sampleCalls.map(({ call }) => call.name))
  const missing = mutations.map(({ name }) => name).filter((name) => !known.has(name))
  const advice = `No sample call of: ${missing.join(', ')}. Every mutation is tried with bad input, twice, late and by the
wrong person: add a row for it to shared/src/testing/sample-calls.ts (a task's to sample-task-calls.ts, a house's to
sample-house-calls.ts, and so on), with what it does when it comes late and who may make it.`
  expect(missing, advice).toEqual([])
})

/** The server's own are not for devices to make: that each is refused is said below. */
const [pushed, serverOnly] = [
  samples.filter(([, { may }]) => may !== 'nobody'),
  samples.filter(([, { may }]) => may === 'nobody'),
]

test.each(pushed)('[P5] %s takes effect, and pushed again it takes none', async (_title, sample) => {
  const { by = ann } = sample
  await prepare(by, sample)
  const before = await everything()
  const id = mint()
  expect(await push(by, sample.call, { id })).toEqual({ id, status: 'ok' })
  const after = await everything()
  expect(after).not.toEqual(before)
  const seq = await lastSeq(deviceOf(by))
  expect(await push(by, sample.call, { id, seq })).toMatchObject({ id, status: 'ok' })
  expect(await push(by, sample.call, { id, seq: 1, device: laptop })).toMatchObject({ id, status: 'ok' })
  expect(await everything()).toEqual(after)
})

const unfit = pushed.flatMap(([title, sample]) =>
  [null, { unheardOf: 1 }, ...sample.bad].map((bad) => [title, bad, sample] as const),
)

test.each(unfit)('[M3] %s with %j is refused as invalid, and changes nothing', async (_title, bad, sample) => {
  const { by = ann } = sample
  await prepare(by, sample)
  const before = await everything()
  const result = await push(by, { ...sample.call, args: bad && { ...sample.call.args, ...bad } })
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'invalid' } })
  expect(result.status === 'refused' && result.refusal.issues?.length).toBeGreaterThan(0)
  expect(await everything()).toEqual(before)
})

test.each(pushed)('%s says what becomes of it when it comes late', (_title, { call, late }) => {
  expect(Object.keys(late).toSorted()).toEqual(happeningsThatMeet(call).toSorted())
})

const lateCalls = pushed.flatMap(([title, sample]) =>
  (Object.keys(sample.late) as Happening[]).map((what) => [title, what, sample] as const),
)

test.each(lateCalls)('[M7] %s, %s meanwhile', async (_title, what, sample) => {
  await prepare(sample.by ?? ann, sample)
  expect(await comingLate(sample, what)).toBe(sample.late[what])
})

async function comingLate({ call, by = ann }: SampleCall, what: Happening): Promise<string> {
  if ((await push(ann, happenings[what])).status !== 'ok') return 'cannot be'
  const before = await everything()
  const result = await push(by, call, { device: laptop, seq: 1 })
  const hasChanged = JSON.stringify(await everything()) !== JSON.stringify(before)
  if (result.status === 'ok') return hasChanged ? 'applied' : 'no effect'
  return hasChanged ? 'refused, and yet it changed something' : refusalOf(result)
}

test.each(serverOnly)('[A1] %s is refused to the owner too', async (_title, sample) => {
  await prepare(ann, sample)
  const before = await everything()
  expect(refusalOf(await push(ann, sample.call))).toBe('forbidden')
  expect(await everything()).toEqual(before)
})

const standings: (Relation | 'none' | 'former')[] = ['none', 'former', ...relations]
const byOthers = samples.flatMap(([title, sample]) => standings.map((standing) => [title, standing, sample] as const))

test.each(byOthers)('[A1] [I7] %s by another person (%s)', async (_title, standing, sample) => {
  if (standing !== 'none') {
    const relation = standing === 'former' ? 'household' : standing
    const until = standing === 'former' ? '2026-11-19' : null
    const after = aMembership({ id: aMembershipId(2), userId: ben, relation, until })
    await write([{ entity: 'membership', id: after.id, before: null, after }])
  }
  await prepare(ben, sample)
  const before = await everything()
  const result = await push(ben, sample.call)
  const expected = refusalFor(sample, standing)
  expect(result.status === 'ok' ? null : refusalOf(result)).toBe(expected)
  expect(JSON.stringify(await everything()) === JSON.stringify(before)).toBe(expected !== null)
})

function refusalFor({ may, others = {} }: SampleCall, standing: Relation | 'none' | 'former') {
  if (may === 'anybody') return null
  if (may === 'themselves') return 'moved'
  if (may === 'nobody' || may === 'realtors') return 'forbidden'
  if (standing === 'none' || standing === 'former') return 'not_found'
  return may.includes(standing) ? null : (others[standing] ?? 'forbidden')
}

/** What may happen to the task, the system and the house that a call names. */
function happeningsThatMeet({ args }: Call): Happening[] {
  const named: unknown[] = typeof args === 'object' && args !== null ? Object.values(args) : []
  const meets: Happening[] = []
  if (named.includes(atTask.itemId)) meets.push('task completed', 'task deleted')
  if (named.includes(atSystem.systemId)) meets.push('system deleted')
  if (named.includes(atHouse.propertyId)) meets.push('house deleted')
  return meets
}

async function prepare(person: UserId, { before = [], by, may }: SampleCall) {
  const preparing = by ?? whoPrepares(person, may)
  for (const call of before) expect((await push(preparing, call)).status).toBe('ok')
}

function whoPrepares(person: UserId, may: SampleCall['may']): UserId {
  if (may === 'anybody') return person
  return may === 'realtors' ? rita : ann
}

interface Sending {
  id?: MutationId
  seq?: number
  device?: DeviceId
}

/** Sends it as the next mutation of the person's device. @returns what became of it. */
async function push(user: UserId, call: Call, sending: Sending = {}): Promise<MutationResult> {
  const device = sending.device ?? deviceOf(user)
  const id = sending.id ?? mint()
  const seq = sending.seq ?? (await lastSeq(device)) + 1
  const at = `2026-11-20T08:00:00.${id.slice(-3)}Z`
  const mutation = { ...call, id, seq, at, today: '2026-11-20', seenVersion: 0, sentence: '' }
  const request = { protocol: PROTOCOL, app: 'test', user, epoch: 'epoch', device, acked: 0, cursors: {}, drifted: [] }
  const answer = await service.sync(user, { ...request, mutations: [mutation] })
  if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
  return must(
    answer.results.find((result) => result.id === id),
    'the result',
  )
}

async function lastSeq(device: DeviceId): Promise<number> {
  return (await store.read((view) => view.device(device)))?.lastSeq ?? 0
}

function refusalOf(result: MutationResult): string {
  return result.status === 'refused' ? result.refusal.kind : result.status
}

/** Every row, and how often each scope has moved. */
async function everything() {
  const houses = [aPropertyId(1), aPropertyId(2)]
  const scopes = [
    ...houses.map(propertyScope),
    ...houses.map(householdScope),
    ...[ann, ben, cleo, rita, dora].map(userScope),
  ]
  return store.read((view) =>
    Promise.all(
      scopes.map(async (scope) => ({
        rows: (await view.page(scope, { after: null, limit: 100 })).rows,
        version: (await view.scopeState(scope))?.version,
      })),
    ),
  )
}

const write = (changes: RowChange[]) =>
  store.write((tx) => tx.apply({ mutation: mint(), name: 'test', actor: ann, at: NOW, changes }))

const mint = () => `00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}` as MutationId

function deviceNo(n: number) {
  return `00000000-0000-7000-8009-${String(n).padStart(12, '0')}` as DeviceId
}

/** `trash.purge (property)`; of most there is one. */
function titleOf({ call: { name, args } }: SampleCall): string {
  return 'entity' in args ? `${name} (${args.entity})` : name
}
