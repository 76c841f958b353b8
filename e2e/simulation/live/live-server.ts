import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import type { Exchange } from '../device/network.ts'
import type { World } from '../world.ts'

/** The server's state. `about to …` takes effect with the next request. */
export type Health = 'healthy' | 'down' | 'asks to wait' | 'about to be busy' | 'about to die'

/** The simulated server with outages. */
export class LiveServer {
  health: Health = 'healthy'
  /** Milliseconds for which it asks devices to wait. */
  waitMs = 0
  /** The number of faults so far. */
  faultCount = 0
  private readonly world: World
  private readonly random: Random

  constructor(world: World, random: Random) {
    this.world = world
    this.random = random
  }

  /** Returns why it rejects requests; null if it accepts them. */
  refusal(): TransportFailure | null {
    switch (this.health) {
      case 'down':
        return new TransportFailure('unreachable', 'the server is down')
      case 'asks to wait':
        return new TransportFailure('busy', 'the server responded with 503', this.waitMs)
      case 'healthy':
      case 'about to be busy':
      case 'about to die':
        return null
    }
  }

  async serve(exchange: Exchange): Promise<void> {
    const { server } = this.world
    const { health } = this
    if (health === 'about to be busy') server.database.lockOnce()
    if (health === 'about to die') server.crashPlan.afterRecords(this.random.integer(3))
    if (health !== 'healthy') {
      this.health = 'healthy'
      this.faultCount += 1
    }
    await exchange.serve()
    server.database.unlock()
    if (health !== 'about to die') return
    server.crashPlan.never()
    await server.checkStoredRows('written scopes')
  }
}
