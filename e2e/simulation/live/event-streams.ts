import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { StreamListener } from '../../../web/src/sync/loop/poke-stream.ts'
import { checkOwnWrites } from '../own-writes.ts'
import { settle, type World } from '../world.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveServer } from './live-server.ts'
import type { Post } from './post.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** So long a device may take to notice that its line is dead. */
const MOST_DEAF_MS = 90 * SECOND_MS

interface StreamsParts {
  world: World
  timers: Timers
  random: Random
  post: Post
  server: LiveServer
  /** From now on the server tells the device what moves. */
  onListening(device: LiveDevice): void
}

/** The streams over which the server says what moved: they break, and lose, delay or double what is said. */
export class EventStreams {
  private readonly parts: StreamsParts
  private readonly streams = new Set<Stream>()

  constructor(parts: StreamsParts) {
    this.parts = parts
    parts.world.network.onPoke = (userId, wire) => this.tell(userId, wire)
  }

  connect(device: LiveDevice, on: StreamListener): { close(): void } {
    const { timers, post, server } = this.parts
    const stream: Stream = { device, on, isHeard: false }
    this.streams.add(stream)
    timers.after(post.latency(), () => {
      if (!this.streams.has(stream)) return
      if (device.line !== 'well' || server.health === 'down') return this.break(stream, post.latency())
      stream.isHeard = true
      this.parts.onListening(device)
      this.deliver(stream, () => on.opened())
    })
    return {
      close: () => {
        this.streams.delete(stream)
        device.troubles += 1
      },
    }
  }

  isListening(device: LiveDevice): boolean {
    return [...this.streams].some((stream) => stream.device === device && stream.isHeard)
  }

  /** Those of a device, or all: at once, or when it notices. */
  breakThose(which: { device: LiveDevice | null; when: 'at once' | 'when it is noticed' }): void {
    for (const stream of this.streams) {
      if (which.device !== null && stream.device !== which.device) continue
      this.break(stream, which.when === 'at once' ? 0 : this.parts.random.integer(MOST_DEAF_MS))
    }
  }

  private break(stream: Stream, after: number): void {
    stream.isHeard = false
    stream.device.troubles += 1
    this.parts.timers.after(after, () => {
      if (this.streams.has(stream)) stream.on.broke()
    })
  }

  private tell(userId: UserId, wire: string): void {
    const { random } = this.parts
    for (const stream of this.streams) {
      const { device, isHeard, on } = stream
      if (!isHeard || device.device.person.userId !== userId) continue
      const poke = () => on.poked(wire)
      if (device.pokes === 'lost' && random.chance(0.7)) continue
      if (device.pokes === 'late') this.deliver(stream, poke, random.integer(60 * SECOND_MS))
      else this.deliver(stream, poke)
      if (device.pokes === 'doubled') this.deliver(stream, poke, random.integer(10 * SECOND_MS))
    }
  }

  private deliver(stream: Stream, happen: () => void, lateMs = 0): void {
    const { world, timers, post } = this.parts
    timers.after(post.latency() + lateMs, () => {
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
  /** The server tells it what moves, and it arrives. */
  isHeard: boolean
}
