import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure, type FailureKind, type Transport } from '../../../web/src/sync/transport/transport.ts'
import type { Exchange } from '../device/network.ts'
import type { movingRequest } from '../../../web/src/platform/files/moving-request.ts'
import { checkOwnWrites } from '../device/own-writes.ts'
import { settle, type World } from '../world.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveServer } from './live-server.ts'
import type { Holder } from './tab-lock.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** A request times out if no byte arrives, as in `http-transport.ts`. */
const TIMEOUT_MS = 30 * SECOND_MS
/** Maximum one-way latency. */
const MAX_LATENCY_MS = 250

interface DelayedNetworkParts {
  world: World
  timers: Timers
  random: Random
  server: LiveServer
  /** An event on the device at the moment an answer arrives, or null. */
  eventOnArrival(device: LiveDevice): (() => void) | null
}

/** Carries exchanges between the tabs and the server with latency, and loses some. */
export class DelayedNetwork {
  private readonly parts: DelayedNetworkParts

  constructor(parts: DelayedNetworkParts) {
    this.parts = parts
  }

  latency(): number {
    return 10 + this.parts.random.integer(MAX_LATENCY_MS - 10)
  }

  /** A transport through this network. A frozen tab reads its exchanges later, and a dead one never. */
  transportOf(from: Sender, { sync, page }: Transport): Transport {
    return {
      sync: (request) => this.carry(from, sync(request)),
      page: (scope, after) => this.carry(from, page(scope, after)),
    }
  }

  /** The tab's requests for files through this network. */
  requestOf(from: Sender, request: typeof movingRequest): typeof movingRequest {
    return (path, options) => this.carry(from, request(path, options))
  }

  /** Carries the exchange that has just begun. */
  private async carry<T>(from: Sender, answer: Promise<T>): Promise<T> {
    this.send(from, must(this.parts.world.network.inFlight.at(-1), 'the exchange'))
    try {
      return await answer
    } finally {
      await from.tab.untilRunning()
    }
  }

  private send(from: Sender, exchange: Exchange): void {
    const { timers, random } = this.parts
    const { device } = from
    if (device.connection === 'down' && random.chance(0.5)) {
      device.faultCount += 1
      timers.after(this.latency(), () => giveUp(exchange))
    } else if (isLost(device, random)) this.lose(device, exchange)
    else timers.after(this.latency(), () => this.arrive(from, exchange))
  }

  private async arrive({ device, noteWait }: Sender, exchange: Exchange): Promise<void> {
    const { world, timers, random, server } = this.parts
    if (device.connection === 'down') return this.lose(device, exchange)
    const refusal = device.connection === 'signed out' ? failure('signed_out') : server.refusal()
    if (refusal) {
      device.faultCount += 1
      timers.after(this.latency(), () => {
        if (refusal.waitMs > 0) noteWait(refusal.waitMs)
        giveUp(exchange, refusal)
      })
      return
    }
    // It may already have been served, together with others.
    if (exchange.state === 'sent') await server.serve(exchange)
    if (!exchange.isInFlight) {
      device.faultCount += 1
      return
    }
    await settle()
    await world.checkAll()
    if (isLost(device, random)) this.lose(device, exchange)
    else timers.after(this.latency(), () => this.deliverAnswer(device, exchange))
  }

  private async deliverAnswer(device: LiveDevice, exchange: Exchange): Promise<void> {
    if (device.connection === 'down') return this.lose(device, exchange)
    if (!exchange.isInFlight) return
    const event = this.parts.eventOnArrival(device)
    if (event) {
      exchange.deliverAnswer()
      return event()
    }
    await checkOwnWrites(this.parts.world, async () => {
      exchange.deliverAnswer()
      await settle()
    })
  }

  private lose(device: LiveDevice, exchange: Exchange): void {
    device.faultCount += 1
    device.lostMessages += 1
    this.parts.timers.after(TIMEOUT_MS, () => {
      device.lostMessages -= 1
      giveUp(exchange)
    })
  }
}

/** The sending tab and its device. */
interface Sender {
  device: LiveDevice
  tab: Holder
  /** Called when the server asks to wait, in milliseconds. */
  noteWait(milliseconds: number): void
}

const isLost = ({ connection }: LiveDevice, random: Random) =>
  connection === 'down' || (connection === 'loses messages' && random.chance(0.3))

function giveUp(exchange: Exchange, failure?: TransportFailure): void {
  // It may have been served together with REST calls and have failed there.
  if (exchange.isInFlight) exchange.lose(failure)
}

const failure = (kind: FailureKind) => new TransportFailure(kind, 'the session has ended')
