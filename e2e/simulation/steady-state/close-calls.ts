import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { turnSummaries } from '../../../web/src/data/summary/summaries.ts'
import {
  deviceId,
  mutationId,
  type ClientId,
  type InteractionId,
  type ItemId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { receivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { aChange, baseRequest } from '../steps/stolen-ids.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { checkResults } from '../invariants/result-invariants.ts'
import { holds, sameRows } from '../invariants/violation.ts'
import { serverRows, settleIn } from '../recovery.ts'
import { type World } from '../world.ts'
import { mustAct } from './device-pair.ts'
import { learnOfPastWork } from './learn-past-work.ts'
import { loseCountedTask } from './lost-row.ts'
import { changeOnOpenPage } from './made-together.ts'
import { pokeNewMember } from './new-member.ts'
import { replaceUnseenValue } from './replaced-value.ts'
import { readForLong } from './read-for-long.ts'
import { loseHomeWithWaitingFile, tidyWhileLoading } from './waiting-file.ts'
import {
  bedroomsIn,
  edit,
  lastPoke,
  newProperty,
  openDevice,
  openScene,
  quiet,
  receive,
  receivePoke,
  send,
  type Scene,
} from './scene.ts'

/** The share of histories that end with them. */
const WITH_CLOSE_CALLS = 0.2

/**
 * [I19]: Plays what random steps meet too rarely: each needs several people, requests and answers in one order. Comes last and
 * has a random generator of its own, so nothing else in a history changes.
 */
export async function playCloseCalls(world: World, seed: number): Promise<void> {
  const random = createRandom(Math.imul(seed, 0x9e37_79b1) - 2)
  if (world.actions === 'properties only' || !random.chance(WITH_CLOSE_CALLS)) return
  const scene = await openScene(world, random)
  await changeDuringLongAnswer(scene)
  await applyLateAnswer(scene)
  await overtakePoke(scene)
  if (world.skew.server === 'current') {
    await replaceUnseenValue(scene)
    await completeTwice(scene)
    await editAtOnce(scene)
  }
  await addTwice(scene)
  await changeOnOpenPage(scene)
  await pushUnknown(scene)
  await pokeNewMember(scene)
  await loseCountedTask(scene)
  if (world.skew.server === 'current') await learnOfPastWork(scene)
  await turnDay(scene)
  await returnAfterShrinking(scene)
  if (world.skew.server === 'current') await loseHomeWithWaitingFile(scene)
  await startOverWithUnknownRows(scene)
  await tidyWhileLoading(scene)
  await readForLong(scene)
  for (const device of [scene.one, scene.other, scene.noras]) {
    await settleIn(world, device)
    const { view } = await device.data()
    sameRows(view, serverRows(world, device.person.userId), 'I9', () => `${device.name} and the server differ`)
  }
}

/**
 * [P7], [P23]: An answer arrives in parts. Between them, a change is made to what the first part brought; the device's
 * own change, whose rows come last, stays on the screen.
 */
async function changeDuringLongAnswer(scene: Scene): Promise<void> {
  scene.world.say('a close call: a long answer')
  const { world, random, one, other, home } = scene
  const added = [0, 1, 2, 3].map((n) => newProperty(random, `ffffff${n}0`))
  for (const { call, propertyId } of added) {
    await mustAct(other, call)
    await mustAct(other, edit(propertyId, { notes: 'n'.repeat(4_900) }))
  }
  await settleIn(world, other)
  await mustAct(one, edit(home, { bedrooms: 11 }))
  for (let part = 1, isMore = true; isMore; part += 1) {
    const exchange = await send(scene, one)
    await exchange.serve()
    await receive(scene, one, exchange)
    await quiet(scene)
    const { bedrooms } = await bedroomsIn(one, home)
    holds(bedrooms === 11, 'I11', () => `${one.name} forgets its own change with part ${part}: ${bedrooms} bedrooms`)
    const { cursor } = (await one.data()).state
    isMore = cursor.ahead !== undefined
    const first = must(added.at(-1), 'the first')
    await mustAct(other, edit(first.propertyId, { bedrooms: 20 + part }))
    await settleIn(world, other)
    holds(part < 10, 'I10', () => `${one.name} does not reach the end of an answer`)
  }
  await settleIn(world, one)
}

/** [P8]: Two tabs send a request each; the first answer arrives after the second. */
async function applyLateAnswer(scene: Scene): Promise<void> {
  scene.world.say('a close call: a late answer')
  const { world, one, other, home } = scene
  const early = await send(scene, one)
  await early.serve()
  await mustAct(other, edit(home, { bedrooms: 31 }))
  await settleIn(world, other)
  const late = await send(scene, one)
  await late.serve()
  await receive(scene, one, late)
  await receive(scene, one, early)
  await quiet(scene)
  await settleIn(world, one)
}

/** [P19]: A poke brings changes of two scopes, one of which the device has already. */
async function overtakePoke(scene: Scene): Promise<void> {
  scene.world.say('a close call: a poke that was overtaken')
  const { world, one, other, home } = scene
  await mustAct(other, edit(home, { bedrooms: 41 }))
  await mustAct(other, { name: 'notification_settings.edit', args: { changes: { reminderDaysBefore: 9 } } })
  await settleIn(world, other)
  const whole = lastPoke(scene, world.ann)
  if (!whole || whole.deltas.length < 2) return
  for (const pokeDelta of [{ ...whole, deltas: whole.deltas.slice(0, 1) }, whole])
    await receivePoke(scene, one, pokeDelta)
  await settleIn(world, one)
}

/** [P11]: The server knows the first of two changes, and not yet the second. */
async function pushUnknown({ world, random }: Scene): Promise<void> {
  world.say('a close call: a change that the server does not know')
  const change = (seq: number) => aChange(world, { id: mutationId.parse(random.uuid()), seq })
  const mutations = [change(1), { ...change(2), name: 'chimney.sweep' }]
  const device = deviceId.parse(random.uuid())
  const request = receivedRequest.parse({ ...(await baseRequest(world, world.ann)), device, mutations })
  checkResults('Ann’s next app', { request: { mutations }, answer: await world.server.sync(world.ann, request) })
}

/** [CP7]: On the next day, every summary is of that day. */
async function turnDay({ world, one }: Scene): Promise<void> {
  world.say('a close call: the next day')
  const tomorrow = addDays(one.context().today, 1)
  await turnSummaries(one.store, tomorrow)
  const { summaries } = await one.data()
  const late = summaries.filter(({ day }) => day !== tomorrow)
  holds(late.length === 0, 'CP7', () => `${one.name} has summaries of another day: ${JSON.stringify(late)}`)
  await world.check(one)
}

/** [P55]: Results are shrunk in parts; a disk from before they were received pushes their changes again. */
async function returnAfterShrinking(scene: Scene): Promise<void> {
  const { world, other, home } = scene
  world.say('a close call: a disk from before results were shrunk')
  for (let n = 81; n <= 86; n += 1) await mustAct(other, edit(home, { bedrooms: n }))
  const image = await other.image()
  await settleIn(world, other)
  // The next push says that the results were received.
  await mustAct(other, edit(home, { bedrooms: 87 }))
  await settleIn(world, other)
  await world.server.upkeep.shrinkResults({ days: 180, batch: 4 })
  other.load(image)
  await settleIn(world, other)
}

/** [P9]: Two devices complete the same task at the same moment; the one that comes second has already edited it. */
async function completeTwice(scene: Scene): Promise<void> {
  scene.world.say('a close call: a task completed twice')
  const { world, one, other, home: propertyId } = scene
  const [itemId, nextItemId] = [one.mintId() as ItemId, one.mintId() as ItemId]
  const { today } = one.context()
  await mustAct(one, { name: 'maintenance.add', args: { propertyId, itemId, facts: { title: 'Clean the gutters' } } })
  for (const device of [one, other]) await settleIn(world, device)
  const args = { propertyId, itemId, nextItemId, completedDate: today }
  for (const device of [other, one]) await mustAct(device, { name: 'maintenance.complete', args })
  await mustAct(one, { name: 'maintenance.edit', args: { propertyId, itemId, changes: { notes: 'Twice' } } })
  await settleIn(world, other)
  await one.roundAtOnce()
  await world.check(one)
  const { drifted } = must(
    (await one.data()).scopes.find(({ id }) => id === propertyScope(propertyId)),
    'the scope',
  )
  holds(!drifted, 'P9', () => `${one.name} has other rows than the server after a change on top of a refused one`)
  await settleIn(world, one)
}

/** [P9]: The server receives two edits of one row together; the first answer is read after both. */
async function editAtOnce(scene: Scene): Promise<void> {
  scene.world.say('a close call: two edits at once')
  const { world, one, other, home } = scene
  await mustAct(one, edit(home, { bedrooms: 61 }))
  await mustAct(other, edit(home, { notes: 'Together' }))
  const exchanges = [await send(scene, one), await send(scene, other)]
  await Promise.all(exchanges.map((exchange) => exchange.serve()))
  for (const [n, device] of [one, other].entries()) await receive(scene, device, must(exchanges[n], 'a request'))
  await quiet(scene)
  for (const device of [one, other]) await settleIn(world, device)
}

/** [M6]: A device adds something under an id that it has used, without having read the row since. */
async function addTwice({ world, random }: Scene): Promise<void> {
  world.say('a close call: an id used twice')
  const realtor = must(
    world.people.find(({ role }) => role === 'realtor'),
    'a realtor',
  )
  const device = await openDevice(world, 'the realtor’s tablet', { userId: realtor.userId })
  const clientId = random.uuid() as ClientId
  await mustAct(device, { name: 'client.add', args: { clientId, facts: { firstName: 'Otto' } } })
  const facts = { kind: 'call', on: device.context().today } as const
  const call: CallOf = {
    name: 'interaction.log',
    args: { interactionId: random.uuid() as InteractionId, clientId, facts },
  }
  await mustAct(device, call)
  const outcome = await device.act(call)
  holds(!outcome.ok && outcome.refusal.kind === 'conflict', 'M6', () => `${device.name} logs one call twice`)
  await settleIn(world, device)
}

/** [P4]: An older app, which does not know documents, starts over after a restore and keeps nothing of them. */
async function startOverWithUnknownRows(scene: Scene): Promise<void> {
  const { world } = scene
  world.say('a close call: a restore under an older app')
  const old = await openDevice(world, 'Ann’s old phone', { app: 'older' })
  const { unknownRows } = await old.data()
  holds(unknownRows.length > 0, 'P18', () => `${old.name} keeps nothing of the documents`)
  await world.restoreServer(await world.server.backUp(), false)
  await old.roundAtOnce()
  await world.check(old)
}
