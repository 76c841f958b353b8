import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { withPostgres, type NewDatabase } from './scale/durable-postgres.ts'
import { liveChange } from './scale/live-change.ts'
import { openStreams } from './scale/open-streams.ts'
import { pushRates } from './scale/push-rates.ts'
import { replayedStatements } from './scale/replayed-statements.ts'
import { signedInUsers } from './scale/signed-in-users.ts'
import { soak } from './scale/soak.ts'

/** `npm run bench -- scale liveChange` measures one part, `npm run bench -- scale tenMinutes 1` one minute of it. */
const [wanted = '', minutes = 10] = process.argv.slice(3)

const tenMinutes = async (newDatabase: NewDatabase) => soak({ url: await newDatabase(), minutes: Number(minutes) })
const parts = { replayedStatements, pushRates, liveChange, signedInUsers, openStreams, tenMinutes }

/** Several processes on one PostgreSQL, which waits for its disk at each commit. */
export const bench: Bench = {
  title: 'scale',
  run() {
    const measured = Object.entries(parts).filter(([name]) => name.includes(wanted))
    if (measured.length === 0) throw new Error(`scale has the parts ${Object.keys(parts).join(', ')}`)
    return withPostgres(async (newDatabase) => {
      const figures: Figure[] = []
      for (const [, measure] of measured) figures.push(...(await measure(newDatabase)))
      return figures
    })
  },
}
