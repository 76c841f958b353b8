import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import type { Letter } from '../device/network.ts'
import type { World } from '../world.ts'

/** The server's state. `about to …` takes effect with the next request. */
export type Health = 'well' | 'down' | 'asks to wait' | 'about to be busy' | 'about to die'

/** The simulated server with outages. */
export class LiveServer {
  health: Health = 'well'
  /** Milliseconds for which it asks devices to wait. */
  waitMs = 0
  /** The number of faults so far. */
  troubles = 0
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
      case 'well':
      case 'about to be busy':
      case 'about to die':
        return null
    }
  }

  async serve(letter: Letter): Promise<void> {
    const { server } = this.world
    const { health } = this
    if (health === 'about to be busy') server.beBusyOnce()
    if (health === 'about to die') server.death.afterRecords(this.random.integer(3))
    if (health !== 'well') {
      this.health = 'well'
      this.troubles += 1
    }
    await letter.serve()
    server.beFree()
    if (health !== 'about to die') return
    server.death.never()
    await server.checkStanding('what was written')
  }
}
