import type { Call } from '@hearthkeep/shared/kernel/mutation.ts'
import { relations, type Relation } from '@hearthkeep/shared/household/membership.ts'
import { mutationNamed, mutations } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aMembership, aMembershipId, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import {
  atProperty,
  atSystem,
  atTask,
  earlierEvents,
  type EarlierEvent,
  type SampleCall,
} from '@hearthkeep/shared/testing/calls/sample-world.ts'
import { beforeEach, expect, test } from 'vitest'
import { ann, ben, deviceOf, laptop, sampleServer, titleOf, type SampleServer } from './testing/sample-server.ts'

let server: SampleServer

beforeEach(async () => {
  server = await sampleServer()
})

const push: SampleServer['push'] = (...sent) => server.push(...sent)
const prepare: SampleServer['prepare'] = (...args) => server.prepare(...args)
const everything = () => server.everything()

const samples = sampleCalls.map((sample) => [titleOf(sample), sample] as const)

test('every mutation has a sample call', () => {
  const known = new Set<string>(sampleCalls.map(({ call }) => call.name))
  const missing = mutations.map(({ name }) => name).filter((name) => !known.has(name))
  const advice = `No sample call of: ${missing.join(', ')}. Every mutation is tried with bad input, twice, late and by the
wrong person: add a row for it to shared/src/testing/sample-calls.ts (a task's to sample-task-calls.ts, a house's to
sample-property-calls.ts, and so on), with what it does when it comes late and who may make it.`
  expect(missing, advice).toEqual([])
})

/** Devices may not run server-only mutations; a test below checks that each is refused. */
const [pushed, serverOnly] = [
  samples.filter(([, { may }]) => may !== 'nobody'),
  samples.filter(([, { may }]) => may === 'nobody'),
]

test.each(pushed)('[P5] %s takes effect once, even if pushed twice', async (_title, sample) => {
  const { by = ann } = sample
  await prepare(by, sample)
  const before = await everything()
  const id = server.mint()
  expect(await push(by, sample.call, { id })).toEqual({ id, status: 'ok' })
  const after = await everything()
  expect(after).not.toEqual(before)
  const seq = await server.lastSeq(deviceOf(by))
  expect(await push(by, sample.call, { id, seq })).toMatchObject({ id, status: 'ok' })
  expect(await push(by, sample.call, { id, seq: 1, device: laptop })).toMatchObject({ id, status: 'ok' })
  expect(await everything()).toEqual(after)
})

const faulty = pushed.flatMap(([title, sample]) =>
  [null, { unheardOf: 1 }, ...sample.bad].map((bad) => {
    const args = bad && { ...sample.call.args, ...bad }
    const issues = must(mutationNamed(sample.call.name), title).args.safeParse(args).error?.issues ?? []
    const isOfNewerApp = issues.length > 0 && issues.every(({ code }) => code === 'unrecognized_keys')
    return { row: [title, bad, { ...sample, args }] as const, isOfNewerApp }
  }),
)
const unfit = faulty.filter(({ isOfNewerApp }) => !isOfNewerApp).map(({ row }) => row)
const ofNewerApps = faulty.filter(({ isOfNewerApp }) => isOfNewerApp).map(({ row }) => row)

test.each(unfit)('[M3] %s with %j is refused as invalid and changes nothing', async (_title, _bad, sample) => {
  const { by = ann, args } = sample
  await prepare(by, sample)
  const before = await everything()
  const result = await push(by, { ...sample.call, args })
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'invalid' } })
  expect(result.status === 'refused' && result.refusal.issues?.length).toBeGreaterThan(0)
  expect(await everything()).toEqual(before)
})

test.each(ofNewerApps)(
  '[P11] %s with %j waits for a newer server and changes nothing',
  async (_title, _bad, sample) => {
    const { by = ann, args } = sample
    await prepare(by, sample)
    const before = await everything()
    expect(await push(by, { ...sample.call, args })).toMatchObject({ status: 'retry', reason: 'unknown_mutation' })
    expect(await everything()).toEqual(before)
  },
)

test.each(pushed)('%s declares its outcome for every conflicting event', (_title, { call, late }) => {
  expect(Object.keys(late).toSorted()).toEqual(eventsThatMeet(call).toSorted())
})

const lateCalls = pushed.flatMap(([title, sample]) =>
  (Object.keys(sample.late) as EarlierEvent[]).map((event) => [title, event, sample] as const),
)

test.each(lateCalls)('[M7] %s after the event: %s', async (_title, event, sample) => {
  await prepare(sample.by ?? ann, sample)
  expect(await comingLate(sample, event)).toBe(sample.late[event])
})

async function comingLate({ call, by = ann }: SampleCall, event: EarlierEvent): Promise<string> {
  if ((await push(ann, earlierEvents[event])).status !== 'ok') return 'cannot be'
  const before = await everything()
  const result = await push(by, call, { device: laptop, seq: 1 })
  const hasChanged = JSON.stringify(await everything()) !== JSON.stringify(before)
  if (result.status === 'ok') return hasChanged ? 'applied' : 'no effect'
  return hasChanged ? 'refused, and yet it changed something' : refusalOf(result)
}

test.each(serverOnly)('[A1] %s is refused even to the owner', async (_title, sample) => {
  await prepare(ann, sample)
  const before = await everything()
  expect(refusalOf(await push(ann, sample.call))).toBe('forbidden')
  expect(await everything()).toEqual(before)
})

/** `typed email`: no relation, but an account with the email that the sample calls invite and offer to ([SE1]). */
const accessLevels: Access[] = ['none', 'typed email', 'former', ...relations]
type Access = Relation | 'none' | 'typed email' | 'former'
const byOthers = samples.flatMap(([title, sample]) => accessLevels.map((access) => [title, access, sample] as const))

test.each(byOthers)('[A1] [I7] %s by another person (%s)', async (_title, access, sample) => {
  if (access === 'typed email') await server.write([renamed])
  else if (access !== 'none') {
    const relation = access === 'former' ? 'household' : access
    const until = access === 'former' ? '2026-11-19' : null
    const after = aMembership({ id: aMembershipId(2), userId: ben, relation, until })
    await server.write([{ entity: 'membership', id: after.id, before: null, after }])
  }
  await prepare(ben, sample)
  const before = await everything()
  const result = await push(ben, sample.call)
  const expected = refusalFor(sample, access)
  expect(result.status === 'ok' ? null : refusalOf(result)).toBe(expected)
  expect(JSON.stringify(await everything()) === JSON.stringify(before)).toBe(expected !== null)
})

const renamed: RowChange = {
  entity: 'user',
  id: ben,
  before: aUser({ id: ben, email: 'ben@example.com' }),
  after: aUser({ id: ben, email: 'dan@example.com' }),
}

function refusalFor({ may, others = {} }: SampleCall, access: Access) {
  if (may === 'anybody') return null
  if (may === 'themselves') return 'outside_scope'
  if (may === 'nobody' || may === 'realtors') return 'forbidden'
  if (access === 'none' || access === 'typed email' || access === 'former') return 'not_found'
  return may.includes(access) ? null : (others[access] ?? 'forbidden')
}

/** Returns the events that can affect the task, the system and the property that a call names. */
function eventsThatMeet({ args }: Call): EarlierEvent[] {
  const named: unknown[] = typeof args === 'object' && args !== null ? Object.values(args) : []
  const meets: EarlierEvent[] = []
  if (named.includes(atTask.itemId)) meets.push('task completed', 'task deleted')
  if (named.includes(atSystem.systemId)) meets.push('system deleted')
  if (named.includes(atProperty.propertyId)) meets.push('house deleted')
  return meets
}

function refusalOf(result: MutationResult): string {
  return result.status === 'refused' ? result.refusal.kind : result.status
}
