import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { StepId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { editCall } from '@hearthkeep/shared/edit-call.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { entityOf, shownScopes, within } from './device-data.ts'
import { ignoreLost } from './network.ts'
import { seenValuesOf } from './seen-values.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'

/** Maximum number of open forms on one device. */
const MAX_OPEN = 3

/** A person opens a form, types, and leaves it open. */
export async function openForm(world: World): Promise<void> {
  const device = world.anyDevice()
  const data = await device.data()
  const keys = [...within(data.view, shownScopes(data)).keys()].filter((key) => entityOf(key) in typed)
  const shared = await Promise.all(keys.map(async (key) => (await othersWith(world, key, device)).length > 0))
  const isAnyShared = shared.includes(true)
  const about = pickOf(
    world.random,
    keys.filter((_key, index) => shared[index] === isAnyShared),
  )
  if (!about || device.forms.length >= MAX_OPEN) return
  const call = await typedCall(world.random, device, about)
  const seenValues = call && seenValuesOf(call, data.view)
  if (!seenValues) return
  device.forms.push({ call, seen: seenValues.fields, about })
  world.say(`${device.name} opens a form for ${call.name}`)
}

/** Another person edits the row of an open form. */
export async function overtakeForm(world: World): Promise<void> {
  const open = pickOf(
    world.random,
    world.devices.flatMap((owner) => owner.forms.map(({ about }) => ({ about, owner }))),
  )
  const device = open && pickOf(world.random, await othersWith(world, open.about, open.owner))
  const call = device && (await typedCall(world.random, device, open.about))
  if (!device || !call) return
  const outcome = await device.act(call)
  world.say(
    `${device.name} edits the same row with ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`,
  )
  if (world.random.chance(0.6)) {
    world.say('and both are online')
    for (const each of [device, open.owner]) await each.roundAtOnce().catch(ignoreLost)
  }
  await world.checkAll()
}

/** A person saves a form opened long ago, whatever the current state of its row. */
export async function saveForm(world: World): Promise<void> {
  const device = pickOf(
    world.random,
    world.devices.filter(({ forms }) => forms.length > 0),
  )
  if (!device) return
  const { call, seen } = must(device.forms.splice(world.random.integer(device.forms.length), 1)[0], 'a form')
  const outcome = await device.act(call, seen)
  world.say(`${device.name} saves a form with ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  await world.check(device)
}

/** Other people's devices that also have the row. */
async function othersWith(world: World, key: string, { person }: SimulatedDevice): Promise<SimulatedDevice[]> {
  const others = world.devices.filter((each) => each.person.userId !== person.userId)
  const having = await Promise.all(others.map(async (each) => (await each.data()).view.has(key)))
  return others.filter((_each, index) => having[index])
}

/** Null if the device does not have the row. */
export async function typedCall(random: Random, device: SimulatedDevice, key: string): Promise<CallOf | null> {
  const row: AnyRow | undefined = (await device.data()).view.get(key)
  const entity = entityOf(key)
  const changes = row && typed[entity]?.(random)
  return changes ? editCall({ scope: row.scope, entity, id: row.id, changes }) : null
}

const words = (random: Random) => (random.chance(0.2) ? null : `word ${random.integer(50)}`)

const typed: Partial<Record<EntityName, (random: Random) => Record<string, unknown>>> = {
  property: (random) => ({ notes: words(random), ...(random.chance(0.5) ? { bedrooms: random.integer(9) } : {}) }),
  ownership: (random) => ({ purchasePrice: random.integer(900_000) }),
  system: (random) => ({ brand: words(random), ...(random.chance(0.5) ? { notes: words(random) } : {}) }),
  maintenanceItem: (random) =>
    random.chance(0.5)
      ? { vendor: words(random), notes: words(random) }
      : { steps: [{ id: random.uuid() as StepId, text: `Step ${random.integer(9)}`, done: false }] },
  document: (random) => ({ description: words(random) }),
}
