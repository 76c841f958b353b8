import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import type { RoundParts } from '../../../web/src/sync/loop/round.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from './connection.ts'
import type { Network } from './network.ts'
import type { Workload } from '../workload/people.ts'
import type { Sabotage } from '../sabotage/sabotage.ts'
import type { SeenValuesByMutation } from './seen-values.ts'
import type { AppVersion } from '../app-versions.ts'
import type { PoweredStore } from './unreliable-stores.ts'

export interface DeviceParts {
  name: string
  person: Person
  /** Offset of its clock from the world's, in milliseconds. */
  skewMs: number
  clock: Clock
  /** The connection to the server. */
  connection: Connection
  random: Random
  network: Network
  sabotage: Sabotage
  actions: Workload
  /** The initial version; another tab may open the `current` app. */
  app: AppVersion
  seenByMutation: SeenValuesByMutation
}

export interface TabParts extends RoundParts {
  store: PoweredStore
}
