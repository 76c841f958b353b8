import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import { MINUTE_MS } from './clock.ts'
import type { Letter } from './network.ts'
import { checkOwnWrites } from './own-writes.ts'
import { pickOf } from './workload.ts'
import { settle, type World } from './world.ts'

/** A device begins a round; like two tabs, it may have more than one under way. */
export async function startRound(world: World): Promise<void> {
  const device = world.anyDevice()
  if (device.roundsUnderWay > 2) return
  const writesLeft = world.random.chance(0.03) ? world.random.integer(12) : Infinity
  world.say(
    `${device.name} starts a round${writesLeft === Infinity ? '' : `, with room for ${writesLeft} writes on its disk`}`,
  )
  device.startRound({ writesLeft })
  await settle()
}

/** The server gets any of the requests that are on their way: not the first that left, perhaps. */
export async function serve(world: World): Promise<void> {
  const letter = anyLetter(world, 'asked')
  if (!letter) return
  world.say(`the server gets ${letter.what}`)
  if (!(await letter.serve())) world.say('and fails')
  await settle()
  await world.checkAll()
}

/** Two requests at the same moment: the second may write before the first has read its answer. */
export async function serveTwoAtOnce(world: World): Promise<void> {
  const letters = world.network.letters.filter(({ state }) => state === 'asked').slice(-2)
  for (const { what } of letters) world.say(`the server gets ${what}, together with another`)
  await Promise.all(letters.map((letter) => letter.serve()))
  await settle()
  await world.checkAll()
}

/** An old request comes once more. */
export async function serveAgain(world: World): Promise<void> {
  const letter = pickOf(world.random, world.network.delivered)
  if (!letter) return
  const isLate = world.random.chance(0.5)
  if (isLate) world.clock.pass(60 * MINUTE_MS)
  world.say(`the server gets ${letter.what} once more${isLate ? ', an hour later' : ''}`)
  await letter.serveAgain()
  await world.checkAll()
}

/** Any of the answers on their way arrives; the device it is for, or another, may die over it. */
export async function handOver(world: World): Promise<void> {
  const letter = anyLetter(world, 'answered')
  if (!letter) return
  world.say(`the answer to ${letter.what} arrives`)
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

/** Something that the server said of its own accord reaches one of the person's devices: at once, late or once more. */
export async function hear(world: World): Promise<void> {
  const { random, network } = world
  const said = random.chance(0.7) ? network.pokes.at(-1) : pickOf(random, network.pokes)
  const device = said && pickOf(random, world.devicesOf(said.userId))
  const { news } = said ? poke.parse(JSON.parse(said.wire)) : {}
  if (!device || !news) return
  await checkOwnWrites(world, async () => {
    const isHere = await device.hear(news)
    const scopes = news.deltas.map(({ scope, since, version }) => `${scope} from ${since} to ${version}`)
    world.say(`${device.name} hears of ${scopes.join()}${isHere ? '' : ', which it cannot take in'}`)
    await settle()
  })
  await world.checkAll()
}

export async function lose(world: World): Promise<void> {
  const letter = pickOf(world.random, world.network.letters)
  if (!letter) return
  world.say(`${letter.what} is lost, ${letter.state === 'asked' ? 'unread' : 'answered'}`)
  letter.lose()
  await settle()
}

function anyLetter({ random, network }: World, state: Letter['state']): Letter | undefined {
  return pickOf(
    random,
    network.letters.filter((letter) => letter.state === state),
  )
}
