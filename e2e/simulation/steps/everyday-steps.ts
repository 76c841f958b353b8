import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { DAY_MS } from '../clock.ts'
import { anyCall } from '../workload/people-workload.ts'
import { pickOf, randomCall } from '../workload/workload.ts'
import type { World } from '../world.ts'

/** A person does something on a device. */
export async function act(world: World): Promise<void> {
  const device = world.anyDevice()
  const call = await device.nextCall()
  const outcome = await device.act(call)
  world.say(`${device.name}: ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  await world.check(device)
}

/** The stranger has learned the ids of Ann's property and pushes mutations that his app would never allow. */
export async function forge(world: World): Promise<void> {
  const his = must(pickOf(world.random, world.devicesOf(world.stranger)), "the stranger's device")
  const { view } = await must(pickOf(world.random, world.devicesOf(world.ann)), "Ann's device").data()
  const { at, today } = his.context()
  const seen = { rows: view, today }
  const { person } = his
  const call =
    world.actions === 'properties only' ? randomCall(world.random, seen) : anyCall(world.random, { ...seen, person })
  // He may change his own property.
  if (call.name === 'property.create' || !('propertyId' in call.args)) return
  const id = world.random.uuid() as MutationId
  // A property that was transferred to him is no longer only Ann's.
  if ((await his.data()).view.has(`property/${call.args.propertyId}`)) return
  await his.memory.write(async (tables) => {
    const state = must(await tables.device.get('this'), 'the state of the device')
    const entry = {
      ...call,
      id,
      at,
      today,
      sentence: 'Forged',
      seq: state.nextSeq,
      scope: userScope(world.stranger),
    }
    await tables.outbox.put([entry])
    await tables.device.put([{ ...state, nextSeq: state.nextSeq + 1 }])
  })
  his.known.push(id)
  world.say(`${his.name} forges ${call.name}`)
}

/** Opens another device for Ann, which has to load everything. */
export async function openDevice(world: World): Promise<void> {
  const count = world.devicesOf(world.ann).length
  if (count > 4) return
  world.say(`Ann opens device ${count + 1}`)
  await world.open(`device ${count + 1}`, world.ann)
}

export async function letDaysPass(world: World): Promise<void> {
  const days = 1 + world.random.integer(40)
  world.clock.pass(days * DAY_MS)
  world.say(`${days} days pass`)
}
