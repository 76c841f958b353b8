import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { LiveWorld } from './live-world.ts'
import { SECOND_MS } from './timers.ts'

/** The connection of a device breaks, loses messages, or the person is signed out, for a while. */
export function breakConnection(live: LiveWorld): void {
  const { random, streams } = live
  const device = live.anyDevice()
  if (device.connection !== 'healthy') return
  const connection = random.pick(['down', 'down', 'loses messages', 'signed out'] as const)
  live.say(`the connection of ${device.name} is ${connection}`)
  device.connection = connection
  device.faultCount += 1
  if (connection === 'down')
    streams.breakStreams({ device, when: random.chance(0.5) ? 'at once' : 'when it is noticed' })
  const isNoticed = connection === 'signed out' || random.chance(0.6)
  live.endFaultAfter(anyWhile(random), () => {
    live.say(`the connection of ${device.name} has recovered`)
    device.connection = 'healthy'
    if (isNoticed && live.hasFaults) for (const tab of device.tabs) if (tab.isAwake) tab.wake()
  })
}

/** The server is down, or asks everyone to wait, for a while. */
export function stopServer(live: LiveWorld): void {
  const { random, server, streams } = live
  if (server.health !== 'healthy') return
  server.health = random.pick(['down', 'asks to wait'] as const)
  server.waitMs = SECOND_MS * random.pick([1, 10, 60, 86_400])
  server.faultCount += 1
  live.say(`the server ${server.health}${server.health === 'down' ? '' : ` ${server.waitMs} ms`}`)
  if (server.health === 'down') streams.breakStreams({ device: null, when: 'at once' })
  live.endFaultAfter(anyWhile(random), () => {
    live.say('the server has recovered')
    server.health = 'healthy'
  })
}

/** The next request finds the server busy, or kills it. */
export function disturbServer(live: LiveWorld): void {
  const { random, server, streams } = live
  if (server.health !== 'healthy') return
  server.health = random.pick(['about to be busy', 'about to die'] as const)
  server.faultCount += 1
  live.say(`the server is ${server.health}`)
  if (server.health === 'about to die') streams.breakStreams({ device: null, when: 'at once' })
}

export function disturbPokes(live: LiveWorld): void {
  const { random } = live
  const device = live.anyDevice()
  device.pokes = random.pick(['lost', 'late', 'doubled'] as const)
  device.faultCount += 1
  live.say(`pokes to ${device.name} are ${device.pokes}`)
  live.endFaultAfter(anyWhile(random), () => (device.pokes = 'healthy'))
}

export function breakStreams(live: LiveWorld): void {
  const { random, streams } = live
  const device = random.chance(0.3) ? null : live.anyDevice()
  live.say(`the streams of ${device?.name ?? 'all'} break`)
  streams.breakStreams({ device, when: random.chance(0.5) ? 'at once' : 'when it is noticed' })
}

const anyWhile = (random: Random) => random.pick([2, 20, 90, 400, 1_500]) * SECOND_MS * random.next()
