import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure, type FailureKind, type Transport } from '../../../web/src/sync/transport/transport.ts'
import type { Letter } from '../device/network.ts'
import { checkOwnWrites } from '../device/own-writes.ts'
import { settle, type World } from '../world.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveServer } from './live-server.ts'
import type { LoopWatch } from './loop-watch.ts'
import type { Holder } from './tab-lock.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** A request times out if no byte arrives, as in `http-transport.ts`. */
const GIVEN_UP_MS = 30 * SECOND_MS
/** Maximum one-way latency. */
const MOST_LATENCY_MS = 250

interface PostParts {
  world: World
  timers: Timers
  random: Random
  server: LiveServer
  /** An event on the device at the moment an answer arrives, or null. */
  meanwhile(device: LiveDevice): (() => void) | null
}

/** Carries letters between the tabs and the server with latency, and loses some. */
export class Post {
  private readonly parts: PostParts

  constructor(parts: PostParts) {
    this.parts = parts
  }

  latency(): number {
    return 10 + this.parts.random.integer(MOST_LATENCY_MS - 10)
  }

  /** A transport through the post. A frozen tab reads its letters later, and a dead one never. */
  transportOf(from: Sender, { sync, page }: Transport): Transport {
    const carried = async <T>(answer: Promise<T>): Promise<T> => {
      this.send(from, must(this.parts.world.network.letters.at(-1), 'the letter'))
      try {
        return await answer
      } finally {
        await from.tab.untilRunning()
      }
    }
    return {
      sync: (request) => carried(sync(request)),
      page: (scope, after) => carried(page(scope, after)),
    }
  }

  private send(from: Sender, letter: Letter): void {
    const { timers, random } = this.parts
    const { device } = from
    if (device.line === 'down' && random.chance(0.5)) {
      device.troubles += 1
      timers.after(this.latency(), () => giveUp(letter))
    } else if (isLost(device, random)) this.lose(device, letter)
    else timers.after(this.latency(), () => this.arrive(from, letter))
  }

  private async arrive({ device, tab }: Sender, letter: Letter): Promise<void> {
    const { world, timers, random, server } = this.parts
    if (device.line === 'down') return this.lose(device, letter)
    const refusal = device.line === 'signed out' ? failure('signed_out') : server.refusal()
    if (refusal) {
      device.troubles += 1
      timers.after(this.latency(), () => {
        if (refusal.waitMs > 0) tab.watch.noteAsked(refusal.waitMs)
        giveUp(letter, refusal)
      })
      return
    }
    // It may already have been served, together with others.
    if (letter.state === 'asked') await server.serve(letter)
    if (!letter.isOnItsWay) {
      device.troubles += 1
      return
    }
    await settle()
    await world.checkAll()
    if (isLost(device, random)) this.lose(device, letter)
    else timers.after(this.latency(), () => this.handOver(device, letter))
  }

  private async handOver(device: LiveDevice, letter: Letter): Promise<void> {
    if (device.line === 'down') return this.lose(device, letter)
    if (!letter.isOnItsWay) return
    const happen = this.parts.meanwhile(device)
    if (happen) {
      letter.handOver()
      return happen()
    }
    await checkOwnWrites(this.parts.world, async () => {
      letter.handOver()
      await settle()
    })
  }

  private lose(device: LiveDevice, letter: Letter): void {
    device.troubles += 1
    device.lostLetters += 1
    this.parts.timers.after(GIVEN_UP_MS, () => {
      device.lostLetters -= 1
      giveUp(letter)
    })
  }
}

/** The sending tab and its device. */
interface Sender {
  device: LiveDevice
  tab: Holder & { watch: Pick<LoopWatch, 'noteAsked'> }
}

const isLost = ({ line }: LiveDevice, random: Random) =>
  line === 'down' || (line === 'loses letters' && random.chance(0.3))

function giveUp(letter: Letter, failure?: TransportFailure): void {
  // It may have been served together with REST calls and have failed there.
  if (letter.isOnItsWay) letter.lose(failure)
}

const failure = (kind: FailureKind) => new TransportFailure(kind, 'the session has ended')
