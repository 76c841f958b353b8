import { expect, test } from 'vitest'
import { withPostgres } from '../bench/scale/durable-postgres.ts'
import { soak } from '../bench/scale/soak.ts'

test('[PG45] for a minute of work at two servers, memory stays flat and nothing is lost', async () => {
  const figures = await withPostgres(async (newDatabase) => soak({ url: await newDatabase(), minutes: 1 }))
  const missed = figures.filter(
    ({ value, target, ratio }) =>
      value > (target?.atMost ?? Infinity) || (ratio?.value ?? 0) > (ratio?.target?.atMost ?? Infinity),
  )
  expect(missed).toEqual([])
  expect(figures[0]?.value).toBeGreaterThan(0)
})
