import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import { MINUTE_MS } from '../clock.ts'
import type { Letter } from './network.ts'
import { checkOwnWrites } from './own-writes.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'

/** Begins a round on a device; it may have several in flight, like two tabs. */
export async function startRound(world: World): Promise<void> {
  const device = world.anyDevice()
  if (device.roundsInProgress > 2) return
  const writesLeft = world.random.chance(0.03) ? world.random.integer(12) : Infinity
  world.say(
    `${device.name} starts a round${writesLeft === Infinity ? '' : `, with room for ${writesLeft} writes on its disk`}`,
  )
  device.startRound({ writesLeft })
  await settle()
}

/** The server receives any of the requests in flight, not necessarily the oldest. */
export async function serve(world: World): Promise<void> {
  const letter = anyLetter(world, 'asked')
  if (!letter) return
  world.say(`the server gets ${letter.description}`)
  if (!(await letter.serve())) world.say('and fails')
  await settle()
  await world.checkAll()
}

/** The server receives two requests at once: the second may write before the first has read its answer. */
export async function serveTwoAtOnce(world: World): Promise<void> {
  const letters = world.network.letters.filter(({ state }) => state === 'asked').slice(-2)
  for (const { description } of letters) world.say(`the server gets ${description}, together with another`)
  await Promise.all(letters.map((letter) => letter.serve()))
  await settle()
  await world.checkAll()
}

/** The server receives an old request again. */
export async function serveAgain(world: World): Promise<void> {
  const letter = pickOf(world.random, world.network.delivered)
  if (!letter) return
  const isLate = world.random.chance(0.5)
  if (isLate) world.clock.pass(60 * MINUTE_MS)
  world.say(`the server gets ${letter.description} once more${isLate ? ', an hour later' : ''}`)
  await letter.serveAgain()
  await world.checkAll()
}

/** Any of the answers in flight arrives; its device or another may crash while applying it. */
export async function handOver(world: World): Promise<void> {
  const letter = anyLetter(world, 'answered')
  if (!letter) return
  world.say(`the answer to ${letter.description} arrives`)
  if (world.random.chance(0.06)) {
    const device = world.anyDevice()
    const steps = world.random.integer(60)
    world.say(`${device.name} dies ${steps} steps later`)
    device.crash(steps)
  }
  await checkOwnWrites(world, async () => {
    letter.handOver()
    await settle()
  })
  await world.checkAll()
}

/** A poke reaches one of the person's devices: immediately, late, or repeatedly. */
export async function hear(world: World): Promise<void> {
  const { random, network } = world
  const sentPoke = random.chance(0.7) ? network.pokes.at(-1) : pickOf(random, network.pokes)
  const device = sentPoke && pickOf(random, world.devicesOf(sentPoke.userId))
  const { pokeDelta } = sentPoke ? poke.parse(JSON.parse(sentPoke.wire)) : {}
  if (!device || !pokeDelta) return
  await checkOwnWrites(world, async () => {
    const isHere = await device.hear(pokeDelta)
    const scopes = pokeDelta.deltas.map(({ scope, since, version }) => `${scope} from ${since} to ${version}`)
    world.say(`${device.name} hears of ${scopes.join()}${isHere ? '' : ', which it cannot take in'}`)
    await settle()
  })
  await world.checkAll()
}

export async function lose(world: World): Promise<void> {
  const letter = pickOf(world.random, world.network.letters)
  if (!letter) return
  world.say(`${letter.description} is lost, ${letter.state === 'asked' ? 'unread' : 'answered'}`)
  letter.lose()
  await settle()
}

function anyLetter({ random, network }: World, state: Letter['state']): Letter | undefined {
  return pickOf(
    random,
    network.letters.filter((letter) => letter.state === state),
  )
}
