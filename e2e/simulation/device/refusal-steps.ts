import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { callOfRefusal, discardRefusal, retryRefusal } from '../../../web/src/data/refusals/refusals.ts'
import type { LocalTables, RefusedMutation } from '../../../web/src/data/store/local-store.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { unconfirmedIn } from './device-data.ts'
import type { SimulatedDevice } from './simulated-device.ts'

/** A person tries a refused change again or discards it, with all that depend on it. */
export async function dealWithRefusal(world: World): Promise<void> {
  const device = world.anyDevice()
  const { refused } = await device.data()
  const picked = pickOf(world.random, refused)
  if (!picked) return
  if (world.random.chance(0.3)) {
    await resolve(device, refused, (tables) => discardRefusal(tables, picked.id))
    world.say(`${device.name} discards the refused ${picked.name}`)
  } else {
    const refusal = causeOf(picked, refused)
    const { id, name } = refusal
    const minted: MutationId[] = []
    const mintId = () => {
      const repeat = device.mintId() as MutationId
      minted.push(repeat)
      return repeat
    }
    const context = device.context()
    const outcome = await resolve(device, refused, (tables) => retryRefusal(tables, { id, context, mintId }))
    checkRetried({ refusal, refused, left: (await device.data()).refused, tries: minted.length })
    await noteRepeats(world, { device, refused, minted })
    world.say(
      `${device.name} tries the refused ${name} again${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`,
    )
  }
  await world.check(device)
}

/** The change at the head of its group: the screens make the whole group again. */
function causeOf(change: RefusedMutation, refused: readonly RefusedMutation[]): RefusedMutation {
  const cause = refused.find(({ id }) => id === change.follows)
  return cause ? causeOf(cause, refused) : change
}

interface Retried {
  refusal: RefusedMutation
  refused: readonly RefusedMutation[]
  /** What is on the list afterward. */
  left: readonly RefusedMutation[]
  /** The number of changes that were made again. */
  tries: number
}

/** [I18]: A change that is made again is followed by those that depend on it, except on one that was refused again. */
function checkRetried({ refusal, refused, left, tries }: Retried): void {
  const isLeft = new Set(left.map(({ id }) => id))
  const due = new Set([refusal.id])
  for (const { id, follows } of refused.toSorted((one, other) => one.position - other.position))
    if (follows !== null && due.has(follows) && !isLeft.has(follows)) due.add(id)
  const expected = refused.filter((change) => due.has(change.id) && callOfRefusal(change) !== null).length
  holds(tries === expected, 'I18', () => `${tries} changes are made again with ${refusal.name}, not ${expected}`)
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
