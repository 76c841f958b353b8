import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { makeAhead } from '../device/leave-ahead.ts'
import { holds } from '../invariants/violation.ts'
import { settleIn } from '../recovery.ts'
import { mustAct } from './device-pair.ts'
import { bedroomsIn, edit, newProperty, quiet, type Scene } from './scene.ts'

/**
 * [P61] The request of a change leaves before it is stored: its answer arrives first, or it is never stored. Then it has
 * changed the server all the same, and is neither lost there, nor made twice, when its person makes it again or something
 * else in its place.
 */
export async function leaveBeforeStored(scene: Scene): Promise<void> {
  const { world, random, one, home } = scene
  world.say('a close call: a change that leaves before it is stored')
  const isNow = async (bedrooms: number) => {
    await quiet(scene)
    await settleIn(world, one)
    const now = (await bedroomsIn(one, home)).bedrooms
    holds(now === bedrooms, 'P61', () => `${one.name} has ${now} bedrooms, not ${bedrooms}`)
  }
  const make = (bedrooms: number, ahead: { comes: 'out' | 'to the server' | 'back'; isStored: boolean }) =>
    makeAhead(world, one, { call: edit(home, { bedrooms }), ...ahead })

  await make(101, { comes: 'back', isStored: true })
  await isNow(101)
  await make(102, { comes: 'back', isStored: false })
  await isNow(102)
  await make(103, { comes: 'out', isStored: false })
  await isNow(102)
  // Under the number of what the server has and the device has not: it is told that it is forked.
  await mustAct(one, edit(home, { bedrooms: 103 }))
  await isNow(103)
  // Another change under its number, before the answer arrives.
  await make(104, { comes: 'to the server', isStored: false })
  const answered = world.network.inFlight.at(-1)
  await mustAct(one, edit(home, { notes: 'After a change that was not stored' }))
  answered?.deliverAnswer()
  await isNow(104)

  const { call, propertyId } = newProperty(random, 'ffffffff')
  const id = one.mintId() as MutationId
  await makeAhead(world, one, { call, comes: 'to the server', isStored: false, id })
  await quiet(scene)
  const isMade = await makeAhead(world, one, { call, comes: 'out', isStored: true, id })
  holds(isMade, 'P61', () => `${one.name} cannot make ${propertyId} again`)
  await isNow(104)
  const { refused } = await one.data()
  holds(
    refused.every((each) => each.id !== id),
    'P61',
    () => `${one.name} was refused what it made again`,
  )
}
