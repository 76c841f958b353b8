import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import { MINUTE_MS } from '../clock.ts'
import type { Exchange } from './network.ts'
import { checkOwnWrites } from './own-writes.ts'
import { checkPoked } from '../invariants/cursor-invariants.ts'
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
  const exchange = anyExchange(world, 'sent')
  if (!exchange) return
  world.say(`the server gets ${exchange.description}`)
  if (!(await exchange.serve())) world.say('and fails')
  await settle()
  await world.checkAll()
}

/** The server receives two requests at once: the second may write before the first has read its answer. */
export async function serveTwoAtOnce(world: World): Promise<void> {
  const exchanges = world.network.inFlight.filter(({ state }) => state === 'sent').slice(-2)
  for (const { description } of exchanges) world.say(`the server gets ${description}, together with another`)
  await Promise.all(exchanges.map((exchange) => exchange.serve()))
  await settle()
  await world.checkAll()
}

/** The server receives an old request again. */
export async function serveAgain(world: World): Promise<void> {
  const exchange = pickOf(world.random, world.network.delivered)
  if (!exchange) return
  const isLate = world.random.chance(0.5)
  if (isLate) world.clock.pass(60 * MINUTE_MS)
  world.say(`the server gets ${exchange.description} once more${isLate ? ', an hour later' : ''}`)
  await exchange.serveAgain()
  await world.checkAll()
}

/** Any of the answers in flight arrives; its device or another may crash while applying it. */
export async function deliverAnswer(world: World): Promise<void> {
  const exchange = anyExchange(world, 'answered')
  if (!exchange) return
  world.say(`the answer to ${exchange.description} arrives`)
  if (world.random.chance(0.06)) {
    const device = world.anyDevice()
    const steps = world.random.integer(60)
    world.say(`${device.name} dies ${steps} steps later`)
    device.crash(steps)
  }
  await checkOwnWrites(world, async () => {
    exchange.deliverAnswer()
    await settle()
  })
  await world.checkAll()
}

/** A poke reaches one of the person's devices: immediately, late, or repeatedly. */
export async function deliverPoke(world: World): Promise<void> {
  const { random, network } = world
  const sentPoke = random.chance(0.7) ? network.pokes.at(-1) : pickOf(random, network.pokes)
  const device = sentPoke && pickOf(random, world.devicesOf(sentPoke.userId))
  const { pokeDelta } = sentPoke ? poke.parse(JSON.parse(sentPoke.wire)) : {}
  if (!device || !pokeDelta) return
  await checkOwnWrites(world, async () => {
    const before = await device.data()
    const isApplied = await device.receivePoke(pokeDelta)
    if (isApplied) checkPoked(device.name, { before, after: await device.data(), pokeDelta })
    const scopes = pokeDelta.deltas.map(({ scope, since, version }) => `${scope} from ${since} to ${version}`)
    world.say(`${device.name} receives a poke about ${scopes.join()}${isApplied ? '' : ', which it cannot apply'}`)
    await settle()
  })
  await world.checkAll()
}

export async function lose(world: World): Promise<void> {
  const exchange = pickOf(world.random, world.network.inFlight)
  if (!exchange) return
  world.say(`${exchange.description} is lost, ${exchange.state === 'sent' ? 'unread' : 'answered'}`)
  exchange.lose()
  await settle()
}

function anyExchange({ random, network }: World, state: Exchange['state']): Exchange | undefined {
  return pickOf(
    random,
    network.inFlight.filter((exchange) => exchange.state === state),
  )
}
