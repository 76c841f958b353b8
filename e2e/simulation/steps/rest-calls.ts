import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { parseCall } from '@hearthkeep/shared/engine/execute.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { preparationOf } from '../../../sync-server/src/server-parts/server-parts.ts'
import { dayOf } from '../clock.ts'
import { serverRows } from '../recovery.ts'
import { typedCall } from '../device/open-forms.ts'
import type { Registered } from '../workload/people.ts'
import { anyCall } from '../workload/people-workload.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'

interface RestCall {
  person: Registered
  call: CallOf
}

/** [SE3]: People make REST calls while a device pushes, often about the same rows. */
export async function callRest(world: World, random: Random): Promise<void> {
  const exchange = pickOf(
    random,
    world.network.inFlight.filter(({ state }) => state === 'sent'),
  )
  const others = Array.from({ length: random.integer(3) }, () => anyRestCall(world, random))
  const calls = [...(await callsAboutPending(world, random)), ...others]
  const run = async () => {
    for (const { person, call } of calls) {
      const refused = await world.server.run({ actor: person.userId, call })
      world.say(`${person.firstName} calls ${call.name}${refused === null ? '' : `, refused: ${refused}`}`)
    }
  }
  if (exchange) world.say(`the server gets ${exchange.description}, together with REST calls`)
  const serve = async () => void (await exchange?.serve())
  const [first, second] = random.chance(0.7) ? [serve, run] : [run, serve]
  await Promise.all([first(), second()])
  await settle()
  await world.checkAll()
}

/** Calls by the same people, about rows that have pending changes on their devices. */
async function callsAboutPending({ devices, people }: World, random: Random): Promise<RestCall[]> {
  const calls = devices.map(async (device) => {
    const { baseRows } = await device.data()
    const keys = baseRows.map(({ entity, id }) => `${entity}/${id}`)
    const key = pickOf(random, keys)
    const call = key === undefined ? null : await typedCall(random, device, key)
    const person = people.find(({ userId }) => userId === device.person.userId)
    return call && person ? [{ person, call }] : []
  })
  return (await Promise.all(calls)).flat()
}

function anyRestCall(world: World, random: Random): RestCall {
  const { people, clock } = world
  const person = must(pickOf(random, people), 'a person')
  const seen = { rows: serverRows(world, person.userId), today: dayOf(clock.now()), person }
  for (;;) {
    const call = anyCall(random, seen)
    if (!isPrepared(call)) return { person, call }
  }
}

/** Mutations for which the server hashes or mints something have their own routes. */
function isPrepared(call: CallOf): boolean {
  const parsed = parseCall(call)
  return parsed.ok && preparationOf(parsed.value) !== undefined
}
