import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { withPostgres } from './scale/durable-postgres.ts'
import { liveChange } from './scale/live-change.ts'
import { openStreams } from './scale/open-streams.ts'
import { pushRates } from './scale/push-rates.ts'
import { replayedStatements } from './scale/replayed-statements.ts'
import { signedInUsers } from './scale/signed-in-users.ts'

const parts = { replayedStatements, pushRates, liveChange, signedInUsers, openStreams }

/** `npm run bench -- scale liveChange` measures one part. */
const wanted = process.argv[3] ?? ''

/** Several processes on one PostgreSQL, which waits for its disk at each commit. */
export const bench: Bench = {
  title: 'scale',
  run: () =>
    withPostgres(async (newDatabase) => {
      const figures: Figure[] = []
      for (const [name, measure] of Object.entries(parts))
        if (name.includes(wanted)) figures.push(...(await measure(newDatabase)))
      return figures
    }),
}
