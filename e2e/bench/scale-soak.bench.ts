import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import { withPostgres } from './scale/durable-postgres.ts'
import { soak } from './scale/soak.ts'

/** Ten minutes, or as many as are named: `npm run bench -- scale-soak 1`. */
const minutes = Number(process.argv[3]) || 10

/** `npm run test:long` has a minute of it. */
export const bench: Bench = {
  title: 'soak',
  run: () => withPostgres(async (newDatabase) => soak({ url: await newDatabase(), minutes })),
}
