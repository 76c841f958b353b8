import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import type { RoundParts } from '../../../web/src/sync/loop/round.ts'
import type { Clock } from '../clock.ts'
import type { Line } from './line.ts'
import type { Network } from './network.ts'
import type { Workload } from '../workload/people.ts'
import type { Sabotage } from '../sabotage/sabotage.ts'
import type { Sights } from './sights.ts'
import type { AppDay } from '../two-apps.ts'
import type { PoweredStore } from './unreliable-stores.ts'

export interface DeviceParts {
  name: string
  person: Person
  /** Offset of its clock from the world's, in milliseconds. */
  skewMs: number
  clock: Clock
  /** The connection to the server. */
  line: Line
  random: Random
  network: Network
  sabotage: Sabotage
  actions: Workload
  /** The initial version; another tab may open the `today` app. */
  app: AppDay
  sights: Sights
}

export interface TabParts extends RoundParts {
  store: PoweredStore
}
