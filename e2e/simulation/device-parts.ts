import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Person } from '../../web/src/data/mutate/mutate.ts'
import type { RoundParts } from '../../web/src/sync/loop/round.ts'
import type { Clock } from './clock.ts'
import type { Line } from './line.ts'
import type { Network } from './network.ts'
import type { Doings } from './people.ts'
import type { Sabotage } from './sabotage.ts'
import type { Sights } from './sights.ts'
import type { AppDay } from './two-apps.ts'
import type { PoweredStore } from './unreliable-stores.ts'

export interface DeviceParts {
  name: string
  person: Person
  /** How far its clock is ahead of the world's. */
  skewMs: number
  clock: Clock
  /** Between it and the server. */
  line: Line
  random: Random
  network: Network
  sabotage: Sabotage
  doings: Doings
  /** At first; another tab may open today's. */
  app: AppDay
  sights: Sights
}

export interface TabParts extends RoundParts {
  store: PoweredStore
}
