import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { StreamListener } from '../../../web/src/sync/loop/poke-stream.ts'
import { checkOwnWrites } from '../device/own-writes.ts'
import { settle, type World } from '../world.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveServer } from './live-server.ts'
import type { DelayedNetwork } from './delayed-network.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** The longest time until a device notices that its connection is dead. */
const MAX_UNNOTICED_MS = 90 * SECOND_MS

interface StreamsParts {
  world: World
  timers: Timers
  random: Random
  delayedNetwork: DelayedNetwork
  server: LiveServer
  /** Called when the server begins to send pokes to the device. */
  onListening(device: LiveDevice): void
}

/** The event streams for pokes. They break, and they lose, delay or duplicate pokes. */
export class EventStreams {
  private readonly parts: StreamsParts
  private readonly streams = new Set<Stream>()

  constructor(parts: StreamsParts) {
    this.parts = parts
  }

  /** @param name the name of the stream, with which the tab's requests name it too */
  connect({ device, name }: { device: LiveDevice; name: string }, on: StreamListener): { close(): void } {
    const { world, timers, delayedNetwork, server } = this.parts
    const stream: Stream = { device, on, stopListening: null }
    this.streams.add(stream)
    timers.after(delayedNetwork.latency(), () => {
      if (!this.streams.has(stream)) return
      if (device.connection !== 'healthy' || server.health === 'down')
        return this.break(stream, delayedNetwork.latency())
      const { userId } = device.device.person
      stream.stopListening = world.network.listen(userId, (wire) => this.sendPoke(stream, wire), name)
      this.parts.onListening(device)
      this.deliver(stream, () => on.opened())
    })
    return {
      close: () => {
        this.streams.delete(stream)
        disconnect(stream)
        device.faultCount += 1
      },
    }
  }

  isListening(device: LiveDevice): boolean {
    return [...this.streams].some((stream) => stream.device === device && stream.stopListening !== null)
  }

  /** Breaks the streams of one device, or all; the device notices immediately or later. */
  breakStreams(which: { device: LiveDevice | null; when: 'at once' | 'when it is noticed' }): void {
    for (const stream of this.streams) {
      if (which.device !== null && stream.device !== which.device) continue
      this.break(stream, which.when === 'at once' ? 0 : this.parts.random.integer(MAX_UNNOTICED_MS))
    }
  }

  private break(stream: Stream, after: number): void {
    disconnect(stream)
    stream.device.faultCount += 1
    this.parts.timers.after(after, () => {
      if (this.streams.has(stream)) stream.on.broke()
    })
  }

  private sendPoke(stream: Stream, wire: string): void {
    const { random } = this.parts
    const { device, on } = stream
    const poke = () => on.poked(wire)
    if (device.pokes === 'lost' && random.chance(0.7)) return
    if (device.pokes === 'late') this.deliver(stream, poke, random.integer(60 * SECOND_MS))
    else this.deliver(stream, poke)
    if (device.pokes === 'doubled') this.deliver(stream, poke, random.integer(10 * SECOND_MS))
  }

  private deliver(stream: Stream, happen: () => void, lateMs = 0): void {
    const { world, timers, delayedNetwork } = this.parts
    timers.after(delayedNetwork.latency() + lateMs, () => {
      if (!this.streams.has(stream)) return
      return checkOwnWrites(world, async () => {
        happen()
        await settle()
      })
    })
  }
}

interface Stream {
  device: LiveDevice
  on: StreamListener
  /** Null while pokes from the server do not reach the stream. */
  stopListening: (() => void) | null
}

function disconnect(stream: Stream): void {
  stream.stopListening?.()
  stream.stopListening = null
}
