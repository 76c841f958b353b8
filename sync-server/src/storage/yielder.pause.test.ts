import type { System } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { Yielder } from './yielder.ts'
import { aRecord, device, everyStoreInProcess, put, remove, testMutation } from './testing/every-store.ts'
import { longestPause } from './testing/watch-pauses.ts'

const MANY = 20_000
/** Without pauses, so many writes block for a fifth of a second. */
const WRITES = 6_000
const CONCURRENT_READS = 2_000
const RESULTS = 40_000
const scope = propertyScope(aPropertyId())
const numbers = Array.from({ length: MANY }, (_, n) => n)
const writes = numbers.slice(0, WRITES)

everyStoreInProcess(({ apply, read, write }) => {
  test(`[SE80] ${MANY} reads in one transaction do not block the event loop for 50 ms`, async () => {
    await apply(put('system', aSystem()))
    const longest = await longestPause((measure) =>
      measure(() =>
        read(async (view) => {
          for (const n of numbers) await view.get('system', aSystemId(n))
        }),
      ),
    )
    expect(longest).toBeLessThan(50)
  })

  test(`[SE80] ${CONCURRENT_READS} concurrent reads do not block it either`, async () => {
    await apply(...Array.from({ length: 50 }, (_, n) => put('system', aSystem({ id: aSystemId(n) }))))
    const concurrent = numbers.slice(0, CONCURRENT_READS)
    const longest = await longestPause(async (measure) => {
      await measure(() =>
        read((view) =>
          Promise.all(concurrent.map(() => view.byIndex('system', 'scope', propertyScope(aPropertyId())))),
        ),
      )
    })
    expect(longest).toBeLessThan(50)
  })

  test(`[SE80] ${WRITES} writes in one transaction and the delta of their rows do not block it either`, async () => {
    let after = 0
    const longest = await longestPause(async (measure, time) => {
      const systems = writes.map((n): System => aSystem({ id: aSystemId(time * WRITES + n) }))
      // Excludes the commit, which is one SQLite call and takes about 5 ms for 1,000 rows.
      await write((tx) => measure(() => tx.apply(testMutation(...systems.map((system) => put('system', system))))))
      const changed = await measure(() => read((view) => view.delta(scope, { after, maxBytes: Infinity })))
      expect(new Set(changed?.delta.puts.map(({ row }) => row.id)).size).toBe(WRITES)
      after += 1
    })
    expect(longest).toBeLessThan(50)
  })

  test(`[SE80] an index with ${MANY} rows under one value does not block it either`, async () => {
    await apply(...numbers.map((n) => put('system', aSystem({ id: aSystemId(n) }))))
    const longest = await longestPause(async (measure) => {
      const found = await measure(() => read((view) => view.byIndex('system', 'scope', propertyScope(aPropertyId()))))
      expect(new Set(found.map(({ id }) => id)).size).toBe(MANY)
    })
    expect(longest).toBeLessThan(50)
  })

  test(`[SE80] deleting a row with ${MANY} changes does not block it either`, async () => {
    const longest = await longestPause(async (measure, time) => {
      const id = aSystemId(time)
      const withNote = (n: number) => aSystem({ id, notes: `Note ${n}`.padEnd(1_000, '.') })
      await write(async (tx) => {
        await tx.apply(testMutation(put('system', withNote(-1))))
        for (const n of numbers) await tx.apply(testMutation(put('system', withNote(n), withNote(n - 1))))
        await measure(() => tx.apply(testMutation(remove('system', withNote(MANY - 1)))))
      })
      const log = await read((view) => view.history('system', id, Infinity))
      expect(log).toHaveLength(MANY + 2)
      expect(JSON.stringify(log)).not.toContain('Note')
    })
    expect(longest).toBeLessThan(50)
  })

  test(`[SE80] ${RESULTS} results that a device acknowledges late do not block it either`, async () => {
    const refusal = { kind: 'invalid', message: 'These words go' } as const
    const longest = await longestPause(async (measure, time) => {
      const [first, last] = [time * RESULTS + 1, (time + 1) * RESULTS]
      await write(async (tx) => {
        for (let n = first; n <= last; n += 1) await tx.record(aRecord(n, { status: 'refused', refusal }))
        await measure(() => tx.forgetResults({ device, after: first - 1, upTo: last - 1 }))
      })
      const kept = await read((view) => view.mutationsAfter(device, first - 1, RESULTS))
      expect(kept.filter((record) => record.refusal?.message === refusal.message).map(({ seq }) => seq)).toEqual([last])
    })
    expect(longest).toBeLessThan(50)
  })

  test('[SE80] a history with long texts does not block it either', async () => {
    const withNotes = (n: number) => aSystem({ notes: `${n}`.padEnd(20_000, 'x') })
    await write(async (tx) => {
      await tx.apply(testMutation(put('system', withNotes(0))))
      for (let n = 1; n < 1_000; n += 1) await tx.apply(testMutation(put('system', withNotes(n), withNotes(n - 1))))
    })
    const longest = await longestPause(async (measure) => {
      const log = await measure(() => read((view) => view.history('system', aSystemId())))
      expect(log.map(({ version }) => version)).toEqual(Array.from({ length: 1_000 }, (_, n) => 1_000 - n))
    })
    expect(longest).toBeLessThan(50)
  })
})

test('[SE80] a pause interval of Infinity milliseconds is never due', async () => {
  const [never, always] = [new Yielder(Infinity), new Yielder(0)]
  expect([never.isDue(), always.isDue()]).toEqual([false, true])
})
