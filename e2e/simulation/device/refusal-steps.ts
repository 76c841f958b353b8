import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { isDeepStrictEqual } from 'node:util'
import { callOfRefusal, discardRefusal, retryRefusal, settleRefusal } from '../../../web/src/data/refusals/refusals.ts'
import type { LocalTables, RefusedMutation } from '../../../web/src/data/store/local-store.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { unconfirmedIn, type DeviceData } from './device-data.ts'
import type { SimulatedDevice } from './simulated-device.ts'

/** A person tries a refused change again or discards it, with all that depend on it. */
export async function dealWithRefusal(world: World): Promise<void> {
  const device = world.anyDevice()
  const { refused } = await device.data()
  const picked = pickOf(world.random, refused)
  if (!picked) return
  if (world.random.chance(0.3)) await discard(world, device, picked)
  else await tryAgain(world, device, causeOf(picked, refused))
  await world.check(device)
}

/** A person discards a refused change, with all that depend on it. @returns the undo. */
export async function discard(world: World, device: SimulatedDevice, { id, name }: RefusedMutation) {
  const { refused } = await device.data()
  const { known } = device
  const discarded = await resolve(device, refused, (tables) => discardRefusal(tables, id))
  const left = (await device.data()).refused
  checkDivided({ name, group: groupOf(id, refused), refused, left, dealtWith: discarded })
  world.say(`${device.name} discards the refused ${name}`)
  return async () => {
    await device.store.write((tables) => tables.refused.put(discarded))
    device.known = known
    world.say(`${device.name} takes that back`)
  }
}

/** A person tries a refused change again, or types it once more (`in its form`), and then all that depend on it. */
export async function tryAgain(
  world: World,
  device: SimulatedDevice,
  refusal: RefusedMutation,
  how: 'as it is' | 'in its form' = 'as it is',
): Promise<Outcome<null>> {
  const { id, name } = refusal
  const before = await device.data()
  const minted: MutationId[] = []
  const mintId = () => {
    const repeat = device.mintId() as MutationId
    minted.push(repeat)
    return repeat
  }
  const dealing = { id, context: device.context(), mintId }
  const outcome = await resolve(device, before.refused, async (tables): Promise<Outcome<null>> => {
    if (how === 'as it is') return retryRefusal(tables, dealing)
    await settleRefusal(tables, dealing)
    return { ok: true, value: null }
  })
  const after = await device.data()
  checkRetried({ refusal, before, after, minted, isRetyped: how === 'in its form', outcome })
  await noteRepeats(world, { device, refused: before.refused, minted })
  world.say(
    `${device.name} tries the refused ${name} again${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`,
  )
  return outcome
}

/** The change at the head of its group: the screens make the whole group again. */
function causeOf(change: RefusedMutation, refused: readonly RefusedMutation[]): RefusedMutation {
  const cause = refused.find(({ id }) => id === change.follows)
  return cause ? causeOf(cause, refused) : change
}

/** A change and all that depend on it, in their order. */
function groupOf(id: MutationId, refused: readonly RefusedMutation[]): RefusedMutation[] {
  const found = new Set([id])
  for (const { id: next, follows } of refused.toSorted((one, other) => one.position - other.position))
    if (follows !== null && found.has(follows)) found.add(next)
  return refused.filter((change) => found.has(change.id)).toSorted((one, other) => one.position - other.position)
}

interface Divided {
  name: string
  group: readonly RefusedMutation[]
  refused: readonly RefusedMutation[]
  /** What is on the list afterward. */
  left: readonly RefusedMutation[]
  /** What is no longer on it. */
  dealtWith: readonly RefusedMutation[]
}

/** [P12]: What is dealt with leaves the list, and nothing else changes. */
function checkDivided({ name, group, refused, left, dealtWith }: Divided): void {
  const others = refused.filter((change) => !group.includes(change))
  const isSo = isDeepStrictEqual(dealtWith, group) && isDeepStrictEqual(left, others)
  holds(isSo, 'P12', () => `of ${name} are left ${JSON.stringify(left)}, and not ${JSON.stringify(others)}`)
}

interface Retried {
  refusal: RefusedMutation
  before: DeviceData
  after: DeviceData
  /** The ids of the changes that were made again. */
  minted: readonly MutationId[]
  isRetyped: boolean
  outcome: Outcome<null>
}

/**
 * [I18], [P12], [HH24]: A change that is made again is followed by those that depend on it, except on one that was refused
 * again. What succeeds is pending and no longer listed; what is refused stays as it was, with the reason of now, or the
 * one of then if this device does not have the place any more.
 */
function checkRetried({ refusal, before, after, minted, isRetyped, outcome }: Retried): void {
  const { name } = refusal
  const left = new Map(after.refused.map((change) => [change.id, change]))
  const group = groupOf(refusal.id, before.refused)
  const due = group.filter(({ id, follows }) => id === refusal.id || (follows !== null && !left.has(follows)))
  const made = due.filter(({ id }) => !isRetyped || id !== refusal.id)
  const tries = made.filter((change) => callOfRefusal(change) !== null)
  holds(
    minted.length === tries.length,
    'I18',
    () => `${minted.length} changes are made again with ${name}, not ${tries.length}`,
  )
  const pending = new Set(after.outbox.map(({ id }) => id))
  for (const [place, change] of tries.entries()) {
    const isPending = pending.has(must(minted[place], 'its repeat'))
    holds(isPending !== left.has(change.id), 'I18', () => `${change.name} is made again, and listed: ${!isPending}`)
  }
  const shown = left.get(refusal.id)?.refusal
  const isToldWhy = isDeepStrictEqual(shown, outcome.ok ? undefined : outcome.refusal)
  holds(isToldWhy, 'P12', () => `${name} is listed with ${JSON.stringify(shown)}: ${JSON.stringify(outcome)}`)
  for (const change of before.refused) {
    const now = left.get(change.id)
    const keepsReason = !due.includes(change) || isAway(change, after)
    const expected = keepsReason ? change : { ...change, refusal: now?.refusal }
    const isSame = now ? isDeepStrictEqual(now, expected) : due.includes(change)
    holds(isSame, 'P12', () => `${JSON.stringify(change)} is listed as ${JSON.stringify(now)} after ${name}`)
  }
}

/** Whether the server knows why the place is not here, and this device only that it is not. */
function isAway({ name, args, scope, refusal: { kind } }: RefusedMutation, { scopes, view }: DeviceData): boolean {
  if (kind !== 'not_found' && kind !== 'outside_scope') return false
  if (scopeOwner(scope).kind !== 'user') return !scopes.some(({ id }) => id === scope)
  const { clientId } = { clientId: null, ...callOfRefusal({ name, args })?.args }
  return clientId !== null && !view.has(`client/${clientId}`)
}

/** Runs the work on the device, which then forgets the refused mutations that the person has dealt with. */
async function resolve<T>(
  device: SimulatedDevice,
  refused: readonly RefusedMutation[],
  work: (tables: LocalTables) => Promise<T>,
): Promise<T> {
  const result = await device.store.write(work)
  const left = unconfirmedIn(await device.data())
  const done = new Set(refused.flatMap(({ id }) => (left.has(id) ? [] : [id])))
  device.known = device.known.filter((id) => !done.has(id))
  return result
}

interface Repeated {
  device: SimulatedDevice
  refused: readonly RefusedMutation[]
  minted: readonly MutationId[]
}

/** A repeat is saved like any change; its person has seen what the first one's had, and its secrets are the same. */
async function noteRepeats(
  { seenByMutation, server, newClients }: World,
  { device, refused, minted }: Repeated,
): Promise<void> {
  for (const { id, name, args } of (await device.data()).outbox) {
    if (!minted.includes(id)) continue
    device.known.push(id)
    const former = refused.find((refusal) => refusal.name === name && sameValue(refusal.args, args))
    if (!former) continue
    server.invariants.secrets.addRepeat(former.id, id)
    newClients.find(({ mutations }) => mutations.includes(former.id))?.mutations.push(id)
    const seenValues = seenByMutation.get(former.id)
    if (seenValues) seenByMutation.set(id, seenValues)
  }
}
